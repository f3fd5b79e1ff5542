import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { Attempt, Cheat, Ending, Later, Scene } from './cheat.ts'
import { rightlyOf, wealthOf } from './cheat-moves.ts'

/** How often each attempt ended in which way, and the endings that must not happen. */
export type Outcomes = {
  ended: Map<string, Map<string, number>>
  failures: string[]
  /** Results that are known only after the night. */
  waiting: (() => Promise<void>)[]
}
/** The scene of the dishonest actors, and how their attempts ended. */
export type Dishonest = { scene: Scene; outcomes: Outcomes }
export const noOutcomes = (): Outcomes => ({ ended: new Map(), failures: [], waiting: [] })

/**
 * Makes an attempt, and records how it ended. If a participant owns more than is rightly theirs, the attempt gained something,
 * whatever the answer was.
 */
export async function playAttempt({ scene, outcomes }: Dishonest, name: string, attempt: Attempt): Promise<void> {
  const played: Cheat[] = []
  const cast = async (coming: Promise<Cheat>) => {
    const cheat = await coming
    played.push(cheat)
    return cheat
  }
  const judge = async (ending: Ending) => {
    const gotMinor = await gainOf(scene, played)
    keep(outcomes, name, attempt, gotMinor > 0 ? { got: gotMinor } : ending)
  }
  const ending: Ending | Later = await attempt.play({
    ...scene,
    join: () => cast(scene.join()),
    accomplice: () => cast(scene.accomplice()),
  })
  if ('later' in ending) outcomes.waiting.push(async () => judge(await ending.later()))
  else await judge(ending)
}

/** Completes the attempts that had to wait for the night. */
export async function endWaiting({ outcomes }: Dishonest): Promise<void> {
  for (const judge of outcomes.waiting.splice(0)) await judge()
}

async function gainOf(scene: Scene, played: readonly Cheat[]): Promise<number> {
  let gotMinor = 0
  for (const cheat of played) gotMinor += Math.max(0, (await wealthOf(scene, cheat)) - rightlyOf(cheat))
  return gotMinor
}

function keep({ ended, failures }: Outcomes, name: string, attempt: Attempt, ending: Ending): void {
  const words = wordsOf(ending)
  const counts = ended.get(name) ?? new Map<string, number>()
  ended.set(name, counts.set(words, (counts.get(words) ?? 0) + 1))
  if (!isAllowed(attempt, ending)) failures.push(`${name}: ${words}`)
}

const wordsOf = (ending: Ending): string => {
  if ('refused' in ending) return `refused, ${ending.refused}`
  if ('shown' in ending) return `shown on ${ending.shown}`
  if ('nothing' in ending) return 'nothing came of it'
  if ('learnt' in ending) return `LEARNT ${ending.learnt}`
  if ('unseen' in ending) return `NOT SHOWN on ${ending.unseen}`
  return `GOT ${formatMoney(ending.got, houseCurrency, 'en')}`
}

const isAllowed = ({ refused = [], shown, nothing }: Attempt, ending: Ending): boolean =>
  ('refused' in ending && refused.includes(ending.refused)) ||
  ('shown' in ending && ending.shown === shown) ||
  ('nothing' in ending && nothing === true)
