import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { shiftLog, shiftRecord } from './shift.record.ts'
import {
  OwnShifts,
  ShiftDayQuery,
  ShiftDayRow,
  ShiftDayTotals,
  ShiftDetail,
  ShiftQuery,
  ShiftRow,
  ShiftTotals,
} from './shift.types.ts'

const reader = can('shift', 'read')
const cashier = can('shift', 'read', 'create')
/** Who may close the shift of somebody who cannot, or name another cashier to take over. */
const supervisor = can('shift', 'read', 'update')
/** The version that was looked at: nobody signs what changed since. */
const seen = { version: z.int().min(1) }
const { explanation } = shiftRecord
const closing = { ...seen, nextId: Id }
const named = z.object({ admins: z.array(z.object({ id: Id, name: z.string() })) })

export const shiftCalls = {
  searchShifts: post('/shift/search', reader, {
    body: ShiftQuery,
    reply: pageOf(ShiftRow, ShiftTotals),
    reads: 'replica',
  }),
  getShift: post('/shift/get/:id', reader, { reply: ShiftDetail }),
  getOwnShifts: post('/shift/own', reader, { reply: OwnShifts }),
  /** Everybody who ever opened a shift. */
  listShiftAdmins: post('/shift/admins', reader, { reply: named }),
  /** Who may take a shift over: active, with the flags, and independent of whose shift it is and of the caller. */
  listNextCashiers: post('/shift/next/:id', reader, { reply: named }),
  /** Each person on each business day. */
  searchShiftDays: post('/shift/day/search', reader, {
    body: ShiftDayQuery,
    reply: pageOf(ShiftDayRow, ShiftDayTotals),
    reads: 'replica',
  }),

  /** Opens a shift of one's own, with the balances of our accounts at this moment. */
  openShift: post('/shift/open', cashier, {
    reply: ShiftRow,
    logs: ['shift', 'openShift'],
    errors: ['SHIFT_OPEN'],
  }),
  /** Signs the report of one's own shift and hands it over, with the requests that are not finished, to the next cashier. */
  closeShift: post('/shift/close/:id', cashier, {
    body: z.strictObject({ ...closing, explanation: explanation.enter.default('') }),
    reply: ShiftDetail,
    logs: ['shift', 'closeShift'],
    errors: ['SHIFT_NOT_OWN', 'SHIFT_NEXT_UNFIT', 'SHIFT_UNEXPLAINED'],
    freshCode: true,
  }),
  /** Does the same for somebody else, with the reason; also names another cashier where the named one cannot sign. */
  closeShiftFor: post('/shift/close-for/:id', supervisor, {
    body: z.strictObject({ ...closing, explanation: z.string().trim().min(3).max(1000) }),
    reply: ShiftDetail,
    logs: ['shift', 'closeShiftFor'],
    errors: ['SHIFT_OWN', 'SHIFT_NEXT_UNFIT'],
    freshCode: true,
  }),
  /** The closer takes a shift back that nobody has signed yet, to explain it anew or to name somebody else. */
  takeBackShift: post('/shift/take-back/:id', cashier, {
    body: z.strictObject(seen),
    reply: ShiftDetail,
    logs: ['shift', 'takeBack'],
    errors: ['SHIFT_NOT_OWN'],
  }),
  /** The second signature, by the cashier who takes over. */
  signShift: post('/shift/sign/:id', cashier, {
    body: z.strictObject(seen),
    reply: ShiftDetail,
    logs: ['shift', 'signShift'],
    errors: ['SHIFT_NOT_NEXT', 'SHIFT_ALTERED', 'APPROVAL_OWN', 'APPROVAL_TIED'],
    freshCode: true,
  }),
  /** Sends it back to who closed it. */
  refuseShift: post('/shift/refuse/:id', cashier, {
    body: z.strictObject({ ...seen, reason: shiftLog.reason.enter }),
    reply: ShiftDetail,
    logs: ['shift', 'refuseShift'],
    errors: ['SHIFT_NOT_NEXT'],
  }),
}
