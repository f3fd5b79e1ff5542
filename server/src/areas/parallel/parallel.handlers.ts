import { snapshotOf } from '#contract/core/record.ts'
import type { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { accountLog, differenceRecord, parallelLog } from '#contract/parallel/parallel.record.ts'
import type { AccountDay, Difference, DifferenceDetail } from '#contract/parallel/parallel.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { explainAccount, withdrawAccount } from './account-day.sql.ts'
import { cleanDays } from './clean-days.public.ts'
import { lockComparing } from './compare-day.sql.ts'
import {
  accountDayList,
  differenceList,
  findAccountDay,
  findDay,
  findDifference,
  parallelDayList,
} from './parallel.list.ts'
import { countOpen, explainAll, explainOne, findTakenAt, listBefore, listEvidence, withdraw } from './parallel.sql.ts'

async function found({ tx }: SignedContext, id: string): Promise<Difference> {
  const difference = await findDifference(tx, id)
  if (!difference) throw notFound()
  return difference
}

async function read(context: SignedContext, id: string): Promise<DifferenceDetail> {
  const { tx } = context
  return {
    ...(await found(context, id)),
    takenAt: await findTakenAt(tx, id),
    evidence: await listEvidence(tx, id),
    before: await listBefore(tx, id),
  }
}

/** What is explained: how it is read, called and logged. */
type Explained<Row> = {
  read(context: SignedContext, id: string): Promise<Row>
  nameOf(row: Row): string
  snapshot(row: Row): ReturnType<typeof snapshotOf>
}
const ofMember: Explained<DifferenceDetail> = {
  read,
  nameOf: ({ memberUsername, day }) => `${memberUsername} ${day}`,
  snapshot: row => snapshotOf(differenceRecord, row),
}
const ofAccount: Explained<AccountDay> = {
  async read({ tx }, id) {
    const row = await findAccountDay(tx, id)
    if (!row) throw notFound()
    return row
  },
  nameOf: ({ ownAccount, day }) => `${ownAccount.number} ${day}`,
  snapshot: row => snapshotOf(accountLog, row),
}

/** A change of what is said of one difference. No day is compared meanwhile: it would not see it. */
async function change<Row>(
  context: SignedContext & { params: { id: string } },
  { read: readOne, nameOf, snapshot }: Explained<Row>,
  make: (before: Row) => Promise<unknown>,
): Promise<Row> {
  const { tx, params } = context
  await lockComparing(tx)
  const before = await readOne(context, params.id)
  await make(before)
  const after = await readOne(context, params.id)
  context.record({ id: params.id, name: nameOf(after), before: snapshot(before), after: snapshot(after) })
  return after
}

export const parallelHandlers: Handlers<typeof parallelCalls> = {
  searchParallelDays: listHandler(parallelDayList),
  searchDifferences: listHandler(differenceList),
  searchAccountDays: listHandler(accountDayList),
  getParallel: ({ tx }) => cleanDays(tx),

  async getParallelDay({ tx, body }) {
    const day = await findDay(tx, body.day)
    if (!day) throw notFound()
    return { ...day, open: await countOpen(tx, body.day) }
  },

  getDifference: context => read(context, context.params.id),

  explainDifference: context =>
    change(context, ofMember, async before => {
      const { tx, admin, body } = context
      if (before.differenceMinor !== body.differenceMinor) throw new AppError('PARALLEL_CHANGED')
      if (before.state === 'explained') throw new AppError('PARALLEL_EXPLAINED')
      await explainOne(tx, before.id, { reason: body.reason, adminId: admin.id })
    }),

  withdrawExplanation: context =>
    change(context, ofMember, async before => {
      if ((await withdraw(context.tx, before.id, context.admin.id)) === 0) throw new AppError('PARALLEL_UNEXPLAINED')
    }),

  explainAccount: context =>
    change(context, ofAccount, async before => {
      const { tx, admin, body } = context
      if (before.differenceMinor !== body.differenceMinor) throw new AppError('PARALLEL_CHANGED')
      if (before.state !== 'differs') throw new AppError('PARALLEL_EXPLAINED')
      await explainAccount(tx, before.id, { reason: body.reason, adminId: admin.id })
    }),

  withdrawAccount: context =>
    change(context, ofAccount, async before => {
      const { tx, admin } = context
      if ((await withdrawAccount(tx, before.id, admin.id)) === 0) throw new AppError('PARALLEL_UNEXPLAINED')
    }),

  async explainClass(context) {
    const { tx, admin, body } = context
    await lockComparing(tx)
    const day = await findDay(tx, body.day)
    if (!day) throw notFound()
    const count = await explainAll(tx, body.day, body.class, { reason: body.reason, adminId: admin.id })
    // As many as were seen: nobody explains what came since.
    if (count !== body.count) throw new AppError('PARALLEL_CHANGED')
    const after = snapshotOf(parallelLog, { day: body.day, class: body.class, count, reason: body.reason })
    context.record({ id: day.id, name: body.day, before: null, after })
    return { count }
  },
}
