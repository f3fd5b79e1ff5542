import { adminApi, calls } from '#contract/calls.ts'
import type { Compared } from '#contract/pretransaction/withdrawal-why.types.ts'
import { need } from '../cheat-moves.ts'
import type { Cashier } from '../staff.ts'
import type { SeenCase } from './look.ts'

/** What the draft would have paid and the live rules did not, by the truth. */
type Truth = Pick<Compared, 'count' | 'sameCount' | 'moreCount' | 'moreMinor' | 'fewerCount' | 'fewerMinor'> & {
  /** Of what only the draft would have paid: how much is fraud, and how often it is an honest member's. */
  fraudMinor: number
  fraudCount: number
}
export type Shadow = { told: Compared; truth: Truth; failures: readonly string[] }

const figures = ['count', 'sameCount', 'moreCount', 'moreMinor', 'fewerCount', 'fewerMinor'] as const

/** Reads what the screen says of the draft that ran beside the live rules. */
export async function readShadow({ ask, token }: Cashier): Promise<Compared> {
  return need((await ask(adminApi, calls.pretransaction.getShadowRun, { token })).reply, 'shadow run').compared
}

/** Compares what the screen says with every single withdrawal and the truth about it. */
export function judgeShadow(seen: readonly SeenCase[], told: Compared): Shadow {
  const all = seen.flatMap(({ withdrawals }) => withdrawals).filter(({ inDraft }) => inDraft !== null)
  const more = all.filter(({ inDraft, isAlone }) => inDraft?.isPaid && !isAlone)
  const fewer = all.filter(({ inDraft, isAlone }) => !inDraft?.isPaid && isAlone)
  const fraud = more.filter(({ isWrong }) => isWrong)
  const sum = (some: readonly { amountMinor: number }[]) => some.reduce((minor, one) => minor + one.amountMinor, 0)
  const truth: Truth = {
    count: all.length,
    sameCount: all.filter(({ inDraft }) => inDraft?.isSame).length,
    moreCount: more.length,
    moreMinor: sum(more),
    fewerCount: fewer.length,
    fewerMinor: sum(fewer),
    fraudMinor: sum(fraud),
    fraudCount: fraud.length,
  }
  const failures = figures
    .filter(figure => told[figure] !== truth[figure])
    .map(figure => `the shadow run says ${told[figure]} of ${figure}, and it is ${truth[figure]}`)
  // Staff rejected all frauds and nothing else, so that what the screen calls rejected is what was fraud.
  if (told.rejectedMinor !== truth.fraudMinor)
    failures.push(`the shadow run says that ${told.rejectedMinor} was rejected, and ${truth.fraudMinor} is fraud`)
  if (truth.fraudCount === 0) failures.push('the draft is laxer, and would have let no fraud through')
  return { told, truth, failures }
}
