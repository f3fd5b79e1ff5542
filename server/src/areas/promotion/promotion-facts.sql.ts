import { voidStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import type { ClaimDeposit, ClaimFacts } from '#contract/promotion/claim.rules.ts'
import type { PromotionRow } from '#contract/promotion/promotion.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { ruleColumns } from './promotion.sql.ts'

/** A promotion with its rule and where it stands, as a claim needs it. */
export type OpenPromotion = Omit<
  PromotionRow,
  'pictureUrl' | 'activeCount' | 'waitingCount' | 'createdAt' | 'createdByName' | 'version'
> & {
  isOpen: boolean
  /** How often this member had it. */
  hadCount: number
}

const isOpen = sql`coalesce(p.start_at <= now(), true) and coalesce(p.end_at > now(), true)`

export const readOpenPromotions = (tx: Tx, memberId: string, which: Sql): Promise<OpenPromotion[]> =>
  tx.rows(sql`
    select ${ruleColumns}, ${isOpen} as is_open,
      (select count(*)::int from bonus_claim c
        where c.member_id = ${memberId} and (c.source, c.source_id) = ('promotion', p.id)) as had_count
    from promotion p cross join business_calendar z ${which} order by p.position, p.id`)

export type MemberFacts = Pick<ClaimFacts, 'day' | 'clock' | 'mayClaim' | 'tags' | 'activeCount' | 'activeStack'>

/** What is true of a member at this moment, whatever the promotion. */
export const readMemberFacts = (tx: Tx, memberId: string): Promise<MemberFacts | undefined> =>
  tx.row(sql`
    select extract(isodow from now() at time zone z.time_zone)::text as day,
      to_char(now() at time zone z.time_zone, 'HH24:MI') as clock, m.can_promote and m.status = 'active' as may_claim,
      m.tags, a.n as active_count, a.stack as active_stack
    from member m cross join business_calendar z
    cross join lateral (
      select count(*)::int as n, coalesce(bool_and(c.stacks), true) as stack from bonus_claim c
      where c.member_id = m.id and c.status = 'active') a
    where m.id = ${memberId}`)

export type OwnDeposit = ClaimDeposit & { id: string }

/**
 * Whether a deposit is the only one that is credited. Which of two came first is never asked of the clock, which stands still
 * in a transaction: whoever credits has locked the member, and finds every other one.
 */
const isOnly = (which: Sql): Sql => sql`not exists (
  select from pre_transaction o where o.member_id = m.id and o.kind = 'deposit' and o.status = 'credited' ${which})`

/** A bonus for the first deposit is had once, also where that deposit was taken back since. */
const neverHad = (kind: 'firstDeposit' | 'dailyFirst', which: Sql): Sql => sql`not exists (
  select from bonus_claim c where c.member_id = m.id and c.kind = ${kind} ${which})`

const today = sql`business_day_start(business_day(now()))`
const firstColumns = (other: Sql): Sql => sql`
  m.former_deposit_at is null and ${isOnly(other)} and ${neverHad('firstDeposit', sql``)} as is_first,
  ${isOnly(sql`${other} and o.changed_at >= ${today}`)}
    and ${neverHad('dailyFirst', sql`and c.claim_day = business_day(now())`)} as is_first_today`

/** By the numbers of the ledger: both the deposit and the withdrawal were posted under the member's lock. */
const isWithdrawn = sql`exists (
  select from pre_transaction w where w.member_id = p.member_id and w.kind = 'withdrawal' and w.hold_id > p.transfer_id
    and w.status <> all (${voidStatuses}))`

const depositColumns = sql`
  p.id, p.amount_minor, ${firstColumns(sql`and o.id <> p.id`)}, ${isWithdrawn} as is_withdrawn`

/** The newest deposit of today, if nothing was claimed for it. */
export const findFreeDeposit = (tx: Tx, memberId: string): Promise<OwnDeposit | undefined> =>
  tx.row(sql`
    select ${depositColumns},
      exists (select from bet b where b.member_id = p.member_id and b.placed_at >= p.changed_at) as is_played
    from (
      select * from pre_transaction
      where member_id = ${memberId} and kind = 'deposit' and status = 'credited'
        and changed_at >= business_day_start(business_day(now()))
      order by changed_at desc, id desc limit 1) p join member m on m.id = p.member_id
    where not exists (select from bonus_claim c where c.pre_id = p.id)`)

/** A deposit in the moment in which it is credited, before anybody could play with it. */
export const findCreditedDeposit = (tx: Tx, preId: string): Promise<OwnDeposit | undefined> =>
  tx.row(sql`
    select ${depositColumns}, false as is_played from pre_transaction p
      join member m on m.id = p.member_id where p.id = ${preId} and p.status = 'credited'
      and not exists (select from bonus_claim c where c.pre_id = p.id)`)

/** What a deposit would be if it were credited now. */
export const asIfCredited = async (tx: Tx, memberId: string, amountMinor: number): Promise<ClaimDeposit> => {
  const found = await tx.row<Pick<ClaimDeposit, 'isFirst' | 'isFirstToday'>>(sql`
    select ${firstColumns(sql``)} from member m where m.id = ${memberId}`)
  const { isFirst = true, isFirstToday = true } = found ?? {}
  return { amountMinor, isFirst, isFirstToday, isPlayed: false, isWithdrawn: false }
}

/** A claim that waits, as granting it needs it. */
export type WaitingClaim = {
  id: string
  promotionId: string
  memberId: string
  bonusMinor: number
  requiredMinor: number
  stacks: boolean
  /** Who claimed it for the member, if staff did. */
  madeBy: string | null
  /** Whether its deposit is no longer there, or was asked back since. */
  isWithdrawn: boolean
}

export const findWaiting = (tx: Tx, id: string): Promise<WaitingClaim | undefined> =>
  tx.row(sql`
    select c.id, c.source_id as promotion_id, c.member_id, c.bonus_minor, c.required_minor, c.stacks,
      case f.door when 'staff' then c.claimed_by end as made_by,
      c.pre_id is not null and not exists (
        select from pre_transaction p where p.id = c.pre_id and p.status = 'credited' and not ${isWithdrawn}) as is_withdrawn
    from bonus_claim c join linked_claim f on f.claim_id = c.id where c.id = ${id} and c.status = 'waiting'`)
