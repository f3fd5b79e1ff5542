import { snapshotOf } from '#contract/core/record.ts'
import type { claimCalls } from '#contract/promotion/claim.calls.ts'
import { claimLog } from '#contract/promotion/claim.record.ts'
import type { ClaimRow, OfferedPromotion } from '#contract/promotion/claim.types.ts'
import { linkedClaimsOf } from '#contract/promotion/linked.rules.ts'
import { promotionsAtMost } from '#contract/promotion/promotion.types.ts'
import { claimKind, keepHandMove } from '#frames/approval/hand-move.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'
import { lockWaiting } from './bonus.sql.ts'
import { refuseWaiting } from './bonus-end.ts'
import { giveUpClaim } from './bonus-settle.ts'
import { claimList, findClaim } from './claim.sql.ts'
import { keepDecision } from './linked.sql.ts'
import { readClaimers } from './linked-review.ts'
import { lockClaimer } from './promotion.public.ts'
import { claimPromotion, grantReviewed, judge, refusalOf } from './promotion-claim.ts'
import {
  findFreeDeposit,
  findWaiting,
  readMemberFacts,
  readOpenPromotions,
  type WaitingClaim,
} from './promotion-facts.sql.ts'

export const claimHandlers: Handlers<typeof claimCalls> = {
  searchClaims: listHandler(claimList),

  async listMemberOffers({ tx, brand, params }) {
    const member = await readMemberFacts(tx, params.id)
    if (!member) throw notFound()
    const deposit = (await findFreeDeposit(tx, params.id)) ?? null
    const promotions = await readOpenPromotions(
      tx,
      params.id,
      sql`where p.status in ('running', 'paused', 'scheduled')`,
    )
    const offers = promotions.slice(0, promotionsAtMost).map((promotion): OfferedPromotion => {
      // Staff know the code.
      const { bonusMinor, depositMinor, requiredMinor, why } = judge(promotion, member, {
        deposit,
        code: promotion.code,
      })
      const { id, name, kind, pictureId } = promotion
      const shown = { id, name, kind, pictureUrl: pictureUrlOf(brand, pictureId) }
      return { promotion: shown, bonusMinor, depositMinor, requiredMinor, why }
    })
    return { offers }
  },

  async claimForMember(context) {
    const { tx, admin, params, body } = context
    if (!(await lockClaimer(tx, params.id))) throw notFound()
    const [promotion] = await readOpenPromotions(tx, params.id, sql`where p.id = ${body.promotionId}`)
    const answer = await claimPromotion(tx, {
      promotionId: body.promotionId,
      memberId: params.id,
      deposit: (await findFreeDeposit(tx, params.id)) ?? null,
      code: promotion?.code ?? null,
      door: 'staff',
      actor: `admin:${admin.id}`,
    })
    if ('why' in answer) return refusalOf(answer)
    const made = await read(context, answer.claimId)
    if (made.status !== 'waiting') await keepGiver(context, made)
    context.record({ id: made.id, name: made.number, before: null, after: snapshotOf(claimLog, made) })
    return made
  },

  async cancelClaim(context) {
    const { tx, admin, params, body } = context
    const before = await read(context, params.id)
    expectVersion(before, body.version)
    if (before.status === 'waiting') throw new AppError('STATE_ILLEGAL', { from: 'waiting', to: 'cancelled' })
    await giveUpClaim(tx, before, { to: 'cancelled', by: `admin:${admin.id}`, reason: body.reason })
    const after = await read(context, params.id)
    context.record({
      id: after.id,
      name: after.number,
      before: snapshotOf(claimLog, before),
      after: snapshotOf(claimLog, after),
    })
    return after
  },

  async getClaimReview(context) {
    const { tx, admin, session, params } = context
    const { promotionId, memberId } = await read(context, params.id)
    if (promotionId === null) throw notFound()
    const [promotion] = await readOpenPromotions(tx, memberId, sql`where p.id = ${promotionId}`)
    if (!promotion) throw notFound()
    const claim = { id: params.id, promotion, memberId }
    return {
      linkedClaims: linkedClaimsOf(promotion.linkedClaims, session.policy.linkedClaims),
      claimers: await readClaimers(tx, admin, claim, session.policy),
    }
  },

  grantClaim: context =>
    decide(context, async ({ tx, admin }, claim) => {
      if (claim.madeBy === `admin:${admin.id}`) throw new AppError('CLAIM_OWN')
      const against = await grantReviewed(tx, claim, `admin:${admin.id}`)
      if (against) throw new AppError(against)
      await settleNotices(tx, claim.id)
      await keepGiver(context, claim)
    }),

  refuseClaim: context =>
    decide(context, ({ tx, admin, body }, { id }) =>
      refuseWaiting(tx, { id, status: 'waiting', turnoverMinor: 0 }, `admin:${admin.id}`, body.reason),
    ),
}

/** Whoever gives a member a bonus does not pay it out. */
async function keepGiver({ tx, admin }: SignedContext, { memberId, bonusMinor: amountMinor }: Given): Promise<void> {
  if (amountMinor > 0)
    await keepHandMove(tx, { kind: claimKind, amountMinor, makerId: admin.id, secondId: null, memberId })
}
type Given = Pick<ClaimRow, 'memberId' | 'bonusMinor'>

type Decision = SignedContext & { params: { id: string }; body: { version: number; reason: string } }

/** Decides about a claim that waits: its member is locked before it, as by whoever claims or takes a deposit back. */
async function decide<Context extends Decision>(
  context: Context,
  make: (context: Context, claim: WaitingClaim) => Promise<void>,
): Promise<ClaimRow> {
  const { tx, admin, params, body } = context
  const { memberId } = await read(context, params.id)
  await lockClaimer(tx, memberId)
  await lockWaiting(tx, params.id)
  const before = await read(context, params.id)
  expectVersion(before, body.version)
  const claim = await findWaiting(tx, params.id)
  if (!claim) throw new AppError('CLAIM_DECIDED')
  await make(context, claim)
  await keepDecision(tx, claim.id, admin.id)
  const after = await read(context, params.id)
  context.record({
    id: after.id,
    name: after.number,
    before: snapshotOf(claimLog, before),
    after: { ...snapshotOf(claimLog, after), reason: body.reason },
  })
  return after
}

async function read({ tx }: SignedContext, id: string): Promise<ClaimRow> {
  const found = await findClaim(tx, id)
  if (!found) throw notFound()
  return found
}
