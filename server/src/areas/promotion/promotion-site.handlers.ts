import { houseCurrency } from '#contract/core/money.ts'
import type { ClaimRow } from '#contract/promotion/claim.types.ts'
import { promotionsAtMost } from '#contract/promotion/promotion.types.ts'
import type { OwnBonus, OwnOffer, promotionSiteCalls } from '#contract/promotion/promotion-site.calls.ts'
import type { Handlers, SiteContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, type Refusal } from '#platform/http/error.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'
import { countClaims } from './bonus.sql.ts'
import { lockedBy } from './bonus-count.ts'
import type { ClaimDoor } from './bonus-doors.ts'
import { giveUpOwn } from './bonus-settle.ts'
import { findClaim, listClaimsOf } from './claim.sql.ts'
import { lockClaimer } from './promotion.public.ts'
import { findByCode } from './promotion.sql.ts'
import { claimPromotion, judge, refusalOf } from './promotion-claim.ts'
import { findFreeDeposit, readMemberFacts, readOpenPromotions } from './promotion-facts.sql.ts'

/** As many as a page of the site shows. */
const bonusesAtMost = 50

export const promotionSiteHandlers: Handlers<typeof promotionSiteCalls> = {
  async listOffers({ tx, brand, member: { id } }) {
    const member = await readMemberFacts(tx, id)
    if (!member) throw notFound()
    const deposit = (await findFreeDeposit(tx, id)) ?? null
    const running = sql`where p.status = 'running' and p.kind <> 'code'`
    const promotions = (await readOpenPromotions(tx, id, running))
      .filter(({ isOpen }) => isOpen)
      .slice(0, promotionsAtMost)
      .map((promotion): OwnOffer => {
        const { bonusMinor, requiredMinor, why } = judge(promotion, member, { deposit, code: null })
        return { ...promotion, pictureUrl: pictureUrlOf(brand, promotion.pictureId), bonusMinor, requiredMinor, why }
      })
    return { promotions }
  },

  claimPromotion: context => claimOne(context, { promotionId: context.params.id, code: null, door: 'site' }),
  async claimCode(context) {
    const { code } = context.body
    const promotion = await findByCode(context.tx, code)
    if (!promotion) throw new AppError('PROMOTION_CODE_WRONG')
    return claimOne(context, { promotionId: promotion.id, code, door: 'code' })
  },

  async listOwnBonuses({ tx, member }) {
    const [claims, open] = [await listClaimsOf(tx, member.id, bonusesAtMost), await countClaims(tx, member.id)]
    const counted = new Map(open.map(({ id, turnoverMinor }) => [id, turnoverMinor]))
    const bonuses = claims.map(row => ({ ...ownOf(row), turnoverMinor: counted.get(row.id) ?? row.turnoverMinor }))
    return { bonuses, lockedMinor: lockedBy(open).lockedMinor, currency: houseCurrency }
  },

  async cancelOwnBonus({ tx, member, params }) {
    const found = await findClaim(tx, params.id)
    if (found?.memberId !== member.id) throw notFound()
    return { id: found.id, status: await giveUpOwn(tx, found) }
  },
}

async function claimOne(
  { tx, member }: SiteContext,
  request: { promotionId: string; code: string | null; door: ClaimDoor },
): Promise<OwnBonus | Refusal> {
  await lockClaimer(tx, member.id)
  const answer = await claimPromotion(tx, {
    ...request,
    memberId: member.id,
    deposit: (await findFreeDeposit(tx, member.id)) ?? null,
    actor: `member:${member.id}`,
  })
  if ('why' in answer) return refusalOf(answer)
  const made = await findClaim(tx, answer.claimId)
  if (!made) throw notFound()
  return ownOf(made)
}

const ownOf = (row: ClaimRow): OwnBonus => ({
  id: row.id,
  number: row.number,
  source: row.source,
  sourceName: row.sourceName,
  bonusMinor: row.bonusMinor,
  lotMinor: row.lotMinor,
  requiredMinor: row.requiredMinor,
  turnoverMinor: row.turnoverMinor,
  cashOutMinor: row.cashOutMinor,
  convertedMinor: row.convertedMinor,
  currency: row.currency,
  status: row.status,
  claimedAt: row.claimedAt,
  expiresAt: row.expiresAt,
})
