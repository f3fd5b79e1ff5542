import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { NewRefund } from '#contract/refund/refund.types.ts'
import { calculateRefund, payRefund, planRefunds } from '../src/areas/refund/refund.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addProvider, messagesOf } from './game.steps.ts'
import { addMember } from './member.steps.ts'
import { present } from './present.ts'
import { giveBonus } from './promotion.steps.ts'
import { createRefund, passNight } from './refund.steps.ts'
import type { TestServer } from './server.ts'

const { refund } = calls
const request = (payload: object = {}) => ({ payload, stop: AbortSignal.any([]) })
type Purse = 'cash' | 'bonus'

/** Gives a member cash without approval, or a bonus. */
export const give = (server: TestServer, memberId: string, purse: Purse, minor: number): Promise<unknown> =>
  purse === 'bonus'
    ? giveBonus(server, memberId, minor)
    : server.asOwner(`select ledger.post_one('give-${randomUUID()}', 'adjustmentIn',
        ledger.open_account('house', 'house', 'adjustment', 'THB'),
        ledger.open_account('member', '${memberId}', 'cash', 'THB'), ${minor}, 'THB', '', '', null)`)

/** A member who plays through a provider's interface, and is refunded a tenth of each day's loss, every night. */
export async function startNights(server: TestServer, token: string, more: Partial<NewRefund> = {}) {
  const provider = await addProvider(server)
  const { id: memberId } = await addMember(server, token)
  const tiers = [{ fromMinor: 0, rateBasisPoints: 1_000 }]
  const { id: refundId } = await createRefund(server, token, { tiers, minMinor: 1, capMinor: 100_000_00, ...more })
  let seen = 0
  const change = (status: 'active' | 'paused' | 'ended') => {
    seen += 1
    const body = { status, version: seen }
    return server.call(refund.changeRefundStatus, { token, params: { id: refundId }, body })
  }
  await change('active')
  const runs = async () =>
    (await server.call(refund.searchRefundRuns, { token, body: { refundId, size: 100 } })).body.data.records
  const share = async (runId: string) =>
    (await server.call(refund.searchRefundShares, { token, body: { runId, memberId } })).body.data.records[0]

  return {
    memberId,
    change,
    give: (purse: Purse, minor: number) => give(server, memberId, purse, minor),
    /** Places a bet, which is settled later. */
    async bet(amountMinor: number) {
      const play = { memberId, reference: randomUUID(), amountMinor, winMinor: 0 }
      const messages = messagesOf(server, provider, play)
      const answer = await messages.bet()
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return messages
    },
    /** Ends the day and calculates its run; returns the newest run. */
    async night() {
      await passNight(server)
      await planRefunds.run(server.jobContext, request())
      const [run] = await runs()
      await calculateRefund.run(server.jobContext, request({ runId: present(run).id }))
      return present((await runs())[0])
    },
    /** The current state of a run. */
    newest: async (id: string) => present((await runs()).find(run => run.id === id)),
    /** The same, once it has been calculated again. */
    async calculated(runId: string) {
      await calculateRefund.run(server.jobContext, request({ runId }))
      return present((await runs()).find(({ id }) => id === runId))
    },
    async approve(run: { id: string; version: number }) {
      const { id, version } = run
      const answer = await server.call(refund.approveRefundRun, { token, params: { id }, body: { version } })
      if (answer.status === 200) await payRefund.run(server.jobContext, request({ runId: id }))
      return answer
    },
    reject: ({ id, version }: { id: string; version: number }) =>
      server.call(refund.rejectRefundRun, { token, params: { id }, body: { version, reason: 'ยอดไม่ถูกต้อง' } }),
    share,
    /** What the member was refunded according to the ledger, whatever the rows say. */
    async refundedMinor() {
      const row = await server.database.tx.row<{ minor: number }>(sql`
        select coalesce(sum(t.amount_minor), 0)::bigint as minor from ledger.transfer t
        join ledger.account a on a.id = t.credit_id where t.kind = 'refund' and a.owner_id = ${memberId}`)
      return row?.minor ?? 0
    },
  }
}
