import { snapshotOf } from '#contract/core/record.ts'
import { dayFiguresLog } from '#contract/reconcile/day.record.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { assignments } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { lockBook, spanOf } from './book.sql.ts'
import { type Figures, openAgain, readEnds, readFigures } from './day.sql.ts'
import { findExceptions } from './exception-find.ts'
import { tieReversals } from './tie.sql.ts'

/** Everything that a day says; what is closed was signed with exactly these. */
type Current = Figures & {
  openingMinor: number | null
  closingMinor: number | null
  differenceMinor: number
  gapCount: number
  exceptionCount: number
  atRiskMinor: number
}
type Kept = Current & { id: string; status: 'open' | 'closed' }

/**
 * Looks at one account on one day anew: compares, and keeps its figures. A closed day whose figures are no longer those that
 * were signed is open again, and everybody can see why.
 */
export async function refreshDay(tx: Tx, accountId: string, day: string): Promise<void> {
  await lockBook(tx, accountId)
  const { policy } = await readPolicy(tx)
  const span = await spanOf(tx, day)
  await tieReversals(tx, accountId, span)
  await findExceptions(tx, accountId, day, policy.reconcileGraceMinutes)
  await tx.run(sql`delete from reconcile_change where bank_account_id = ${accountId} and day = ${day}::date`)
  await tx.run(sql`
    insert into reconcile_day (bank_account_id, day) values (${accountId}, ${day}::date) on conflict do nothing`)
  const before = await readKept(tx, accountId, day)
  const current = await readCurrent(tx, accountId, day)
  await tx.run(sql`
    update reconcile_day set ${assignments(current)}, refreshed_at = now()
      ${before.status === 'closed' && altered(before, current) ? sql`, ${openAgain}` : sql``}
    where id = ${before.id}`)
  if (!altered(before, current)) return
  if (before.status === 'closed') await recordReopened(tx, before, current)
  // Whoever was asked for a second yes was asked about other figures.
  await voidApprovals(tx, before.id, null)
  await writeLive(tx, [{ topic: 'reconcile', id: before.id, action: 'change', by: null }])
  // The next day begins with what this one ended with.
  if (before.closingMinor !== current.closingMinor) {
    await tx.run(sql`
      insert into reconcile_change select bank_account_id, day from reconcile_day
      where bank_account_id = ${accountId} and day > ${day}::date order by day limit 1`)
  }
}

const altered = (before: Kept, current: Current): boolean =>
  Object.entries(current).some(([name, value]) =>
    Object.entries(before).some(([key, old]) => key === name && old !== value),
  )

const columns = sql`
  id, status, line_count, tied_count, auto_count,
  statement_in_minor, statement_out_minor, opening_minor,
  closing_minor, ledger_in_minor, ledger_out_minor,
  fee_minor, difference_minor, gap_count,
  exception_count, at_risk_minor`

/** Locked, so that nobody closes it by figures that are about to change. */
async function readKept(tx: Tx, accountId: string, day: string): Promise<Kept> {
  const kept = await tx.row<Kept>(sql`
    select ${columns} from reconcile_day where bank_account_id = ${accountId} and day = ${day}::date for no key update`)
  if (!kept) throw new Error('a day is missing')
  return kept
}

async function readCurrent(tx: Tx, accountId: string, day: string): Promise<Current> {
  const span = await spanOf(tx, day)
  const figures = await readFigures(tx, accountId, span)
  const ends = await readEnds(tx, accountId, span)
  const around = await tx.row<{ before: number | null; net: number; gaps: number; open: number; atRisk: number }>(sql`
    select (select d.closing_minor from reconcile_day d where d.bank_account_id = ${accountId} and d.day < ${day}::date
        and d.closing_minor is not null order by d.day desc limit 1) as before,
      (select coalesce(sum(l.amount_minor), 0) from statement_line l where l.bank_account_id = ${accountId}
        and l.at >= ${span.from} and l.at < ${span.to})::bigint as net,
      (select count(*) from statement_gap g join statement_line l on l.id = g.line_id
        where g.bank_account_id = ${accountId} and g.closed_at is null and l.at >= ${span.from} and l.at < ${span.to})::int as gaps,
      e.open, e.at_risk
    from (select count(*)::int as open, coalesce(sum(amount_minor), 0)::bigint as at_risk from reconcile_exception
      where bank_account_id = ${accountId} and day = ${day}::date and status = 'open') e`)
  if (!around) throw new Error('a day has no figures')
  // A line that is missing between two days is missing on the second.
  const openingMinor = around.before ?? ends.openingMinor
  const closingMinor = ends.closingMinor ?? (openingMinor === null ? null : openingMinor + around.net)
  const moved = openingMinor === null || closingMinor === null ? around.net : closingMinor - openingMinor
  return {
    ...figures,
    openingMinor,
    closingMinor,
    differenceMinor: moved - (figures.ledgerInMinor - figures.ledgerOutMinor - figures.feeMinor),
    gapCount: around.gaps,
    exceptionCount: around.open,
    atRiskMinor: around.atRisk,
  }
}

async function recordReopened(tx: Tx, before: Kept, current: Current): Promise<void> {
  const name = await tx.row<{ name: string }>(sql`
    select b.bank || ' ' || b.number || ' ' || d.day as name from reconcile_day d join bank_account b on b.id = d.bank_account_id
    where d.id = ${before.id}`)
  await writeSystemActivity(tx, ['reconcile', 'reopenDay'], {
    id: before.id,
    name: name?.name ?? '',
    before: { ...snapshotOf(dayFiguresLog, before), status: 'closed' },
    after: { ...snapshotOf(dayFiguresLog, current), status: 'open' },
  })
}
