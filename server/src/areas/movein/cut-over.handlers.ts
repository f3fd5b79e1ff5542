import { mayGo } from '#contract/core/machine.ts'
import { namesOf, pick, snapshotOf } from '#contract/core/record.ts'
import type { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import { type CutOverStatus, cutOverMachine } from '#contract/movein/cut-over.machine.ts'
import { cutOverRecord, mostFreezeHours } from '#contract/movein/cut-over.record.ts'
import type { CutOverPlan } from '#contract/movein/cut-over.types.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { endMemberSessions } from '#platform/session/member-session.ts'
import { carriedList } from './carried.list.ts'
import {
  type FoundCutOver,
  findCutOver,
  findOpenCutOver,
  forgetCutOver,
  insertCutOver,
  lockCutOver,
  lockCutOvers,
  lockOpenMoves,
  makeFinal,
  readCutOver,
  readPlan,
  storeCutOver,
  turnMoves,
} from './cut-over.sql.ts'
import { queueWayBack } from './movein.jobs.ts'
import { isLetIn, readWayBack } from './way-back.sql.ts'

async function read({ tx }: SignedContext, id: string): Promise<FoundCutOver> {
  const cutOver = await findCutOver(tx, id)
  if (!cutOver) throw notFound()
  return cutOver
}
const shown = (row: FoundCutOver): CutOverPlan => pick(row, namesOf(cutOverRecord))
const snapshot = (row: FoundCutOver) => snapshotOf(cutOverRecord, shown(row))

type OneCutOver = SignedContext & { params: { id: string }; body: { version: number } }
const change = async (context: OneCutOver, make: (before: FoundCutOver) => Promise<unknown>): Promise<CutOverPlan> =>
  shown(
    await changeOne(
      context,
      { lock: lockCutOver, read, nameOf: ({ number }) => number, snapshot },
      context.body.version,
      make,
    ),
  )

function expectStep({ status }: FoundCutOver, to: CutOverStatus): void {
  if (!mayGo(cutOverMachine, status, to)) throw new AppError('CUT_OVER_STEP')
}

export const cutOverHandlers: Handlers<typeof cutOverCalls> = {
  getCutOver: ({ tx }) => readCutOver(tx),
  searchCarriedBack: listHandler(carriedList),

  async planCutOver(context) {
    const { tx, admin, body, brand, locale } = context
    await lockCutOvers(tx)
    const open = await findOpenCutOver(tx)
    if (open) throw new AppError('CUT_OVER_PLANNED', { number: open.number })
    const { freezeAt, at, isOrdered, frozenHours } = await readPlan(tx, body, brand.timeZone)
    if (!isOrdered) throw wrongField('at', 'CUT_OVER_ORDER', locale)
    if (frozenHours > mostFreezeHours)
      throw wrongField('freezeAt', 'CUT_OVER_FREEZE_LONG', locale, { hours: mostFreezeHours })
    const id = await insertCutOver(tx, { freezeAt, at, wayBackHours: body.wayBackHours, plannedBy: admin.id })
    const made = await read(context, id)
    context.record({ id, name: made.number, before: null, after: snapshot(made) })
    return shown(made)
  },

  cancelCutOver: context =>
    change(context, async before => {
      const { tx, admin } = context
      expectStep(before, 'cancelled')
      if (before.status === 'confirmed') {
        if (before.isOver) throw new AppError('CUT_OVER_STEP')
        await turnMoves(tx, before.id, 'applied')
        await forgetCutOver(tx, before.id)
      }
      await storeCutOver(tx, before.id, { status: 'cancelled', endedBy: admin.id, endedAt: sql`now()` })
    }),

  confirmCutOver: context =>
    change(context, async before => {
      const { tx, admin, body } = context
      expectStep(before, 'confirmed')
      await lockOpenMoves(tx)
      const { ready, plan, moves, memberCount, totalMinor } = await readCutOver(tx)
      if (!ready || plan?.id !== before.id) throw new AppError('CUT_OVER_OPEN')
      if (memberCount !== body.memberCount || totalMinor !== body.totalMinor) throw new AppError('CUT_OVER_CHANGED')
      await storeCutOver(tx, before.id, {
        status: 'confirmed',
        memberCount,
        totalMinor,
        confirmedBy: admin.id,
        confirmedAt: sql`now()`,
      })
      await makeFinal(
        tx,
        before.id,
        moves.map(({ id }) => id),
      )
    }),

  goBack: context =>
    change(context, async before => {
      const { tx, admin, body } = context
      expectStep(before, 'returning')
      if (!before.isOver) throw new AppError('CUT_OVER_STEP')
      if (!before.hasWayBack) throw new AppError('WAY_BACK_CLOSED')
      const { ready, memberCount } = await readWayBack(tx, before.id)
      if (memberCount !== body.memberCount) throw new AppError('CUT_OVER_CHANGED')
      if (!ready) throw new AppError('WAY_BACK_BLOCKED')
      await turnMoves(tx, before.id, 'applied')
      await endMemberSessions(tx, isLetIn(before.id))
      await storeCutOver(tx, before.id, {
        status: 'returning',
        reason: body.reason,
        endedBy: admin.id,
        endedAt: sql`now()`,
      })
      await queueWayBack(tx, before.id)
    }),
}
