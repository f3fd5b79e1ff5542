import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type LinkedClaims, linkedClaimNames } from '#contract/promotion/linked.rules.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import {
  bet,
  createPromotion,
  deposited,
  linkByAccount,
  moneyProblems,
  newFreeCredit,
  newPromotion,
  runningPromotion,
  strongLinks,
  waitingClaim,
} from '../../../testing/promotion.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { plantSignIn } from '../../../testing/risk.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { grantBonuses } from './bonus.public.ts'
import type { BonusGiver } from './bonus.sql.ts'
import { bonusDoors, type ClaimDoor } from './bonus-doors.ts'

const { promotion, pretransaction } = calls
const site = siteCalls.promotion
let server: TestServer
let owner: TestAdmin
let token: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  token = owner.token
  await setPolicy(server, token, { withdrawalMinMinor: 1_00, withdrawalAutoMinor: 0, depositMinMinor: 1_00 })
  await addBankAccount(server, token)
})
afterAll(() => server.close())

type Member = { id: string; token: string }
const someone = (): Promise<Member> => richMember(server, 0)
const running = (body: NewPromotion) => runningPromotion(server, token, body)
const claim = (by: Member, id: string) => server.site(site.claimPromotion, { token: by.token, params: { id } })
const balances = async (by: Member) => {
  const { cashMinor, bonusMinor } = (await server.site(siteCalls.credit.getBalances, { token: by.token })).body.data
  return { cashMinor, bonusMinor }
}
const claimsOf = async ({ id: memberId }: Member) =>
  (await server.call(promotion.searchClaims, { token, body: { memberId } })).body.data.records
const findings = (promotionId: string) =>
  server.database.tx.rows<{ memberId: string; outcome: string; bonusMinor: number; times: number }>(sql`
    select member_id, outcome, bonus_minor, times from linked_claim where promotion_id = ${promotionId} order by found_at, id`)
const figures = async (promotionId: string) =>
  (await server.call(promotion.getPromotionSums, { token, body: { promotionId } })).body.data.linked
const review = async (id: string, by = token) =>
  (await server.call(promotion.getClaimReview, { token: by, params: { id } })).body.data
const reason = 'ตรวจแล้ว'
const grant = (id: string, version: number, by = token) =>
  server.call(promotion.grantClaim, { token: by, params: { id }, body: { version, reason } })
const refuseOne = (id: string, version: number, by = token) =>
  server.call(promotion.refuseClaim, { token: by, params: { id }, body: { version, reason } })

/** What a door needs of its promotion, and how somebody goes through it; gives the code of a refusal. `link` may come in between. */
type Way = {
  body(): NewPromotion
  go(by: Member, id: string, link: () => Promise<void>): Promise<string | null | undefined>
  depositMinor: number
  bonusMinor: number
}
let codes = 0
const bySite = async (by: Member, id: string, link: () => Promise<void>) => {
  await link()
  const answer = await claim(by, id)
  return answer.status === 200 ? null : codeOf(answer)
}
const ways: Readonly<Record<ClaimDoor, Way>> = {
  site: { body: () => newFreeCredit(), go: bySite, depositMinor: 0, bonusMinor: 50_00 },
  code: {
    body: () => newFreeCredit({ kind: 'code', code: `DOOR${(codes += 1)}` }),
    async go(by, id, link) {
      await link()
      const { code } = (await server.call(promotion.getPromotion, { token, params: { id } })).body.data
      const answer = await server.site(site.claimCode, { token: by.token, body: { code: code ?? '' } })
      return answer.status === 200 ? null : codeOf(answer)
    },
    depositMinor: 0,
    bonusMinor: 50_00,
  },
  deposit: {
    body: () => newPromotion(),
    async go(by, id, link) {
      const request = await server.site(siteCalls.pretransaction.requestDeposit, {
        token: by.token,
        body: { amountMinor: 500_00, promotionId: id },
      })
      const preId = request.body.data.id
      // Chosen before anybody could know.
      await link()
      await server.call(pretransaction.creditPre, { token, params: { id: preId }, body: { version: 1, reason } })
      const own = await server.site(siteCalls.pretransaction.getOwn, { token: by.token, params: { id: preId } })
      expect(own.body.data.status).toBe('credited')
      return own.body.data.promotion?.why ?? null
    },
    depositMinor: 500_00,
    bonusMinor: 100_00,
  },
  staff: {
    body: () => newFreeCredit(),
    async go({ id }, promotionId, link) {
      await link()
      const answer = await server.call(promotion.claimForMember, { token, params: { id }, body: { promotionId } })
      return answer.status === 200 ? null : codeOf(answer)
    },
    depositMinor: 0,
    bonusMinor: 50_00,
  },
}
const asking = Object.keys(bonusDoors).filter((door): door is ClaimDoor => bonusDoors[door as ClaimDoor].asks)
const cases = asking.flatMap(door =>
  linkedClaimNames.flatMap(says => Object.keys(strongLinks).map(kind => [door, says, kind] as const)),
)

describe('a linked account', () => {
  it.each(cases)('by the way %s under "%s", linked by %s, gets what the promotion says', async (door, says, kind) => {
    const { body, go, depositMinor, bonusMinor } = ways[door]
    const { id } = await running({ ...body(), linkedClaims: says })
    const [first, second] = [await someone(), await someone()]
    expect(await go(first, id, async () => undefined)).toBeNull()
    expect(await findings(id)).toEqual([])
    const link = () => strongLinks[kind as keyof typeof strongLinks](server, first.id, second.id)
    const code = await go(second, id, link)
    const given = says === 'allow' ? bonusMinor : 0
    expect(await balances(second)).toEqual({ cashMinor: depositMinor, bonusMinor: given })
    const outcome = { refuse: 'refused', review: 'waiting', allow: 'allowed' }[says]
    expect(code).toBe(says === 'refuse' ? 'PROMOTION_LINKED' : null)
    expect(await findings(id)).toEqual([{ memberId: second.id, outcome, bonusMinor, times: 1 }])
    const statuses = { refuse: [], review: ['waiting'], allow: ['active'] }[says]
    expect((await claimsOf(second)).map(({ status }) => status)).toEqual(statuses)
    // What was given, by the promotion itself, does not count what waits.
    const { claimedCount, givenMinor, waitingCount } = (
      await server.call(promotion.getPromotion, { token, params: { id } })
    ).body.data
    const isGiven = says === 'allow' ? 2 : 1
    expect({ claimedCount, givenMinor, waitingCount }).toEqual({
      claimedCount: isGiven,
      givenMinor: isGiven * bonusMinor,
      waitingCount: says === 'review' ? 1 : 0,
    })
  })

  it.each(asking)('by the way %s, linked weakly or with somebody who did not claim it, is as everybody', async door => {
    const { body, go, bonusMinor } = ways[door]
    const { id } = await running({ ...body(), linkedClaims: 'refuse' })
    const [first, second, third] = [await someone(), await someone(), await someone()]
    await go(first, id, async () => undefined)
    const weak = async () => {
      for (const each of [first, second]) await plantSignIn(server, each.id, { ip: '203.0.113.9' })
      await linkByAccount(server, second.id, third.id)
    }
    expect(await go(second, id, weak)).toBeNull()
    expect((await balances(second)).bonusMinor).toBe(bonusMinor)
    expect(await findings(id)).toEqual([])
  })

  it('goes by the policy of the brand where the promotion says nothing', async () => {
    for (const [place, says] of linkedClaimNames.entries()) {
      await setPolicy(server, token, { linkedClaims: place })
      const { id } = await running(newFreeCredit())
      const [first, second] = [await someone(), await someone()]
      await linkByAccount(server, first.id, second.id)
      await claim(first, id)
      await claim(second, id)
      const outcome = { refuse: 'refused', review: 'waiting', allow: 'allowed' }[says]
      expect((await findings(id)).map(found => found.outcome)).toEqual([outcome])
    }
    await setPolicy(server, token, { linkedClaims: 1 })
  })

  it('that was not granted is not counted against others; one that waits is', async () => {
    const { id, version, promotionId, second } = await waitingClaim(server, token)
    const third = await someone()
    await linkByAccount(server, second.id, third.id)
    expect((await claim(third, promotionId)).body.data.status).toBe('waiting')
    const fourth = await someone()
    await refuseOne(id, version)
    await linkByAccount(server, second.id, fourth.id)
    expect((await claim(fourth, promotionId)).body.data.status).toBe('active')
  })

  it('is asked about for the days of the policy, and for ever where a promotion is had once', async () => {
    const [first, second] = [await someone(), await someone()]
    await linkByAccount(server, first.id, second.id)
    const often = await running(newFreeCredit({ memberLimit: 2, linkedClaims: 'refuse', stacks: true }))
    const once = await running(newFreeCredit({ memberLimit: 1, linkedClaims: 'refuse', stacks: true }))
    for (const { id } of [often, once]) await claim(first, id)
    await server.asOwner(`
      update bonus_claim set claimed_at = claimed_at - interval '31 days' where member_id = '${first.id}'`)
    expect((await claim(second, often.id)).status).toBe(200)
    expect(codeOf(await claim(second, once.id))).toBe('PROMOTION_LINKED')
  })

  it('that is refused learns nothing of whom, and counts once a day', async () => {
    const { id } = await running(newFreeCredit({ linkedClaims: 'refuse' }))
    const [first, second] = [await someone(), await someone()]
    await linkByAccount(server, first.id, second.id)
    await claim(first, id)
    const answers = [await claim(second, id), await claim(second, id), await claim(second, id)]
    for (const { body } of answers)
      expect(body).toMatchObject({
        error: { code: 'PROMOTION_LINKED', message: 'This promotion is not available for this account.' },
      })
    expect(JSON.stringify(answers)).not.toContain(first.id)
    expect(await findings(id)).toMatchObject([{ outcome: 'refused', times: 3 }])
    expect(await figures(id)).toMatchObject({ refusedCount: 1, keptMinor: 50_00 })
    // What was got over on the same day was not refused.
    await server.asOwner(`update promotion set linked_claims = 'allow' where id = '${id}'`)
    expect((await claim(second, id)).status).toBe(200)
    expect(await figures(id)).toEqual({
      refusedCount: 0,
      waitedCount: 0,
      grantedCount: 0,
      allowedCount: 1,
      keptMinor: 0,
    })
  })

  it('is refused before it deposits for it, and may deposit for what would wait', async () => {
    const [first, second] = [await someone(), await someone()]
    await linkByAccount(server, first.id, second.id)
    const ask = (promotionId: string) =>
      server.site(siteCalls.pretransaction.requestDeposit, {
        token: second.token,
        body: { amountMinor: 500_00, promotionId },
      })
    const strict = await running(newPromotion({ linkedClaims: 'refuse', stacks: true }))
    const lax = await running(newPromotion({ linkedClaims: 'review', stacks: true }))
    for (const { id } of [strict, lax]) await deposited(server, token, first, 500_00, id)
    expect(codeOf(await ask(strict.id))).toBe('PROMOTION_LINKED')
    expect(await figures(strict.id)).toMatchObject({ refusedCount: 1, keptMinor: 100_00 })
    expect((await ask(lax.id)).status).toBe(200)
  })

  it('gets through once of many at the same moment', async () => {
    for (const says of ['refuse', 'review'] satisfies LinkedClaims[]) {
      const { id } = await running(newFreeCredit({ linkedClaims: says }))
      const ring = await Promise.all(Array.from({ length: 8 }, someone))
      for (const each of ring.slice(1)) await linkByAccount(server, present(ring[0]).id, each.id)
      await server.asOwner(`
        insert into member_account (member_id, bank, account_number)
        select id, 'TTB', '99${says.length}1' from member where id in (${ring.map(each => `'${each.id}'`).join()})`)
      await Promise.all(ring.map(each => claim(each, id)))
      const states = (await server.call(promotion.searchClaims, { token, body: { promotionId: id } })).body.data.records
      expect(states.filter(({ status }) => status === 'active')).toHaveLength(1)
      expect(await findings(id)).toHaveLength(7)
      expect((await server.call(promotion.getPromotion, { token, params: { id } })).body.data.givenMinor).toBe(50_00)
    }
  })
})

describe('a claim that waits', () => {
  it('gives nothing and says with whom its member is linked, by what, and what those claimed', async () => {
    const { id, promotionId, first, second } = await waitingClaim(server, token)
    expect(await balances(second)).toEqual({ cashMinor: 0, bonusMinor: 0 })
    const { claimers, linkedClaims } = await review(id)
    expect(linkedClaims).toBe('review')
    expect(claimers).toMatchObject([
      {
        id: first.id,
        wasFound: true,
        isFound: true,
        evidence: [{ kind: 'account', accountNumber: expect.stringMatching(/^•+/) }],
        claims: [{ bonusMinor: 50_00, status: 'active' }],
      },
    ])
    // Linked only now, and with a claim of its own.
    const third = await someone()
    await claim(third, promotionId)
    await linkByAccount(server, second.id, third.id)
    const later = (await review(id)).claimers
    expect(new Map(later.map(each => [each.id, [each.wasFound, each.isFound]]))).toEqual(
      new Map([
        [first.id, [true, true]],
        [third.id, [false, true]],
      ]),
    )
    // A claim that was not granted is none.
    await server.asOwner(`update bonus_claim set status = 'refused', ended_at = now(), lot_minor = 0, converted_minor = 0,
      returned_minor = 0 where member_id = '${third.id}'`)
    expect((await review(id)).claimers.map(each => each.id)).toEqual([first.id])
    await server.asOwner(`update bonus_claim set status = 'active', ended_at = null, lot_minor = bonus_minor
      where member_id = '${third.id}'`)
  })

  it('is granted by its terms, whatever the promotion says by then, and counts what was bet since', async () => {
    const { id, version, promotionId, second } = await waitingClaim(server, token, { turnoverTimes: 2, validDays: 3 })
    await server.asOwner(`update promotion set turnover_times = 50, fixed_minor = 900 where id = '${promotionId}'`)
    await server.asOwner(`update bonus_claim set claimed_at = claimed_at - interval '5 days',
      expires_at = expires_at - interval '5 days' where id = '${id}'`)
    const granted = await grant(id, version)
    expect(granted.body.data).toMatchObject({
      status: 'active',
      bonusMinor: 50_00,
      lotMinor: 50_00,
      requiredMinor: 100_00,
    })
    expect(Date.parse(granted.body.data.expiresAt)).toBeGreaterThan(Date.now() + 2 * 86_400_000)
    expect(await balances(second)).toEqual({ cashMinor: 0, bonusMinor: 50_00 })
    await bet(server, second.id, 50_00)
    expect(await figures(promotionId)).toEqual({
      refusedCount: 0,
      waitedCount: 1,
      grantedCount: 1,
      allowedCount: 0,
      keptMinor: 0,
    })
    const { givenMinor, claimedCount, waitingCount } = (
      await server.call(promotion.getPromotion, { token, params: { id: promotionId } })
    ).body.data
    expect({ givenMinor, claimedCount, waitingCount }).toEqual({ givenMinor: 100_00, claimedCount: 2, waitingCount: 0 })
    const { bonusMinor, claimCount } = (await server.call(promotion.getPromotionSums, { token, body: { promotionId } }))
      .body.data
    expect({ bonusMinor, claimCount }).toEqual({ bonusMinor: givenMinor, claimCount: claimedCount })
  })

  it('is refused with a reason, and is counted as kept', async () => {
    const { id, version, promotionId, second } = await waitingClaim(server, token)
    expect((await refuseOne(id, version)).body.data).toMatchObject({ status: 'refused', lotMinor: 0, reason })
    expect(await balances(second)).toEqual({ cashMinor: 0, bonusMinor: 0 })
    expect(await figures(promotionId)).toMatchObject({ waitedCount: 1, grantedCount: 0, keptMinor: 50_00 })
    expect(codeOf(await claim(second, promotionId))).toBe('PROMOTION_HAD')
    const { totals } = (await server.call(promotion.searchClaims, { token, body: { promotionId } })).body.data
    expect(totals).toMatchObject({ bonusMinor: 50_00 })
    // The member is not told why.
    const own = (await server.site(site.listOwnBonuses, { token: second.token })).body.data.bonuses
    expect(own).toMatchObject([{ status: 'refused', bonusMinor: 50_00, lotMinor: 0 }])
    expect(JSON.stringify(own)).not.toContain(reason)
  })

  it('is decided once of many at the same moment', async () => {
    const { id, version, promotionId, second } = await waitingClaim(server, token)
    const others = await Promise.all([server.admins('owner'), server.admins('owner'), server.admins('owner')])
    const answers = await Promise.all([
      ...others.map(({ token: by }) => grant(id, version, by)),
      ...others.map(({ token: by }) => refuseOne(id, version, by)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([...new Set(answers.filter(({ status }) => status !== 200).map(codeOf))]).toEqual(['VERSION_STALE'])
    const [kept] = await claimsOf(second)
    expect((await balances(second)).bonusMinor).toBe(kept?.status === 'active' ? 50_00 : 0)
    const { version: now } = present(kept)
    expect([codeOf(await grant(id, now)), codeOf(await refuseOne(id, now))]).toEqual(['CLAIM_DECIDED', 'CLAIM_DECIDED'])
    expect((await figures(promotionId)).waitedCount).toBe(1)
  })

  it('is not granted by who made it for the member, nor without the flags', async () => {
    const [first, second] = [await someone(), await someone()]
    await linkByAccount(server, first.id, second.id)
    const { id: promotionId } = await running(newFreeCredit({ linkedClaims: 'review' }))
    await claim(first, promotionId)
    const made = (
      await server.call(promotion.claimForMember, { token, params: { id: second.id }, body: { promotionId } })
    ).body.data
    expect(made.status).toBe('waiting')
    expect(codeOf(await grant(made.id, made.version))).toBe('CLAIM_OWN')
    const reader = await server.admins(['promotionManagement.read', 'memberManagement.read'])
    const partial = await server.admins(['promotionManagement.read', 'promotionManagement.update'])
    expect(codeOf(await grant(made.id, made.version, reader.token))).toBe('PERMISSION_DENIED')
    expect(codeOf(await grant(made.id, made.version, partial.token))).toBe('PERMISSION_DENIED')
    expect(await review(made.id, reader.token)).toMatchObject({ claimers: [{ id: first.id }] })
    const other = await server.admins('owner')
    expect((await grant(made.id, made.version, other.token)).status).toBe(200)
  })

  type Meanwhile = readonly [
    what: string,
    code: string,
    act: (given: Awaited<ReturnType<typeof waitingClaim>>) => Promise<unknown>,
  ]
  const meanwhile: readonly Meanwhile[] = [
    [
      'the promotion was paused',
      'PROMOTION_CLOSED',
      ({ promotionId }) => server.asOwner(`update promotion set status = 'paused' where id = '${promotionId}'`),
    ],
    [
      'its time is over',
      'PROMOTION_CLOSED',
      ({ promotionId }) =>
        server.asOwner(`update promotion set end_at = now() - interval '1 minute' where id = '${promotionId}'`),
    ],
    [
      'it was given as often as it can be',
      'PROMOTION_GONE',
      ({ promotionId }) => server.asOwner(`update promotion set total_limit = 1 where id = '${promotionId}'`),
    ],
    [
      'the member was suspended',
      'PROMOTION_SHUT',
      ({ second }) => server.asOwner(`update member set status = 'suspended' where id = '${second.id}'`),
    ],
    [
      'the member may not claim any more',
      'PROMOTION_SHUT',
      ({ second }) => server.asOwner(`update member set can_promote = false where id = '${second.id}'`),
    ],
    [
      'the member has another bonus',
      'PROMOTION_BESIDE',
      async ({ second }) => claim(second, (await running(newFreeCredit({ linkedClaims: 'allow' }))).id),
    ],
  ]
  it.each(meanwhile)('is not granted when %s', async (_, code, act) => {
    const given = await waitingClaim(server, token)
    await act(given)
    expect(codeOf(await grant(given.id, given.version))).toBe(code)
    expect((await claimsOf(given.second)).find(each => each.id === given.id)).toMatchObject({ status: 'waiting' })
    expect((await refuseOne(given.id, given.version)).status).toBe(200)
  })

  const withDeposit = async () => {
    const [first, second] = [await someone(), await someone()]
    await linkByAccount(server, first.id, second.id)
    const { id: promotionId } = await running(newPromotion({ linkedClaims: 'review' }))
    await deposited(server, token, first, 500_00, promotionId)
    const preId = await deposited(server, token, second, 500_00, promotionId)
    const waiting = present((await claimsOf(second))[0])
    expect(waiting.status).toBe('waiting')
    return { second, preId, waiting, promotionId }
  }

  it('ends when its deposit is taken back, and nobody is asked any more', async () => {
    const { second, preId, waiting, promotionId } = await withDeposit()
    const { version } = (await server.call(pretransaction.getPre, { token, params: { id: preId } })).body.data
    const reversed = await server.call(pretransaction.reversePre, {
      token,
      params: { id: preId },
      body: { version, reason },
    })
    expect(reversed.status).toBe(200)
    expect(await claimsOf(second)).toMatchObject([{ status: 'refused', reason }])
    expect(await balances(second)).toEqual({ cashMinor: 0, bonusMinor: 0 })
    expect(codeOf(await grant(waiting.id, waiting.version + 1))).toBe('CLAIM_DECIDED')
    // Nothing was kept by anybody's decision.
    expect(await figures(promotionId)).toMatchObject({ waitedCount: 1, keptMinor: 0 })
    const open = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from notice where about = ${waiting.id} and settled_at is null`)
    expect(open?.n).toBe(0)
  })

  it('holds nothing of its deposit, and is not granted once that was asked back', async () => {
    const { second, waiting } = await withDeposit()
    expect((await askWithdrawal(server, second.token, 500_00)).status).toBe(200)
    expect(codeOf(await grant(waiting.id, waiting.version))).toBe('PROMOTION_DEPOSIT_WITHDRAWN')
  })

  it('is given up by its member, and is no bonus to be cancelled', async () => {
    const { id, version, second } = await waitingClaim(server, token)
    const cancelled = await server.call(promotion.cancelClaim, { token, params: { id }, body: { version, reason } })
    expect(codeOf(cancelled)).toBe('STATE_ILLEGAL')
    const stranger = await someone()
    const give = (by: Member) => server.site(site.cancelOwnBonus, { token: by.token, params: { id } })
    expect((await give(stranger)).status).toBe(404)
    expect((await give(second)).body.data).toEqual({ id, status: 'refused' })
    expect(codeOf(await give(second))).toBe('BONUS_OVER')
  })
})

describe('what a promotion says of linked accounts', () => {
  const change = async (id: string, more: Partial<NewPromotion>) => {
    const { version } = (await server.call(promotion.getPromotion, { token, params: { id } })).body.data
    const body = { ...newFreeCredit(more), version }
    return (await server.call(promotion.updatePromotion, { token, params: { id }, body })).body.data
  }

  it('is made stricter by one admin, and looser by two', async () => {
    const { id } = await running(newFreeCredit({ linkedClaims: 'refuse' }))
    for (const more of [{ linkedClaims: 'review' }, { linkedClaims: 'allow' }, {}] satisfies Partial<NewPromotion>[]) {
      const { approval, linkedClaims } = await change(id, more)
      expect(approval).not.toBeNull()
      expect(linkedClaims).toBe('refuse')
    }
    const lax = await running(newFreeCredit({ linkedClaims: 'allow' }))
    for (const more of [{}, { linkedClaims: 'refuse' }] satisfies Partial<NewPromotion>[]) {
      const { approval, linkedClaims } = await change(lax.id, more)
      expect(approval).toBeNull()
      expect(linkedClaims).toBe(more.linkedClaims ?? 'brand')
    }
  })

  it('is opened by one admin unless it is looser than the brand', async () => {
    const open = async (says: LinkedClaims) => {
      const { id, version } = await createPromotion(server, token, newFreeCredit({ linkedClaims: says }))
      const body = { status: 'running' as const, version }
      return (await server.call(promotion.changePromotionStatus, { token, params: { id }, body })).body.data.approval
    }
    expect([await open('refuse'), await open('review')]).toEqual([null, null])
    expect(await open('allow')).not.toBeNull()
  })

  it('is a limit of the brand, which waits for a second admin when it is loosened', async () => {
    const { setting } = calls
    const save = async (linkedClaims: number) => {
      const { policy, version } = (await server.call(setting.getPolicy, { token })).body.data
      return (
        await server.call(setting.updatePolicy, { token, body: { policy: { ...policy, linkedClaims }, version } })
      ).body.data
    }
    expect((await save(2)).approval).not.toBeNull()
    expect((await save(0)).approval).toBeNull()
    await setPolicy(server, token, { linkedClaims: 1 })
  })
})

describe('a bonus', () => {
  const giver = {
    source: 'promotion',
    sourceId: '00000000-0000-4000-8000-000000000001',
    sourceName: 'x',
    terms: { turnoverTimes: 1, weights: [], validDays: 1 },
    stacks: true,
    actor: 'system',
  } satisfies BonusGiver
  const give = async (more: object) => {
    const member = await someone()
    return server.database.transaction('write', tx =>
      grantBonuses(tx, { ...giver, door: 'review', ...more }, [
        { key: member.id, memberId: member.id, bonusMinor: 1_00 },
      ]),
    )
  }

  it('comes by no way that is not in the table, and not without asking where that way asks', async () => {
    await expect(give({ door: 'window' })).rejects.toThrow('not given by the way')
    for (const door of asking) {
      await expect(give({ door })).rejects.toThrow('without asking')
      await expect(give({ door, ruling: { outcome: 'free' } })).rejects.toThrow('without asking')
    }
    expect(await give({ door: 'review' })).toHaveLength(1)
  })

  it('is never out of step with the ledger after all this', async () => {
    expect(await moneyProblems(server)).toEqual([])
  })
})
