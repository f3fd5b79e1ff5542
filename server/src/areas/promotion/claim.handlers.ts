import { snapshotOf } from '#contract/core/record.ts'
import type { claimCalls } from '#contract/promotion/claim.calls.ts'
import { claimLog } from '#contract/promotion/claim.record.ts'
import type { ClaimRow, OfferedPromotion } from '#contract/promotion/claim.types.ts'
import { promotionsAtMost } from '#contract/promotion/promotion.types.ts'
import { claimKind, keepHandMove } from '#frames/approval/hand-move.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'
import { giveUpClaim } from './bonus-settle.ts'
import { claimList, findClaim } from './claim.sql.ts'
import { lockClaimer } from './promotion.public.ts'
import { claimPromotion, judge } from './promotion-claim.ts'
import { findFreeDeposit, readMemberFacts, readOpenPromotions } from './promotion-facts.sql.ts'

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
      actor: `admin:${admin.id}`,
    })
    if ('why' in answer) throw new AppError(answer.why[0] ?? 'PROMOTION_CLOSED')
    const made = await read(context, answer.claimId)
    // Whoever gives a member a bonus does not pay it out.
    const { bonusMinor: amountMinor } = made
    if (amountMinor > 0)
      await keepHandMove(tx, { kind: claimKind, amountMinor, makerId: admin.id, secondId: null, memberId: params.id })
    context.record({ id: made.id, name: made.number, before: null, after: snapshotOf(claimLog, made) })
    return made
  },

  async cancelClaim(context) {
    const { tx, admin, params, body } = context
    const before = await read(context, params.id)
    expectVersion(before, body.version)
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
}

async function read({ tx }: SignedContext, id: string): Promise<ClaimRow> {
  const found = await findClaim(tx, id)
  if (!found) throw notFound()
  return found
}
