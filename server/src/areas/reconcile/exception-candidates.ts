import type { BankSide, OwnSide, TieCandidate, TieReason } from '#contract/reconcile/exception.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { isUntied, readLines, readRecords, spanAround } from './book.sql.ts'
import { joined } from './compare-groups.ts'
import { agreement } from './compare-rows.ts'
import type { Sides } from './exception.sql.ts'
import { sumOf } from './exception.sql.ts'
import { lineRow, recordRow } from './exception-find.ts'

/** So many are shown, and so far from the exception they are looked for. */
const shownAtMost = 8
const searchDays = 7
const closeMs = 24 * 3_600_000

/** What each reason adds; a candidate of the right sum is one already. */
const weights: Record<TieReason, number> = { sum: 20, amount: 20, time: 10, reference: 40, counterpart: 30, name: 10 }

/** What an exception may be tied with: rows that are not tied and bring both sides to the same amount, the best first. */
export async function readCandidates(context: SignedContext, accountId: string, own: Sides): Promise<TieCandidate[]> {
  const near = await readNear(context, accountId, own)
  const missing = sumOf(own.lines) - sumOf(own.records)
  const singles = [
    // A record that the lines lack, or a line that the records lack.
    ...near.records.filter(record => record.amountMinor === missing).map(record => ({ lines: [], records: [record] })),
    ...near.lines.filter(line => line.amountMinor === -missing).map(line => ({ lines: [line], records: [] })),
  ]
  const candidates = [...singles, ...groupsOf(own, near)]
  return candidates
    .map(sides => ({ ...sides, ...judged(own, sides) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, shownAtMost)
}

async function readNear({ tx, admin }: SignedContext, accountId: string, own: Sides): Promise<Sides> {
  const instants = [...own.lines, ...own.records].map(({ at }) => at)
  const { from, to } = await spanAround(tx, instants, searchDays)
  const lineIds = own.lines.map(({ id }) => id)
  const recordIds = own.records.map(({ id }) => id)
  return {
    lines: await readLines(
      tx,
      admin,
      sql`l.bank_account_id = ${accountId} and l.at >= ${from} and l.at < ${to} and l.status in ('new', 'notOurs')`,
      sql`not l.id = any(${lineIds}::uuid[])`,
    ),
    records: await readRecords(
      tx,
      admin,
      accountId,
      sql`t.recorded_at >= ${from} and t.recorded_at < ${to}`,
      isUntied(accountId),
      sql`not r.id = any(${recordIds}::bigint[])`,
    ),
  }
}

/** Several that add up to the one that the exception is about. */
function groupsOf(own: Sides, near: Sides): Sides[] {
  if (own.lines.length + own.records.length !== 1) return []
  const groups = joined(
    own.lines.length > 0 ? own.lines.map(lineRow) : near.lines.map(lineRow),
    own.records.length > 0 ? own.records.map(recordRow) : near.records.map(recordRow),
  )
  const ownIds = new Set([...own.lines.map(({ id }) => id), ...own.records.map(({ id }) => String(id))])
  return groups
    .filter(({ lines, records }) => [...lines, ...records].some(({ id }) => ownIds.has(id)))
    .map(({ lines, records }) => ({
      lines: near.lines.filter(({ id }) => lines.some(line => line.id === id)),
      records: near.records.filter(({ id }) => records.some(record => record.id === String(id))),
    }))
}

function judged(own: Sides, other: Sides): { score: number; reasons: TieReason[] } {
  const mine = [...own.lines.map(lineRow), ...own.records.map(recordRow)]
  const theirs = [...other.lines.map(lineRow), ...other.records.map(recordRow)]
  const agreed = new Set(mine.flatMap(one => theirs.flatMap(two => agreement(one, two))))
  const isClose = mine.some(one => theirs.some(two => Math.abs(Date.parse(one.at) - Date.parse(two.at)) <= closeMs))
  const reasons: TieReason[] = [theirs.length > 1 ? 'sum' : 'amount']
  if (isClose) reasons.push('time')
  reasons.push(...agreed)
  if (sharesName([...own.lines, ...other.lines], [...own.records, ...other.records])) reasons.push('name')
  return { reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) }
}

/** Whether a name of the bank's is in one of ours. It only ranks. */
function sharesName(lines: readonly BankSide[], records: readonly OwnSide[]): boolean {
  const bare = (name: string) => name.replaceAll(/[\s.*]/g, '').toLowerCase()
  return lines.some(({ counterpartName }) =>
    records.some(({ name }) => bare(counterpartName).length > 2 && bare(counterpartName).includes(bare(name) || '-')),
  )
}
