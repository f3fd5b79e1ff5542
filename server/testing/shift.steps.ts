import { calls } from '#contract/calls.ts'
import type { ShiftDetail } from '#contract/shift/shift.types.ts'
import { tellShiftMarks } from '../src/areas/shift/shift.jobs.ts'
import { adjustBy, newestTransfer } from './credit.steps.ts'
import { addMember } from './member.steps.ts'
import { askDeposit, askWithdrawal, richMember } from './money.steps.ts'
import { creditedByHand, newBook, paidByHand } from './reconcile.steps.ts'
import type { Answer, TestAdmin, TestServer } from './server.ts'

const { shift, pretransaction, credit } = calls
const reason = 'ตรวจสลิปและรายการเดินบัญชีแล้ว'

/** The data of an answer; a refusal ends the test. */
export function done<Reply>({ status, body }: Answer<Reply>): Reply {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

export const openShift = async (server: TestServer, { token }: Pick<TestAdmin, 'token'>) =>
  done(await server.call(shift.openShift, { token }))

export const getShift = async (server: TestServer, { token }: Pick<TestAdmin, 'token'>, id: string) =>
  done(await server.call(shift.getShift, { token, params: { id } }))

type Closing = { version?: number; explanation?: string }

/** Closes a shift as its cashier, at the version that stands there unless another is given. */
export async function closeShift(
  server: TestServer,
  by: Pick<TestAdmin, 'token'>,
  id: string,
  next: Pick<TestAdmin, 'id'>,
  more: Closing = {},
) {
  const { version } = await getShift(server, by, id)
  const body = { version, nextId: next.id, explanation: 'ยังรอรายการเดินบัญชี', ...more }
  return server.call(shift.closeShift, { token: by.token, params: { id }, body })
}

export async function signShift(server: TestServer, by: Pick<TestAdmin, 'token'>, id: string) {
  const { version } = await getShift(server, by, id)
  return server.call(shift.signShift, { token: by.token, params: { id }, body: { version } })
}

/** A cashier does everything once: takes, pays, approves, rejects, credits, deducts, reverses, and leaves a request unfinished. */
export async function workThrough(server: TestServer, { token }: Pick<TestAdmin, 'token'>) {
  const book = await newBook(server, token)
  const deposit = await creditedByHand(server, token, book, 30_000)
  const taken = await creditedByHand(server, token, book, 15_000)
  const { version } = done(await server.call(pretransaction.getPre, { token, params: { id: taken.preId } }))
  const reversal = { token, params: { id: taken.preId }, body: { version, reason } }
  done(await server.call(pretransaction.reversePre, reversal))
  const payout = await paidByHand(server, token, book, 32_000)
  const rejected = done(await askDeposit(server, deposit.token, 11_000)).id
  const rejection = { token, params: { id: rejected }, body: { version: 1, reason } }
  done(await server.call(pretransaction.rejectPre, rejection))
  const member = await addMember(server, token)
  done(await adjustBy(server, token, member.id, 1_000))
  const adjustment = await newestTransfer(server, token, member.id)
  done(await adjustBy(server, token, member.id, 300, 'adjustmentOut'))
  const deducted = await newestTransfer(server, token, member.id)
  done(await server.call(credit.reverseCredit, { token, params: { id: deducted }, body: { reason } }))
  const waiting = await richMember(server, 50_000)
  const held = done(await askWithdrawal(server, waiting.token, 20_000)).id
  done(await server.call(pretransaction.takePre, { token, params: { id: held } }))
  return { book, deposit, taken, payout, rejected, member, adjustment, held }
}

/** Tells those who signed of what changed since. */
export const tellMarks = (server: TestServer): Promise<void> =>
  tellShiftMarks.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

/** A shift of a new cashier in this state; the named admin takes it over. */
export async function shiftAt(
  server: TestServer,
  status: ShiftDetail['status'],
  hands: { cashier: TestAdmin; next: TestAdmin },
): Promise<ShiftDetail> {
  const { cashier, next } = hands
  const { id } = await openShift(server, cashier)
  const seen = () => getShift(server, cashier, id)
  if (status === 'open') return seen()
  done(await closeShift(server, cashier, id, next))
  const { version } = await seen()
  const params = { id }
  if (status === 'sentBack') {
    done(await server.call(shift.refuseShift, { token: next.token, params, body: { version, reason } }))
  }
  if (status === 'signed') done(await signShift(server, next, id))
  return seen()
}

/** For each logged call on shifts, a function that performs it. */
export const shiftWays = (
  server: () => TestServer,
): Record<string, (token: string, adminId: string) => Promise<Answer>> => {
  const other = () => server().admins('owner')
  /** The admin is the cashier, or takes over from another one. */
  const at = async (status: ShiftDetail['status'], self: TestAdmin, as: 'cashier' | 'next') => {
    const one = await other()
    const hands = as === 'cashier' ? { cashier: self, next: one } : { cashier: one, next: self }
    const { id, version } = await shiftAt(server(), status, hands)
    return { params: { id }, version, nextId: one.id }
  }
  const self = (token: string, id: string): TestAdmin => ({ token, id, username: '', roleId: '' })
  const ended = async (answer: Answer<{ id: string }>, token: string, by: TestAdmin) => {
    // Nobody can open another one while this one is open.
    if (answer.status === 200) await closeShift(server(), { token }, answer.body.data.id, by)
    return answer
  }
  return {
    openShift: async token => ended(await server().call(shift.openShift, { token }), token, await other()),
    async closeShift(token, adminId) {
      const { params, version, nextId } = await at('open', self(token, adminId), 'cashier')
      const body = { version, nextId, explanation: reason }
      return server().call(shift.closeShift, { token, params, body })
    },
    async closeShiftFor(token) {
      const [cashier, next] = [await other(), await other()]
      const { id, version } = await shiftAt(server(), 'open', { cashier, next })
      const body = { version, nextId: next.id, explanation: reason }
      return server().call(shift.closeShiftFor, { token, params: { id }, body })
    },
    async takeBackShift(token, adminId) {
      const { params, version } = await at('waiting', self(token, adminId), 'cashier')
      return server().call(shift.takeBackShift, { token, params, body: { version } })
    },
    async signShift(token, adminId) {
      const { params, version } = await at('waiting', self(token, adminId), 'next')
      return server().call(shift.signShift, { token, params, body: { version } })
    },
    async refuseShift(token, adminId) {
      const { params, version } = await at('waiting', self(token, adminId), 'next')
      return server().call(shift.refuseShift, { token, params, body: { version, reason } })
    },
  }
}
