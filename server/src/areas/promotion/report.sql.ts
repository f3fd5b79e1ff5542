import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import type { PromotionSums } from '#contract/promotion/report.types.ts'
import { type Period, periodOf } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { bonusMoves, moveTerms } from './bonus.public.ts'

const summed = (name: keyof typeof moveTerms): Sql => raw(`sum(${moveTerms[name]})`)

/** Over moves `v` of claims. */
const figures = sql`
  coalesce(${summed('claimCount')}, 0)::int as claim_count,
  count(distinct v.member_id) filter (where v.what = 'given')::int as member_count,
  coalesce(sum(v.deposit_minor) filter (where v.what = 'given'), 0)::bigint as deposit_minor,
  coalesce(${summed('bonusMinor')}, 0)::bigint as bonus_minor,
  coalesce(sum(v.turnover_minor) filter (where v.what = 'given'), 0)::bigint as turnover_minor,
  coalesce(${summed('convertedMinor')}, 0)::bigint as converted_minor,
  coalesce(${summed('returnedMinor')}, 0)::bigint as returned_minor,
  coalesce(${summed('costMinor')}, 0)::bigint as cost_minor`

const ofPromotion = (id: string | undefined): Sql => (id === undefined ? sql`` : sql`where v.source_id = ${id}`)

export const promotionDayList = defineList({
  call: promotionCalls.searchPromotionDays,
  source({ promotionId, search, ...request }, { timeZone }) {
    const period = periodOf(request, timeZone)
    return {
      select: sql`select x.*, p.name as promotion_name, ${currencySql} as currency`,
      from: sql`from (
        select v.day::text || ' ' || v.source_id as key, v.day::text as day, v.source_id as promotion_id, ${figures}
        from (${bonusMoves('promotion', period)}) v ${ofPromotion(promotionId)} group by v.day, v.source_id) x
        join promotion p on p.id = x.promotion_id`,
      where: [Boolean(search) && sql`position(lower(${search}) in lower(p.name)) > 0`],
      key: { by: 'x.key', type: 'text' },
      sorts: {
        day: { by: 'x.day', type: 'text' },
        bonusMinor: { by: 'x.bonus_minor', type: 'bigint' },
        costMinor: { by: 'x.cost_minor', type: 'bigint' },
        claimCount: { by: 'x.claim_count', type: 'bigint' },
      },
      defaultSort: '-day',
      // Days and promotions are few once they are added up, and adding them up is the work.
      once: true,
      totals: {
        of: {
          depositMinor: sql`deposit_minor`,
          bonusMinor: sql`bonus_minor`,
          turnoverMinor: sql`turnover_minor`,
          convertedMinor: sql`converted_minor`,
          returnedMinor: sql`returned_minor`,
          costMinor: sql`cost_minor`,
        },
      },
    }
  },
})

type MovedSums = Omit<PromotionSums, 'linked'>

/** The whole of a period, and each of its days, also those on which nothing moved. */
export async function readPromotionSums(tx: Tx, period: Period, promotionId?: string): Promise<MovedSums> {
  const moves = sql`(${bonusMoves('promotion', period)}) v ${ofPromotion(promotionId)}`
  const all = await tx.row<Omit<MovedSums, 'days'>>(sql`
    select ${period.from}::text as "from", ${period.to}::text as "to", ${currencySql} as currency, ${figures} from ${moves}`)
  const days = await tx.rows<PromotionSums['days'][number]>(sql`
    with moved as (select v.day, ${figures} from ${moves} group by v.day)
    select d.day::date::text as day, coalesce(m.bonus_minor, 0) as bonus_minor,
      coalesce(m.converted_minor, 0) as converted_minor, coalesce(m.cost_minor, 0) as cost_minor
    from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') as d (day)
    left join moved m on m.day = d.day::date order by 1`)
  if (!all) throw new Error('the database added nothing up')
  return { ...all, days }
}

/**
 * What promotions cost on each day, rows of `day` and `minor`: what was given or borne less what came back, as it moved on the
 * house account of promotions.
 */
export const costByDay = (period: Period): Sql => sql`
  select v.day, case v.what when 'returned' then -v.amount_minor else v.amount_minor end as minor
  from (${bonusMoves('promotion', period)}) v where v.what in ('given', 'borne', 'returned')`

/** More than any operator has had. */
const promotionsAtMost = 1_000

/** The promotions that the report can be narrowed to, those that have ended among them. */
export const listPromotionNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id, name from promotion order by name limit ${promotionsAtMost}`)
