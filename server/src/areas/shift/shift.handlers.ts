import { handOver } from '#areas/pretransaction/hand-over.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { shiftCalls } from '#contract/shift/shift.calls.ts'
import { shiftMachine } from '#contract/shift/shift.machine.ts'
import { shiftLog } from '#contract/shift/shift.record.ts'
import type { ShiftDetail } from '#contract/shift/shift.types.ts'
import { expectIndependent } from '#frames/approval/independence.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { findShift, listOwn, shiftDayList, shiftList } from './shift.list.ts'
import {
  findNext,
  insertShift,
  keepBalances,
  keepHandedOver,
  keepHash,
  keepItems,
  listCashiers,
  listNext,
  lockShift,
  updateShift,
} from './shift.sql.ts'
import { hashOf, readShift } from './shift-report.ts'

export const shiftHandlers: Handlers<typeof shiftCalls> = {
  searchShifts: listHandler(shiftList),
  searchShiftDays: listHandler(shiftDayList),
  getShift: ({ tx, params }) => readShift(tx, params.id),
  getOwnShifts: ({ tx, admin }) => listOwn(tx, admin.id),
  listShiftAdmins: async ({ tx }) => ({ admins: await listCashiers(tx) }),
  async listNextCashiers({ tx, admin, session, params }) {
    const shift = await findShift(tx, params.id)
    if (!shift) throw notFound()
    return { admins: await listNext(tx, shift.adminId, admin.id, session) }
  },

  async openShift({ tx, admin, locale, record }) {
    const id = await insertShift(tx, admin.id).catch(refusedBy({ shift_open: 'SHIFT_OPEN' }, locale))
    await keepBalances(tx, id, 'opening')
    const shift = await findShift(tx, id)
    if (!shift) throw notFound()
    record({ id, name: shift.number, before: null, after: snapshotOf(shiftLog, shift) })
    return shift
  },

  closeShift: context =>
    changeShift(context, async shift => {
      const { admin, body } = context
      const closer = shift.status === 'open' ? shift.adminId : shift.closedById
      if (closer !== admin.id) throw new AppError('SHIFT_NOT_OWN')
      // What waits for a signature is taken back first.
      if (shift.status === 'waiting') throw illegal(shift, 'waiting')
      await close(context, shift, body)
    }),

  closeShiftFor: context =>
    changeShift(context, async shift => {
      if (shift.adminId === context.admin.id) throw new AppError('SHIFT_OWN')
      await close(context, shift, context.body)
    }),

  takeBackShift: context =>
    changeShift(context, async shift => {
      const { tx, admin } = context
      if (shift.closedById !== admin.id) throw new AppError('SHIFT_NOT_OWN')
      expectStep(shift, 'sentBack')
      await updateShift(tx, shift.id, { status: 'sentBack', refusal: '' })
      await settleNotices(tx, shift.id)
    }),

  signShift: context =>
    changeShift(context, async shift => {
      const { tx, session } = context
      expectNext(context, shift)
      expectStep(shift, 'signed')
      // Named at the closing; who acted on an account since then may have become tied to it.
      await expectIndependent(tx, session, shift.adminId)
      if (shift.closedById !== null) await expectIndependent(tx, session, shift.closedById)
      if (!shift.isIntact) throw new AppError('SHIFT_ALTERED')
      await updateShift(tx, shift.id, { status: 'signed', signedAt: context.now })
      await settleNotices(tx, shift.id)
    }),

  refuseShift: context =>
    changeShift(
      context,
      async shift => {
        const { tx, admin, body } = context
        expectNext(context, shift)
        expectStep(shift, 'sentBack')
        await updateShift(tx, shift.id, { status: 'sentBack', refusal: body.reason })
        await settleNotices(tx, shift.id)
        if (shift.closedById === null) return
        const subject = { id: shift.id, name: shift.number }
        await raise(tx, 'shiftSentBack', subject, { by: admin.username, note: body.reason }, { to: [shift.closedById] })
      },
      { reason: context.body.reason },
    ),
}

type OneShift = SignedContext & { params: { id: string }; body: { version: number } }
type Closing = { nextId: string; explanation: string }

/** Every step of a shift: locks it, checks that it is what was looked at, and records what it was and is. */
async function changeShift(
  context: OneShift,
  change: (shift: ShiftDetail) => Promise<void>,
  more: object = {},
): Promise<ShiftDetail> {
  const { tx, params, body } = context
  if (!(await lockShift(tx, params.id))) throw notFound()
  const before = await readShift(tx, params.id)
  expectVersion(before, body.version)
  await change(before)
  const after = await readShift(tx, params.id)
  context.record({ id: after.id, name: after.number, before: told(before), after: { ...told(after), ...more } })
  return after
}

const told = (shift: ShiftDetail) =>
  snapshotOf(shiftLog, {
    ...shift,
    handedOver: shift.requests.map(({ number }) => number),
    reportHash: shift.reportHash ?? '',
  })

const illegal = ({ status }: ShiftDetail, to: ShiftDetail['status']) =>
  new AppError('STATE_ILLEGAL', { from: status, to })

function expectStep(shift: ShiftDetail, to: ShiftDetail['status']): void {
  if (!mayGo(shiftMachine, shift.status, to)) throw illegal(shift, to)
}

function expectNext({ admin }: SignedContext, shift: ShiftDetail): void {
  if (shift.status === 'waiting' && shift.nextId !== admin.id) {
    throw new AppError('SHIFT_NOT_NEXT', { name: shift.nextName ?? '' })
  }
}

/** Counts an open shift for good, hands over what is not finished, and signs the report of it. */
async function close(context: OneShift, shift: ShiftDetail, { nextId, explanation }: Closing): Promise<void> {
  const { tx, admin, session, now } = context
  expectStep(shift, 'waiting')
  const next = await findNext(tx, nextId, { cashierId: shift.adminId, closerId: admin.id }, session)
  if (!next) throw new AppError('SHIFT_NEXT_UNFIT')
  if (shift.status === 'open') {
    await keepItems(tx, shift.id)
    await keepBalances(tx, shift.id, 'closing')
    await keepHandedOver(tx, shift.id, await handOver(tx, { from: shift.adminId, to: nextId, by: admin.id }))
  }
  const closedAt = shift.closedAt ?? now
  const closed = { status: 'waiting', closedAt, closedBy: admin.id, nextId, explanation, refusal: '', reportHash: '' }
  await updateShift(tx, shift.id, closed)
  const { needsExplanation } = await readShift(tx, shift.id)
  if (needsExplanation && explanation === '') throw new AppError('SHIFT_UNEXPLAINED')
  await keepHash(tx, shift.id, await hashOf(tx, shift.id))
  await settleNotices(tx, shift.id)
  const subject = { id: shift.id, name: shift.number }
  await raise(tx, 'shiftToSign', subject, { by: admin.username }, { to: [nextId] })
}
