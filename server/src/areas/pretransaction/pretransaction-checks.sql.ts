import { type LockingClaims, selectLocking } from '#areas/promotion/promotion.public.ts'
import { memberSums } from '#areas/report/report.public.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { isGiven } from '#frames/approval/second.ts'
import type { Tx } from '#platform/database/database.ts'
import { notAhead, planned, raw, type Sql, sql } from '#platform/database/sql.ts'

export type Checked = {
  holder: string
  member: string
  sameAccount: boolean
  changedHours: number | null
  others: number
  recent: number
  correctedMinor: number
  claims: LockingClaims
  bonusMinor: number
  debtMinor: number
  inMinor: number
  outMinor: number
  /** What this one would add to it; nothing once it is among what was paid. */
  leavingMinor: number
}

/** More requests of one member within a month than this are not looked at one by one. */
export const recentAtMost = 1_000
const lastDeposit = sql`coalesce(m.last_deposit_at, m.registered_at)`

/** The newest requests `o` of a member `m` within a time: a member who made a hundred thousand costs no more than one with ten. */
export const recentRequests = (within: '1 day' | '30 days'): Sql => sql`
  select o.id, o.kind, o.status, o.amount_minor, o.created_at from pre_transaction o
  where o.member_id = m.id and o.created_at > now() - ${raw(`interval '${within}'`)}
  order by o.created_at desc limit ${raw(String(recentAtMost))}`

/**
 * What the checks look at, of a withdrawal `p` and its member `m`; `sums` is what `memberSums` says of them. `since` is the last
 * deposit, or when the member came: where it is a value of the statement, PostgreSQL leaves the months before it alone.
 */
export const checkedColumns = (policy: Policy, since = lastDeposit): Sql => sql`
  p.holder_name as holder, m.first_name || ' ' || m.last_name as member,
  (p.bank, p.account_number) = (m.bank, m.account_number) as same_account,
  floor(extract(epoch from now() - m.account_changed_at) / 3600)::int as changed_hours,
  (select count(distinct a.member_id)::int from member_account a
    where (a.bank, a.account_number) = (p.bank, p.account_number) and a.member_id <> m.id) as others,
  (select count(*)::int from (${recentRequests('1 day')}) o where o.kind = 'withdrawal' and o.id <> p.id
    and o.status not in ('rejected', 'cancelled')) as recent,
  coalesce((select sum(t.amount_minor) from ledger.account a join ledger.transfer t on t.credit_id = a.id
    where (a.owner, a.owner_id, a.name) = ('member', m.id::text, 'cash') and t.kind = 'adjustmentIn'
      and t.recorded_at > ${since} and ${notAhead(raw('t.recorded_at'))}), 0)::bigint
    + coalesce((select sum(h.amount_minor) from hand_move h where h.member_id = m.id and ${isGiven(policy)}
      and h.kind <> 'adjustmentIn'), 0)::bigint as corrected_minor,
  ${selectLocking(sql`m.id`)} as claims,
  coalesce((select sum(c.bonus_minor) from bonus_claim c where c.member_id = m.id
    and c.status not in ('waiting', 'refused') and c.claimed_at >= ${since}), 0)::bigint as bonus_minor,
  coalesce((select d.owed_minor from member_debt d where d.member_id = m.id), 0) as debt_minor,
  sums.in_minor, sums.out_minor,
  case when p.status in ('requested', 'approved', 'paying', 'failed', 'unknown') then p.amount_minor else 0 end as leaving_minor`

export const checkedTables = sql`
  from pre_transaction p join member m on m.id = p.member_id cross join lateral (${memberSums(sql`m.id`)}) sums`

/** What there is to look at of a withdrawal and its member. */
export const findChecked = (tx: Tx, preId: string, policy: Policy): Promise<Checked | undefined> =>
  tx.row(
    planned(sql`
      select ${checkedColumns(policy)} ${checkedTables} where p.id = ${preId} and p.kind = 'withdrawal'`),
  )
