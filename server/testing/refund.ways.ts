import { calls } from '#contract/calls.ts'
import type { NewRefund } from '#contract/refund/refund.types.ts'
import type { Answer, TestServer } from './server.ts'

const { refund } = calls
let count = 0

/** A tenth of what was lost on a day, from 100 baht on. */
export const newRefund = (more: Partial<NewRefund> = {}): NewRefund => {
  count += 1
  return {
    name: `คืนยอดเสีย ${count}`,
    basis: 'loss',
    gameTypes: [],
    tiers: [{ fromMinor: 100_00, rateBasisPoints: 1_000 }],
    minMinor: 1_00,
    capMinor: 1_000_00,
    period: 'day',
    payment: 'auto',
    ...more,
  }
}

/** A setting as staff add it, a draft. */
export const createRefund = async (server: TestServer, token: string, more: Partial<NewRefund> = {}) =>
  (await server.call(refund.createRefund, { token, body: newRefund(more) })).body.data

/** One way through every call on refunds that is logged. */
export const refundWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createRefund: token => server().call(refund.createRefund, { token, body: newRefund() }),
  async updateRefund(token) {
    const { id, version } = await createRefund(server(), token)
    return server().call(refund.updateRefund, { token, params: { id }, body: { ...newRefund(), version } })
  },
  async changeRefundStatus(token) {
    const { id, version } = await createRefund(server(), token)
    return server().call(refund.changeRefundStatus, { token, params: { id }, body: { status: 'active', version } })
  },
})
