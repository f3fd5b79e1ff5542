import { riskSignalNames } from '#areas/member/member.public.ts'
import type { PayoutBlock } from '#contract/pretransaction/pretransaction.record.ts'
import type { FactName } from '#contract/pretransaction/withdrawal-facts.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { plannedWith, raw, type Sql, slot, sql } from '#platform/database/sql.ts'
import { payoutBlock } from '../payout/payout-allowed.sql.ts'
import { type Checked, checkedColumns, checkedTables, isRecent } from '../pretransaction-checks.sql.ts'
import { checksOf } from '../pretransaction-checks.ts'
import { type DecidingRow, decidingColumns, decidingTables } from './rule-deciding.sql.ts'

type Fact = number | boolean | string[]
/** Every fact of a withdrawal: one that is missing here does not compile. */
export type AllFacts = { [Name in FactName]: Fact }

type Found = Checked &
  DecidingRow & {
    amountMinor: number
    dayCount: number
    dayMinor: number
    weekCount: number
    weekMinor: number
    monthCount: number
    monthMinor: number
    withdrawals: number
    depositMinor: number
    playedMinor: number
    activeBonus: boolean
    memberDays: number
    accountHours: number
    tags: string[]
    agentId: string | null
    agents: string[]
    broughtBy: string[]
    signals: string[]
    hour: string
    weekday: string
    block: PayoutBlock | null
  }

/** So many of the newest bets are added up one by one; of those before them the days are. */
const betsAtMost = 300
/** With more withdrawals than this within thirty days a person looks at the next. */
const monthAtMost = 200
/** The last deposit is among so many requests before it was credited, or its play is not told. */
const beforeDeposit = 200

/** Whether a withdrawal `o` counts: not one that came to nothing. */
const counts = sql`(o.status not in ('rejected', 'cancelled', 'returned'))`

/**
 * All facts of one withdrawal in one statement, and by which rules it is decided. Whatever can grow without end is read by an index and a limit, or by the sums of
 * days: the time that it takes does not grow with the history of the member or of the brand. What looks back by months stands in
 * functions: PostgreSQL then knows the bounds as values, and opens no other months.
 */
const factsBy = (policy: Policy): Sql => sql`
      select ${checkedColumns(policy)}, p.amount_minor, recent.*, coalesce(last.amount_minor, 0) as deposit_minor,
        coalesce(played.minor, 0) as played_minor,
        exists (select from bonus_claim c where c.member_id = m.id and c.status = 'active') as active_bonus,
        floor(extract(epoch from now() - m.registered_at) / 86400)::int as member_days,
        floor(extract(epoch from now() - coalesce(m.account_changed_at, m.registered_at)) / 3600)::int as account_hours,
        m.tags, m.agent_id,
        array(select l.ancestor_id::text from agent_line l where l.agent_id = m.agent_id) as agents,
        array_remove(array[case when m.seller_id is not null then 'seller' end,
          case when m.marketing_link_id is not null then 'marketing' end,
          case when m.upline_id is not null then 'upline' end,
          case when num_nonnulls(m.seller_id, m.marketing_link_id, m.upline_id) = 0 then 'nobody' end], null) as brought_by,
        ${riskSignalNames(raw('m'), policy)} as signals,
        to_char(p.created_at at time zone z.time_zone, 'HH24') as hour,
        to_char(p.created_at at time zone z.time_zone, 'ID') as weekday,
        ${payoutBlock} as block, ${decidingColumns}
      ${checkedTables}
      ${decidingTables}
      cross join business_calendar z
      cross join lateral (
        select (count(*) filter (where o.recent and o.created_at > t.day))::int as recent,
          (count(*) filter (where o.counts and o.created_at > t.day))::int as day_count,
          coalesce(sum(o.amount_minor) filter (where o.counts and o.created_at > t.day), 0)::bigint as day_minor,
          (count(*) filter (where o.counts and o.created_at > t.week))::int as week_count,
          coalesce(sum(o.amount_minor) filter (where o.counts and o.created_at > t.week), 0)::bigint as week_minor,
          (count(*) filter (where o.counts))::int as month_count,
          coalesce(sum(o.amount_minor) filter (where o.counts), 0)::bigint as month_minor, count(*)::int as withdrawals
        from (select now() - interval '1 day' as day, now() - interval '7 days' as week offset 0) t,
          (select o.created_at, o.amount_minor, ${counts} as counts, ${isRecent} as recent
            from newest_withdrawals(m.id, now() - interval '30 days', ${raw(String(monthAtMost))}) o offset 0) o) recent
      cross join last_deposit(m.id, m.last_deposit_at, ${raw(String(beforeDeposit))}) last
      left join lateral (
        select b.valid_minor + case when b.n < ${betsAtMost} then 0 else coalesce((
            select sum(d.valid_minor) from bet_placed_day d where d.member_id = m.id
              and d.day > (last.changed_at at time zone z.time_zone)::date
              and d.day < (b.first_at at time zone z.time_zone)::date), 0) end as minor
        from bets_since(m.id, last.changed_at, ${betsAtMost}) b) played on true
      where p.kind = 'withdrawal' and p.id = ${slot('preId')}`

/** Written once for each policy: putting the statement together takes longer than sending it. */
const written = new WeakMap<Policy, (given: { preId: string }) => Sql>()

async function findFacts(tx: Tx, preId: string, policy: Policy): Promise<Found | undefined> {
  const statement = written.get(policy) ?? plannedWith(factsBy(policy))
  written.set(policy, statement)
  return tx.row(statement({ preId }))
}

/** What is bet beyond this is told no more exactly: a hundred times the deposit. */
const turnoverAtMost = 1_000_000

const turnoverOf = ({ playedMinor, depositMinor }: Found): number =>
  depositMinor === 0 ? 0 : Math.min(turnoverAtMost, Number((BigInt(playedMinor) * 10_000n) / BigInt(depositMinor)))

function factsOf(found: Found, policy: Policy): AllFacts {
  const { amountMinor, inMinor, outMinor, signals } = found
  return {
    amount: amountMinor,
    withinAutoLimit: amountMinor <= policy.withdrawalAutoMinor,
    dayCount: found.dayCount,
    dayMinor: found.dayMinor,
    weekCount: found.weekCount,
    weekMinor: found.weekMinor,
    monthCount: found.monthCount,
    monthMinor: found.monthMinor,
    turnoverBasisPoints: turnoverOf(found),
    activeBonus: found.activeBonus,
    bonusSinceDeposit: found.bonusMinor > 0,
    memberDays: found.memberDays,
    accountHours: found.accountHours,
    tags: found.tags,
    ofAgent: found.agentId !== null,
    agents: found.agents,
    broughtBy: found.broughtBy,
    signalCount: signals.length,
    signals,
    failedChecks: checksOf(found, policy).flatMap(({ name, passed }) => (passed ? [] : [name])),
    hour: [found.hour],
    weekday: [found.weekday],
    netMinor: inMinor - outMinor,
    firstWithdrawal: outMinor === 0,
  }
}

/** The facts of a withdrawal, what speaks against paying it beside them, and by which rules it is decided. */
export async function readFacts(
  tx: Tx,
  preId: string,
  policy: Policy,
): Promise<{ facts: AllFacts; against: string[]; deciding: DecidingRow } | undefined> {
  const found = await findFacts(tx, preId, policy)
  if (!found) return undefined
  const { block, withdrawals } = found
  // Beyond the limit the sums are too small: nothing is paid by them.
  const isUncounted = withdrawals >= monthAtMost
  const against = [...(block ? [block] : []), ...(isUncounted ? ['uncounted'] : [])]
  return { facts: factsOf(found, policy), against, deciding: found }
}
