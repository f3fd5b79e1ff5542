import { type Sql, sql, where } from '#platform/database/sql.ts'
import { inDays } from '#platform/list/list.ts'

type Days = { from?: string | undefined; to?: string | undefined; hour?: string | undefined }

/** The transfers that moved bonuses of one promotion in these days, by their numbers. */
export const transfersOfPromotion = (promotionId: string, days: Days, timeZone: string): Sql => sql`
  select v.transfer_id from bonus_move v join bonus_claim c on c.id = v.claim_id
  ${where(sql`c.source = 'promotion' and c.source_id = ${promotionId}`, ...inDays('v.at', days, timeZone))}`
