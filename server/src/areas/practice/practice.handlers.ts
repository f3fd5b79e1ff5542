import type { practiceCalls } from '#contract/practice/practice.calls.ts'
import { faultKinds, type JudgedFault, type PracticeHour } from '#contract/practice/practice.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { notFound } from '#platform/http/error.ts'
import { endHour, type LeftFault, listLeft, readHour, startHour } from './practice.sql.ts'

type Context = Pick<SignedContext, 'tx' | 'brand'>

function expectPractice({ brand }: Context): void {
  if (!brand.practice) throw notFound()
}

function judged({ left, ...fault }: LeftFault): JudgedFault {
  const right: readonly string[] = faultKinds[fault.kind].right
  if (left === null) return { ...fault, outcome: 'untouched' }
  return { ...fault, outcome: right.includes(left) ? 'found' : 'wrong' }
}

/** What was planted is told only when the hour is over: until then the trainee has to find it. */
async function tellHour({ tx }: Context): Promise<PracticeHour> {
  const hour = await readHour(tx)
  return { ...hour, faults: hour.isOver ? (await listLeft(tx)).map(judged) : [] }
}

export const practiceHandlers: Handlers<typeof practiceCalls> = {
  async getHour(context) {
    expectPractice(context)
    return tellHour(context)
  },
  async startHour(context) {
    expectPractice(context)
    await startHour(context.tx)
    return tellHour(context)
  },
  async endHour(context) {
    expectPractice(context)
    await endHour(context.tx)
    return tellHour(context)
  },
}
