import { calls } from '#contract/calls.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addAgent, addMemberOf } from './agent.steps.ts'
import { adjustBy, newestTransfer } from './credit.steps.ts'
import { createLink } from './marketing.steps.ts'
import { askDeposit, askWithdrawal, giveCash, richMember } from './money.steps.ts'
import { present } from './present.ts'
import { bet, deposited, runningPromotion } from './promotion.steps.ts'
import { creditedByHand, lineOf, lookAgain, newBook, paidByHand, plants } from './reconcile.steps.ts'
import { dataOf } from './refusal.ts'
import { addSeller } from './seller.steps.ts'
import type { TestServer } from './server.ts'
import { closeShift, openShift, workThrough } from './shift.steps.ts'
import { registered } from './site.steps.ts'
import { transferAt } from './transfer.steps.ts'

const { pretransaction } = calls
const reason = 'ตรวจสลิปและรายการเดินบัญชีแล้ว'

/**
 * A seller for whom half of the members count since today, and all came by it but one; and another seller for whom the others
 * count from tomorrow on.
 */
export async function sellersCounted(server: TestServer, token: string): Promise<string[]> {
  const [one, other] = [await addSeller(server, token), await addSeller(server, token)]
  await server.asOwner(`
    with numbered as (select id, row_number() over (order by id) as n from member where seller_id is null)
    insert into member_seller (member_id, since, seller_id, is_registration)
    select id, business_day(now()) + (n % 2)::int, case n % 2 when 0 then '${one.id}'::uuid else '${other.id}'::uuid end,
      n % 2 = 0 and n > 2 from numbered`)
  return [one.id, other.id]
}

/** Deposits and withdrawals in every state: what was credited, taken back, paid and returned, and what came to nothing. */
export async function moneyInAllStates(server: TestServer, token: string): Promise<void> {
  const step = async (call: 'rejectPre' | 'reversePre' | 'returnPre', id: string) => {
    const { version } = (await server.call(pretransaction.getPre, { token, params: { id } })).body.data
    present(dataOf(await server.call(pretransaction[call], { token, params: { id }, body: { version, reason } })))
  }
  const book = await newBook(server, token)
  const payer = await creditedByHand(server, token, book, 30_000)
  await step('reversePre', (await creditedByHand(server, token, book, 15_000, payer)).preId)
  const asked = async (amountMinor: number) => present(dataOf(await askDeposit(server, payer.token, amountMinor))).id
  await step('rejectPre', await asked(11_000))
  const expired = await asked(19_000)
  await server.database.tx.run(sql`update pre_transaction set status = 'expired' where id = ${expired}`)
  await asked(17_000)
  await paidByHand(server, token, book, 32_000)
  await step('returnPre', (await paidByHand(server, token, book, 24_000)).preId)
  const waiting = await richMember(server, 50_000)
  present(dataOf(await askWithdrawal(server, waiting.token, 20_000)))
  const refused = await richMember(server, 50_000)
  await step('rejectPre', present(dataOf(await askWithdrawal(server, refused.token, 20_000))).id)
  await adjustBy(server, token, waiting.id, 1_000)
  await adjustBy(server, token, waiting.id, 300, 'adjustmentOut')
  const taken = await newestTransfer(server, token, waiting.id)
  await server.call(calls.credit.reverseCredit, { token, params: { id: taken }, body: { reason } })
}

/** A shift that was closed, and another one that goes on. */
export async function shiftsWorked(server: TestServer): Promise<void> {
  const [cashier, next] = [await server.admins('owner'), await server.admins('owner')]
  const { id } = await openShift(server, cashier)
  await workThrough(server, cashier)
  await closeShift(server, cashier, id, next)
  await openShift(server, next)
  await workThrough(server, next)
}

/** Bets that are open, settled, cancelled, and settled or cancelled at either side of midnight. */
export async function betsInAllStates(server: TestServer): Promise<void> {
  const { id } = await richMember(server, 100_000)
  await bet(server, id, 2_000, 500)
  await bet(server, id, 700, 0, 'slot', 'open')
  await (await bet(server, id, 900, 100)).cancel()
  for (const amount of [110, 120, 130]) await bet(server, id, amount, 10)
  await (await bet(server, id, 140, 10)).cancel()
  await server.asOwner(`
    update bet set settled_at = business_day_start(business_day(now())) where bet_minor = 110;
    update bet set settled_at = business_day_start(business_day(now())) - interval '1 millisecond' where bet_minor in (120, 140);
    update bet set settled_at = business_day_start(business_day(now()) - 1) where bet_minor = 130;
    select * from rebuild_bets()`)
}

/** Two promotions that cost something on the same day. */
export async function promotionsClaimed(server: TestServer, token: string): Promise<void> {
  for (const amountMinor of [50_000, 70_000]) {
    const { id } = await runningPromotion(server, token)
    await deposited(server, token, await richMember(server, 0), amountMinor, id)
  }
}

/** Lines that are matched, by staff and by themselves, and exceptions of both sides. */
export async function statementsCompared(server: TestServer, token: string): Promise<void> {
  const book = await newBook(server, token)
  const { digits } = await creditedByHand(server, token, book, 18_100)
  await lineOf(server, book, 18_100, { digits })
  await lookAgain(server, book)
  for (const name of ['missingHereIn', 'missingThereIn', 'missingHereOut', 'amountOut'] as const) {
    await lookAgain(server, (await plants[name](server, token, 26_600)).book)
  }
}

/** An agent with one below it, each with a member who played. */
export async function agentsPlayed(server: TestServer, token: string): Promise<void> {
  const above = await addAgent(server, token)
  const below = await addAgent(server, token, { parentId: above.id, shareBasisPoints: 1_000 })
  for (const { id } of [above, below]) {
    const memberId = await addMemberOf(server, id)
    await giveCash(server, memberId, 10_000)
    await bet(server, memberId, 3_000, 1_000)
  }
}

export async function linkUsed(server: TestServer, token: string): Promise<string> {
  const { id, code } = await createLink(server, token)
  for (const _ of [1, 2]) await registered(server, { marketingCode: code })
  return id
}

/** A transfer between our accounts that waits for the given admin, and one that they made themselves. */
export async function transfersWaiting(server: TestServer, token: string): Promise<void> {
  const other = (await server.admins('owner')).token
  const from = present((await server.call(calls.bank.searchBankAccounts, { token })).body.data.records[0])
  await transferAt(server, 'waiting', { maker: other, decider: token, from })
  await transferAt(server, 'waiting', { maker: token, decider: other, from })
}
