export type Spread = { p50: number; p95: number; p99: number }

/** Runs the work `times` times, `atOnce` in parallel, and returns the durations in milliseconds. */
export async function spread(times: number, atOnce: number, work: () => Promise<unknown>): Promise<Spread> {
  const taken: number[] = []
  let left = times
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const started = performance.now()
      await work()
      taken.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export type Finding = { what: string; value: number; limit: number; atMost: boolean }

/** Prints each figure with its limit, and makes the process fail when one is missed. */
export function judge(findings: readonly Finding[]): void {
  for (const { what, value, limit, atMost } of findings) {
    const holds = atMost ? value <= limit : value >= limit
    console.log(
      `${holds ? 'ok    ' : 'MISSED'}  ${what.padEnd(52)} ${value.toFixed(2).padStart(8)}  ${atMost ? 'at most' : 'at least'} ${limit}`,
    )
    if (!holds) process.exitCode = 1
  }
}

/** The duration of the work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
