import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { BonusTerms } from '#contract/promotion/bonus.rules.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { settleBonuses } from '../src/areas/promotion/bonus.jobs.ts'
import { grantBonuses } from '../src/areas/promotion/bonus.public.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addProvider, messagesOf } from './game.steps.ts'
import { addMember } from './member.steps.ts'
import { addBankAccount, agreeTo, askDeposit, richMember, tinySlip } from './money.steps.ts'
import { plantSignIn } from './risk.steps.ts'
import type { Answer, TestClient, TestServer } from './server.ts'

const { promotion, pretransaction } = calls
let count = 0

/** A fifth of a deposit of 100 baht or more, at most 500, with a turnover of five times both. */
export const newPromotion = (more: Partial<NewPromotion> = {}): NewPromotion => {
  count += 1
  return {
    name: `โบนัสฝาก ${count}`,
    description: 'ฝากรับโบนัส 20%',
    kind: 'everyDeposit',
    bonusBasis: 'percent',
    rateBasisPoints: 2_000,
    capMinor: 500_00,
    minDepositMinor: 100_00,
    turnoverTimes: 5,
    weights: [],
    validDays: 7,
    days: [],
    fromClock: '00:00',
    untilClock: '00:00',
    tags: [],
    stacks: false,
    ...more,
  }
}

/** 50 baht for everybody, once. */
export const newFreeCredit = (more: Partial<NewPromotion> = {}): NewPromotion => {
  const { rateBasisPoints: _, capMinor: __, minDepositMinor: ___, ...rest } = newPromotion()
  return {
    ...rest,
    kind: 'freeCredit',
    bonusBasis: 'fixed',
    fixedMinor: 50_00,
    memberLimit: 1,
    turnoverTimes: 2,
    ...more,
  }
}

export const createPromotion = async (server: TestServer, token: string, body: NewPromotion = newPromotion()) =>
  (await server.call(promotion.createPromotion, { token, body })).body.data

/** A promotion that can be claimed; a second admin approves it if it is as good as cash. */
export async function runningPromotion(server: TestServer, token: string, body: NewPromotion = newPromotion()) {
  const { id, version } = await createPromotion(server, token, body)
  const opened = { token, params: { id }, body: { status: 'running' as const, version } }
  const { approval, ...row } = (await server.call(promotion.changePromotionStatus, opened)).body.data
  if (approval === null) return row
  await agreeTo(server, approval)
  return (await server.call(promotion.getPromotion, { token, params: { id } })).body.data
}

/** Deposits for a member, by a transfer that staff have seen; with the member's chosen promotion, if any. */
export async function deposited(
  server: TestServer,
  staff: string,
  member: { token: string },
  amountMinor: number,
  promotionId?: string,
): Promise<string> {
  if ((await server.database.tx.row(sql`select from bank_account limit 1`)) === undefined)
    await addBankAccount(server, staff)
  const body = { amountMinor, ...(promotionId ? { promotionId } : {}) }
  const request = promotionId
    ? await server.site(siteCalls.pretransaction.requestDeposit, { token: member.token, body })
    : await askDeposit(server, member.token, amountMinor)
  const { id } = request.body.data
  await server.call(pretransaction.creditPre, {
    token: staff,
    params: { id },
    body: { version: 1, reason: 'เห็นยอดเข้าแล้ว' },
  })
  return id
}

/** Gives a member a bonus with its own terms, in addition to any others; returns its claim. */
export async function giveBonus(
  server: TestServer,
  memberId: string,
  bonusMinor: number,
  terms: Partial<BonusTerms> = {},
): Promise<string> {
  const giver = {
    source: 'promotion' as const,
    door: 'review' as const,
    sourceId: randomUUID(),
    sourceName: 'ทดสอบ',
    terms: { turnoverTimes: 10, weights: [], validDays: 7, ...terms },
    stacks: true,
    actor: 'system',
  }
  const [given] = await server.database.transaction('write', tx =>
    grantBonuses(tx, giver, [{ key: randomUUID(), memberId, bonusMinor }]),
  )
  return given?.id ?? ''
}

/** Inconsistencies between bonus lots, debts and the ledger; there must never be any. */
export const moneyProblems = (server: TestServer): Promise<unknown[]> =>
  server.database.tx.rows(sql`
    select problem, member_id, kept_minor, ledger_minor from money_problem
    union all select p.problem, null, null, null from ledger.verify() p`)

let provider: { of: TestServer; client: TestClient } | undefined

/** Places a bet, and settles it unless it stays open, through the provider's messages. */
export async function bet(
  server: TestServer,
  memberId: string,
  amountMinor: number,
  winMinor = amountMinor,
  gameType = 'slot',
  end: 'settled' | 'open' = 'settled',
) {
  if (provider?.of !== server) provider = { of: server, client: await addProvider(server) }
  const play = messagesOf(server, provider.client, { memberId, reference: randomUUID(), amountMinor, winMinor })
  const placed = await play.bet({ gameType })
  if (placed.status !== 200) throw new Error(`the bet was not taken: ${JSON.stringify(placed.body)}`)
  if (end === 'settled') await play.settle()
  return play
}

/** Lets the job check every bonus. */
export async function settle(server: TestServer): Promise<void> {
  await server.database.tx.run(sql`select fold_bets(100000)`)
  await settleBonuses.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
}

/** By what two members are linked strongly, each with how that comes about. */
export const strongLinks = {
  account: async (server: TestServer, one: string, other: string) => {
    count += 1
    for (const id of [one, other]) {
      await server.asOwner(
        `insert into member_account (member_id, bank, account_number) values ('${id}', 'GSB', '88${count}')`,
      )
    }
  },
  'device and address': async (server: TestServer, one: string, other: string) => {
    count += 1
    for (const id of [one, other])
      await plantSignIn(server, id, { ip: `198.51.100.${count % 250}`, device: `shared ${count}` })
  },
  'phone and upline': async (server: TestServer, one: string, other: string) => {
    count += 1
    const phone = `069${String(count).padStart(7, '0')}`
    for (const id of [one, other]) {
      await server.asOwner(`insert into member_past_phone (member_id, phone) values ('${id}', '${phone}')`)
    }
    await server.asOwner(`update member set phone = '${phone}', upline_id = '${one}' where id = '${other}'`)
  },
} satisfies Record<string, (server: TestServer, one: string, other: string) => Promise<void>>

export const linkByAccount = strongLinks.account

/** A claim that waits, because an account that is linked with its member has the promotion already. */
export async function waitingClaim(server: TestServer, token: string, more: Partial<NewPromotion> = {}) {
  const [first, second] = [await richMember(server, 0), await richMember(server, 0)]
  await linkByAccount(server, first.id, second.id)
  const { id: promotionId } = await runningPromotion(server, token, newFreeCredit({ linkedClaims: 'review', ...more }))
  const params = { id: promotionId }
  await server.site(siteCalls.promotion.claimPromotion, { token: first.token, params })
  const { id } = (await server.site(siteCalls.promotion.claimPromotion, { token: second.token, params })).body.data
  const { records } = (await server.call(promotion.searchClaims, { token, body: { memberId: second.id } })).body.data
  return { id, version: records[0]?.version ?? 0, promotionId, first, second }
}

/** For each logged call on promotions, a function that performs it. */
export const promotionWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const create = (token: string, body?: NewPromotion) => createPromotion(server(), token, body)
  const claimed = async (token: string) => {
    const { id } = await addMember(server(), token)
    const { id: promotionId } = await runningPromotion(server(), token, newFreeCredit())
    return server().call(promotion.claimForMember, { token, params: { id }, body: { promotionId } })
  }
  return {
    createPromotion: token => server().call(promotion.createPromotion, { token, body: newPromotion() }),
    async updatePromotion(token) {
      const { id, version } = await create(token)
      return server().call(promotion.updatePromotion, { token, params: { id }, body: { ...newPromotion(), version } })
    },
    async changePromotionStatus(token) {
      const { id, version } = await create(token)
      const body = { status: 'running' as const, version }
      return server().call(promotion.changePromotionStatus, { token, params: { id }, body })
    },
    async setPromotionPicture(token) {
      const { id, version } = await create(token)
      return server().call(promotion.setPromotionPicture, { token, params: { id }, body: { file: tinySlip, version } })
    },
    async orderPromotions(token) {
      await create(token)
      await create(token)
      const { promotions } = (await server().call(promotion.listPromotions, { token })).body.data
      const before = promotions.map(({ id }) => id)
      return server().call(promotion.orderPromotions, { token, body: { before, after: before.toReversed() } })
    },
    claimForMember: claimed,
    async grantClaim(token) {
      const { id, version } = await waitingClaim(server(), token)
      return server().call(promotion.grantClaim, { token, params: { id }, body: { version, reason: 'พี่น้องกัน คนละคน' } })
    },
    async refuseClaim(token) {
      const { id, version } = await waitingClaim(server(), token)
      return server().call(promotion.refuseClaim, { token, params: { id }, body: { version, reason: 'คนเดียวกัน' } })
    },
    async cancelClaim(token) {
      const { id, version } = (await claimed(token)).body.data
      return server().call(promotion.cancelClaim, { token, params: { id }, body: { version, reason: 'สมาชิกขอยกเลิก' } })
    },
  }
}
