import { calls } from '#contract/calls.ts'
import type { NewSeller } from '#contract/seller/seller.types.ts'
import { addMember } from './member.steps.ts'
import { addBankAccount } from './money.steps.ts'
import { present } from './present.ts'
import type { Answer, TestServer } from './server.ts'

const { seller } = calls
let count = 0

/** A seller who earns a tenth of what members deposit. */
export const newSeller = (more: Partial<NewSeller> = {}): NewSeller => {
  count += 1
  return {
    name: `ผู้ขาย ${count}`,
    phone: '0812345678',
    lineId: '',
    code: '',
    basis: 'deposit',
    rateBasisPoints: 1_000,
    ...more,
  }
}

export const addSeller = async (server: TestServer, token: string, more: Partial<NewSeller> = {}) =>
  (await server.call(seller.createSeller, { token, body: newSeller(more) })).body.data

/** As if all data of sellers had begun this many days earlier. */
export const backdateSellers = (server: TestServer, days: number) =>
  server.asOwner(`
    set session_replication_role = replica;
    update seller_rate set from_day = from_day - ${days};
    update member_seller set since = since - ${days};
    set session_replication_role = default`)

type Moved = { daysAgo?: number; depositMinor?: number; withdrawalMinor?: number; ggrMinor?: number }

/** Books what a member moved on a business day into the sums of the reports. */
export const movedOn = (
  server: TestServer,
  memberId: string,
  { daysAgo = 0, depositMinor = 0, withdrawalMinor = 0, ggrMinor = 0 }: Moved,
) =>
  server.asOwner(`
    insert into money_day select business_day(now()) - ${daysAgo}, '${memberId}', ${depositMinor}, ${withdrawalMinor},
      0, 0, 0, 0, ${ggrMinor}, null;
    insert into bet_change (at, placed_at, member_id, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor,
      open_minor, valid_minor, win_minor, cash_bet_minor)
    select at, at, '${memberId}', gen_random_uuid(), 'slot', 'x', 0, 0, 0, ${ggrMinor}, 0, 0, 0, ${ggrMinor}
    from (select business_day_start(business_day(now()) - ${daysAgo}) as at) dawn where ${ggrMinor} <> 0`)

/** A seller with one member who deposited 1,000 baht today, of which the seller earns 100. */
export async function earningSeller(server: TestServer, token: string, more: Partial<NewSeller> = {}) {
  const made = await addSeller(server, token, more)
  const { id: memberId } = await addMember(server, token, { sellerId: made.id })
  await movedOn(server, memberId, { depositMinor: 1_000_00 })
  return { ...made, memberId }
}

/** The body of a payment to a seller, up to today. */
export async function payment(server: TestServer, token: string, id: string, more: object = {}) {
  const { version, today } = (await server.call(seller.getSeller, { token, params: { id } })).body.data
  const account = await addBankAccount(server, token)
  const from = { bankAccountId: account.id, confirmShort: true }
  return { upTo: today, amountMinor: 100_00, note: '', version, ...from, ...more }
}

export const payOf = async (server: TestServer, token: string, id: string, more: object = {}) =>
  server.call(seller.paySeller, { token, params: { id }, body: await payment(server, token, id, more) })

/** For each logged call on sellers, a function that performs it. */
export const sellerWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createSeller: token => server().call(seller.createSeller, { token, body: newSeller() }),
  async updateSeller(token) {
    const { id, version } = await addSeller(server(), token)
    const { code: _, ...setting } = newSeller({ rateBasisPoints: 500 })
    return server().call(seller.updateSeller, { token, params: { id }, body: { ...setting, version } })
  },
  async changeSellerStatus(token) {
    const { id, version } = await addSeller(server(), token)
    const body = { status: 'locked' as const, reason: 'ตรวจสอบยอด', version }
    return server().call(seller.changeSellerStatus, { token, params: { id }, body })
  },
  async moveMember(token) {
    const { id: sellerId } = await addSeller(server(), token)
    const { id } = await addMember(server(), token)
    return server().call(seller.moveMember, { token, params: { id }, body: { sellerId, reason: 'เปลี่ยนผู้ดูแล' } })
  },
  async paySeller(token) {
    const { id } = await earningSeller(server(), token)
    return payOf(server(), token, id)
  },
  async reverseSellerPayment(token) {
    const { id: sellerId } = await earningSeller(server(), token)
    await payOf(server(), token, sellerId)
    const found = await server().call(seller.searchSellerPayments, { token, body: { sellerId } })
    const { id } = present(found.body.data.records[0])
    return server().call(seller.reverseSellerPayment, { token, params: { id }, body: { reason: 'โอนไม่เข้า' } })
  },
})
