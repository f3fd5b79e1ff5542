import { type LockingClaims, selectLocking } from '#areas/promotion/promotion.public.ts'
import { memberSums } from '#areas/report/report.public.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { isGiven } from '#frames/approval/second.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, raw, type Sql, sql } from '#platform/database/sql.ts'

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

/** The withdrawals of one member within a day are counted up to so many: far more than any limit of them. */
const dayAtMost = 100
/** Whether a withdrawal `o` is another than `p` that counts as a recent one of its member. */
export const isRecent: Sql = sql`(o.id <> p.id and o.status not in ('rejected', 'cancelled'))`
const lastDeposit = sql`coalesce(m.last_deposit_at, m.registered_at)`

/**
 * What the checks look at beside the recent withdrawals, of a withdrawal `p` and its member `m`; `sums` is what `memberSums` says of
 * them.
 */
export const checkedColumns = (policy: Policy): Sql => sql`
  p.holder_name as holder, m.first_name || ' ' || m.last_name as member,
  (p.bank, p.account_number) = (m.bank, m.account_number) as same_account,
  floor(extract(epoch from now() - m.account_changed_at) / 3600)::int as changed_hours,
  (select count(distinct a.member_id)::int from member_account a
    where (a.bank, a.account_number) = (p.bank, p.account_number) and a.member_id <> m.id) as others,
  corrections_since(m.id, ${lastDeposit}) + coalesce((select sum(h.amount_minor) from hand_move h where h.member_id = m.id and ${isGiven(policy)}
      and h.kind <> 'adjustmentIn'), 0)::bigint as corrected_minor,
  ${selectLocking(sql`m.id`)} as claims,
  coalesce((select sum(c.bonus_minor) from bonus_claim c where c.member_id = m.id
    and c.status not in ('waiting', 'refused') and c.claimed_at >= ${lastDeposit}), 0)::bigint as bonus_minor,
  coalesce((select d.owed_minor from member_debt d where d.member_id = m.id), 0) as debt_minor,
  sums.in_minor, sums.out_minor,
  case when p.status in ('requested', 'approved', 'paying', 'failed', 'unknown') then p.amount_minor else 0 end as leaving_minor`

export const checkedTables = sql`
  from pre_transaction p join member m on m.id = p.member_id cross join lateral (${memberSums(sql`m.id`)}) sums`

/** What there is to look at of a withdrawal and its member. */
export const findChecked = (tx: Tx, preId: string, policy: Policy): Promise<Checked | undefined> =>
  tx.row(
    planned(sql`
      select ${checkedColumns(policy)},
        (select count(*)::int from newest_withdrawals(m.id, now() - interval '1 day', ${raw(String(dayAtMost))}) o
          where ${isRecent}) as recent
      ${checkedTables} where p.id = ${preId} and p.kind = 'withdrawal'`),
  )
