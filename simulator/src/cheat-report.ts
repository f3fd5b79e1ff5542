import { attempts } from './cheat-attempts.ts'
import type { Outcomes } from './cheat-play.ts'

/** What was tried, how often and how it ended, for the person who started the run; forbidden endings come last. */
export function cheatLines({ ended, failures }: Outcomes): string[] {
  const tried = [...ended].flatMap(([name, counts]) =>
    [...counts].map(([words, count]) => `tried ${String(count).padStart(3)} × ${attempts[name]?.by} ${name}: ${words}`),
  )
  // Attempts that were asked to retry later were not reached.
  const left = Object.keys(attempts).filter(name => !attempts[name]?.onlyInWeek && !ended.has(name))
  return [
    ...tried.toSorted(),
    ...left.map(name => `not tried: ${name}`),
    ...failures.map(failure => `CHEATED ${failure}`),
  ]
}
