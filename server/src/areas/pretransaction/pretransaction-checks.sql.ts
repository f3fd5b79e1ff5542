import type { Policy } from '#contract/setting/setting-policy.ts'
import { isGiven } from '#frames/approval/second.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Checked = {
  holder: string
  member: string
  sameAccount: boolean
  changedHours: number | null
  others: number
  recent: number
  correctedMinor: number
  memberId: string
  bonusMinor: number
  debtMinor: number
  inMinor: number
  outMinor: number
  /** What this one would add to it; nothing once it is among what was paid. */
  leavingMinor: number
}

/** What there is to look at of a withdrawal and its member. */
export const findChecked = (tx: Tx, preId: string, policy: Policy): Promise<Checked | undefined> =>
  tx.row(sql`
    select p.holder_name as holder, m.first_name || ' ' || m.last_name as member,
      (p.bank, p.account_number) = (m.bank, m.account_number) as same_account,
      floor(extract(epoch from now() - m.account_changed_at) / 3600)::int as changed_hours,
      (select count(distinct a.member_id)::int from member_account a
        where (a.bank, a.account_number) = (p.bank, p.account_number) and a.member_id <> m.id) as others,
      (select count(*)::int from pre_transaction o where o.member_id = m.id and o.kind = 'withdrawal' and o.id <> p.id
        and o.created_at > now() - interval '1 day' and o.status not in ('rejected', 'cancelled')) as recent,
      coalesce((select sum(t.amount_minor) from ledger.account a join ledger.transfer t on t.credit_id = a.id
        where (a.owner, a.owner_id, a.name) = ('member', m.id::text, 'cash') and t.kind = 'adjustmentIn'
          and t.recorded_at > coalesce(m.last_deposit_at, m.registered_at)), 0)::bigint
        + coalesce((select sum(h.amount_minor) from hand_move h where h.member_id = m.id and ${isGiven(policy)}
          and h.kind <> 'adjustmentIn'), 0)::bigint as corrected_minor,
      m.id as member_id,
      coalesce((select sum(c.bonus_minor) from bonus_claim c where c.member_id = m.id
        and c.claimed_at >= coalesce(m.last_deposit_at, m.registered_at)), 0)::bigint as bonus_minor,
      coalesce((select d.owed_minor from member_debt d where d.member_id = m.id), 0) as debt_minor,
      coalesce((select sum(o.amount_minor) from pre_transaction o
        where o.member_id = m.id and o.kind = 'deposit' and o.status = 'credited'), 0)::bigint as in_minor,
      coalesce((select sum(o.amount_minor) from pre_transaction o
        where o.member_id = m.id and o.kind = 'withdrawal' and o.status = 'paid'), 0)::bigint as out_minor,
      case when p.status in ('requested', 'approved', 'paying', 'failed', 'unknown') then p.amount_minor else 0 end as leaving_minor
    from pre_transaction p join member m on m.id = p.member_id where p.id = ${preId} and p.kind = 'withdrawal'`)
