/** Waits before the second attempt, which double from then on, up to the longest. */
const backOff = { firstMs: 5_000, longestMs: 30 * 60_000, jitter: 0.25 } as const

/** Later and later, and not all at the same moment. */
export function waitOf(attempts: number): number {
  const { firstMs, longestMs, jitter } = backOff
  const waitMs = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return Math.round(waitMs * (1 + jitter * (2 * Math.random() - 1)))
}
