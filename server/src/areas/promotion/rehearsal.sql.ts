import { rehearsalDays } from '#contract/frames/rehearsal.ts'
import { needsDeposit, type PromotionRule } from '#contract/promotion/promotion.rules.ts'
import type { ClaimChance, DayBet } from '#contract/promotion/rehearsal.rules.ts'
import { lastIdOf } from '#frames/rehearsal/rehearsal.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** The days that are played again: those that are over. */
// Asked for once each, and not for every row.
const first = sql`(select business_day(now()) - ${rehearsalDays}::int)`
const last = sql`(select business_day(now()) - 1)`
const window = sql`(select business_day_start(${first})) and (select business_day_start(${last} + 1) - interval '1 microsecond')`

const member = sql`m.can_promote and m.status = 'active' as may_claim, m.tags`

/** Every deposit that was credited, as the member could have claimed for it. */
const deposits = sql`
  select p.member_id, p.changed_at as moment, p.amount_minor as deposit_minor, m.former_deposit_at is null and p.changed_at <= m.first_deposit_at as is_first,
    row_number() over (partition by p.member_id, business_day(p.changed_at) order by p.changed_at, p.id) = 1 as is_first_today,
    ${member}
  from pre_transaction p join member m on m.id = p.member_id
  where p.kind = 'deposit' and p.status = 'credited' and p.changed_at between ${window}`

/** Every day on which a member did something: then they could have claimed what needs no deposit. */
const visits = sql`
  select d.member_id, d.active_hour as moment, 0::bigint as deposit_minor, false as is_first, false as is_first_today, ${member}
  from money_day_total d join member m on m.id = d.member_id
  where d.day between ${first} and ${last} and d.active_hour is not null`

const chancesOf = ({ kind }: PromotionRule): Sql => (needsDeposit(kind) ? deposits : visits)

type Counted = { n: number; to: string }

/** How many chances there were, and up to which day. */
export const countChances = (tx: Tx, rule: PromotionRule): Promise<Counted | undefined> =>
  tx.row(sql`
    select count(*)::int as n, (business_day(now()) - 1)::text as "to" from (${chancesOf(rule)}) c`)

export const readChances = (tx: Tx, rule: PromotionRule, oneOf: number): Promise<ClaimChance[]> =>
  tx.rows(sql`
    select c.member_id, business_day(c.moment) - ${first} as at,
      extract(isodow from c.moment at time zone z.time_zone)::text as day,
      to_char(c.moment at time zone z.time_zone, 'HH24:MI') as clock, c.deposit_minor,
      c.is_first, c.is_first_today, c.may_claim, c.tags
    from (${chancesOf(rule)}) c cross join business_calendar z where c.member_id <= ${lastIdOf(oneOf)}
    order by c.moment, c.member_id`)

/** What the members with these chances bet per day. */
export const readDayBets = (tx: Tx, rule: PromotionRule, oneOf: number): Promise<(DayBet & { memberId: string })[]> =>
  tx.rows(sql`
    select b.member_id, b.day - ${first} as at, b.game_type, sum(b.valid_minor)::bigint as valid_minor
    from bet_day_total b join (select distinct member_id from (${chancesOf(rule)}) c) c on c.member_id = b.member_id
    where b.day between ${first} and ${last} and b.member_id <= ${lastIdOf(oneOf)} group by 1, 2, 3`)
