import { calls } from '#contract/calls.ts'
import type { NewRefund } from '#contract/refund/refund.types.ts'
import { calculateRefund, payRefund, planRefunds } from '../src/areas/refund/refund.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addMember } from './member.steps.ts'
import { present } from './present.ts'
import type { Answer, TestServer } from './server.ts'

const { refund } = calls
let count = 0

/** A tenth of a day's loss, from 100 baht on. */
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
    creditedTo: 'cash',
    ...more,
  }
}

/** Creates a setting as staff do, as a draft. */
export const createRefund = async (server: TestServer, token: string, more: Partial<NewRefund> = {}) =>
  (await server.call(refund.createRefund, { token, body: newRefund(more) })).body.data

/** Books what a member bet and won some business days ago, on one type of game. */
export const played = (
  server: TestServer,
  memberId: string,
  sums: { betMinor: number; winMinor?: number; gameType?: string; daysAgo?: number },
): Promise<number> => {
  const { betMinor, winMinor = 0, gameType = 'slot', daysAgo = 1 } = sums
  return server.database.tx.run(sql`
    insert into bet_change (at, placed_at, member_id, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor,
      open_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor, cash_valid_minor)
    select at, at, ${memberId}, gen_random_uuid(), ${gameType}, 'x', 1, 0, 0, ${betMinor}, 0, ${betMinor}, ${winMinor},
      ${betMinor}, ${winMinor}, ${betMinor}
    from (select business_day_start(business_day(now()) - ${daysAgo}::int) + interval '12 hours' as at) noon`)
}

const request = (payload: object = {}) => ({ payload, stop: AbortSignal.any([]) })

/**
 * Activates a setting, as if it had been active for some days, and calculates the past periods; returns the runs, newest first.
 */
export async function runsOf(server: TestServer, token: string, more: Partial<NewRefund> = {}, days = 1) {
  const { id } = await createRefund(server, token, more)
  await server.call(refund.changeRefundStatus, { token, params: { id }, body: { status: 'active', version: 1 } })
  await server.database.tx.run(sql`
    update refund_setting set active_since = business_day_start(business_day(now()) - ${days}::int) where id = ${id}`)
  await planRefunds.run(server.jobContext, request())
  const find = async () =>
    (await server.call(refund.searchRefundRuns, { token, body: { refundId: id, size: 100 } })).body.data.records
  for (const { id: runId } of await find()) await calculateRefund.run(server.jobContext, request({ runId }))
  return find()
}

/** A run that was calculated, approved and paid. */
export async function paidRun(server: TestServer, token: string, more: Partial<NewRefund> = {}) {
  const { id, version } = present((await runsOf(server, token, more))[0])
  await server.call(refund.approveRefundRun, { token, params: { id }, body: { version } })
  await payRefund.run(server.jobContext, request({ runId: id }))
  return (await server.call(refund.getRefundRun, { token, params: { id } })).body.data
}

/** A run in which one member gets a tenth of the 1,000 baht that they lost. */
async function aRun(server: TestServer, token: string) {
  const { id } = await addMember(server, token)
  await played(server, id, { betMinor: 1_000_00 })
  const [run] = await runsOf(server, token)
  return present(run)
}

/** For each logged call on refunds, a function that performs it. */
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
  async calculateRefundRun(token) {
    const { id, version } = await aRun(server(), token)
    return server().call(refund.calculateRefundRun, { token, params: { id }, body: { version } })
  },
  async approveRefundRun(token) {
    const { id, version } = await aRun(server(), token)
    return server().call(refund.approveRefundRun, { token, params: { id }, body: { version } })
  },
  async rejectRefundRun(token) {
    const { id, version } = await aRun(server(), token)
    return server().call(refund.rejectRefundRun, { token, params: { id }, body: { version, reason: 'ยอดไม่ถูกต้อง' } })
  },
})

/**
 * Moves bets, deposits and runs back by one day: today's become yesterday's, and so on. Refunds and affiliates count by days, and
 * a test cannot wait for them.
 */
export const passNight = (server: TestServer): Promise<unknown> =>
  server.asOwner(`
    select fold_money(interval '10 years');
    update money_day set day = day - 1000;
    update money_day set day = day + 999;
    update bet_change set at = at - interval '1 day', placed_at = placed_at - interval '1 day';
    update bet set settled_at = settled_at - interval '1 day', cancelled_at = cancelled_at - interval '1 day';
    update bet_correction set at = at - interval '1 day', settled_at = settled_at - interval '1 day';
    update bet_day set day = day - 1000;
    update bet_day set day = day + 999;
    update refund_setting set active_since = active_since - interval '1 day';
    update refund_run set first_day = first_day - 1000, last_day = last_day - 1000;
    update refund_run set first_day = first_day + 999, last_day = last_day + 999;
    update affiliate_setting set active_since = active_since - interval '1 day';
    update affiliate_run set first_day = first_day - 1000, last_day = last_day - 1000;
    update affiliate_run set first_day = first_day + 999, last_day = last_day + 999;
    update run_carry set first_day = first_day - 1000;
    update run_carry set first_day = first_day + 999;`)
