/** The longest time without one of these moments, between the first and the last given. */
export function longestGap(moments: readonly number[], fromMs: number, toMs: number): { fromMs: number; toMs: number } {
  const within = [fromMs, ...moments.filter(at => at > fromMs && at < toMs), toMs].toSorted((one, other) => one - other)
  return within.slice(1).reduce(
    (longest, at, index) => {
      const since = within[index] ?? at
      return at - since > longest.toMs - longest.fromMs ? { fromMs: since, toMs: at } : longest
    },
    { fromMs, toMs: fromMs },
  )
}
