import type { PushedLine } from '#contract/pretransaction/statement.types.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/sql.ts'
import { type Balanced, findGaps } from './statement.gaps.ts'
import type { Candidate, Judged } from './statement.judge.ts'

export type NewLine = {
  id: string
  at: string
  amountMinor: number
  bankReference: string
  description: string
  bank: string
  digits: string
  name: string
}

/** The lines of an account at these instants, to tell which of a push are there already. */
export const storedLines = (tx: Tx, accountId: string, instants: readonly string[]) =>
  tx.rows<{
    at: string
    amountMinor: number
    bankReference: string
    description: string
    balanceMinor: number | null
  }>(sql`
    select at, amount_minor as "amountMinor", bank_reference as "bankReference", description, balance_minor as "balanceMinor"
    from statement_line where bank_account_id = ${accountId} and at = any(${[...new Set(instants)]}::timestamptz[])
    order by place`)

/** Who brings lines: a client by pushing them, an admin by a file. */
export type Origin = `client:${string}` | `admin:${string}`

export function insertLines(
  tx: Tx,
  { accountId, by }: { accountId: string; by: Origin },
  lines: readonly (PushedLine & { occurrence: number })[],
): Promise<NewLine[]> {
  const rows = lines.map(({ counterpart, ...line }) => ({ ...line, ...counterpart }))
  const [kind, id] = by.split(':')
  const [clientId, adminId] = kind === 'client' ? [id, null] : [null, id]
  return tx.rows(sql`
    insert into statement_line (bank_account_id, at, amount_minor, balance_minor, bank_reference, description,
      counterpart_bank, counterpart_digits, counterpart_name, occurrence, imported_by,
      imported_by_admin)
    select ${accountId}, r.at, r."amountMinor", r."balanceMinor", r."bankReference", r.description, coalesce(r.bank, ''),
      r.digits, r.name, r.occurrence, ${clientId}::uuid, ${adminId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz, "amountMinor" bigint,
      "balanceMinor" bigint, "bankReference" text, description text, bank text, digits text, name text, occurrence integer)
    order by r.at, r.occurrence
    returning id, at, amount_minor as "amountMinor", bank_reference as "bankReference", description, counterpart_bank as bank,
      counterpart_digits as digits, counterpart_name as name`)
}

/**
 * Looks at the running balance anew around the lines that came: from the last instant before them to the first one after.
 * Gaps that a late line has filled are closed. Gives how many the account has, and whether that changed.
 */
export async function checkGaps(
  tx: Tx,
  accountId: string,
  from: string,
  to: string,
): Promise<{ open: number; changed: boolean }> {
  const ofAccount = sql`bank_account_id = ${accountId}`
  const lines = await tx.rows<Balanced>(sql`
    select id, at, amount_minor as "amountMinor", balance_minor as "balanceMinor" from statement_line
    where ${ofAccount}
      and at >= coalesce((select max(at) from statement_line where ${ofAccount} and at < ${from}), ${from})
      and at <= coalesce((select min(at) from statement_line where ${ofAccount} and at > ${to}), ${to})
    order by at, place`)
  // What lies before the first instant was not read, so nothing is said of its lines, unless there is nothing before it.
  const first = lines[0]?.at
  const examined = lines.flatMap(({ id, at }) => (at !== first || first === from ? [id] : []))
  const isExamined = new Set(examined)
  const gaps = findGaps(lines).filter(({ lineId }) => isExamined.has(lineId))
  const closed = await tx.run(sql`
    update statement_gap g set closed_at = now() from statement_line l
    where l.id = g.line_id and g.bank_account_id = ${accountId} and g.closed_at is null
      and l.id = any(${examined}::uuid[])
      and not l.id = any(${gaps.map(({ lineId }) => lineId)}::uuid[])`)
  const opened = await tx.run(sql`
    insert into statement_gap as known (bank_account_id, line_id, expected_minor, found_minor)
    select ${accountId}, * from unnest(${gaps.map(gap => gap.lineId)}::uuid[], ${gaps.map(gap => gap.expectedMinor)}::bigint[],
      ${gaps.map(gap => gap.foundMinor)}::bigint[])
    -- A late line may fill a part of it.
    on conflict (line_id) where closed_at is null do update
      set expected_minor = excluded.expected_minor, found_minor = excluded.found_minor
      where (known.expected_minor, known.found_minor) <> (excluded.expected_minor, excluded.found_minor)`)
  const left = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from statement_gap where ${ofAccount} and closed_at is null`)
  return { open: left?.n ?? 0, changed: closed + opened > 0 }
}

/** How far a line may lie from when its deposit was announced: clocks differ, and money may come after the deposit expired. */
const early = sql`interval '5 minutes'`
const late = sql`interval '24 hours'`
/** A withdrawal may have waited for staff before it was paid. */
const payoutAge = sql`interval '7 days'`

/** Neither matched with a line, nor tied to several of them by reconciliation. */
export const noLineYet = sql`not exists (select from statement_line l where l.pre_transaction_id = p.id)
  and not exists (select from reconcile_tie k where k.bank_account_id = p.bank_account_id and k.transfer_id = p.transfer_id
    and k.ended_at is null)`

/**
 * Deposits that a line in may be: announced for this account and amount around that time. One that was credited by hand
 * and has no line yet is among them, so that its money is not given to somebody else.
 */
const depositsFor = (line: NewLine) => sql`
  p.kind = 'deposit' and p.status in ('pending', 'expired', 'credited') and p.amount_minor = ${line.amountMinor}
  and p.created_at between ${line.at}::timestamptz - ${late} and ${line.at}::timestamptz + ${early}`

const withdrawalsFor = (line: NewLine) => sql`
  p.kind = 'withdrawal' and p.status in ('paying', 'unknown', 'paid') and p.amount_minor = ${-line.amountMinor}
  and p.created_at between ${line.at}::timestamptz - ${payoutAge} and ${line.at}::timestamptz + ${early}`

export const candidatesFor = (tx: Tx, accountId: string, line: NewLine): Promise<Candidate[]> =>
  tx.rows(sql`
    select p.id, p.bank, p.account_number as "accountNumber", p.holder_name as "holderName", y.reference
    from pre_transaction p left join gateway_payment y on y.pre_id = p.id
    where p.bank_account_id = ${accountId} and ${noLineYet}
      and ${line.amountMinor > 0 ? depositsFor(line) : withdrawalsFor(line)}`)

/** A line as it was stored, with its account. */
export const findLine = (tx: Tx, id: string): Promise<(NewLine & { account: { id: string } }) | undefined> =>
  tx.row(sql`
    select id, at, amount_minor as "amountMinor", bank_reference as "bankReference", description,
      counterpart_bank as bank, counterpart_digits as digits, counterpart_name as name, json_build_object('id', bank_account_id) as account
    from statement_line where id = ${id}`)

/** How a line came to its pre-transaction: whether it moved money, and by whom where it was not by itself. */
type Use = { moved: boolean; adminId: string | null; reason: string }

/** Gives a line to its pre-transaction. A line is used once. */
export async function useLine(tx: Tx, lineId: string, { id, score, reasons }: Judged, use: Use): Promise<void> {
  const used = await tx.run(sql`
    update statement_line set status = 'matched', pre_transaction_id = ${id}, match_score = ${score},
      match_reasons = ${reasons}, moved = ${use.moved}, decided_by = ${use.adminId}, decided_at = now(),
      reason = ${use.reason}, version = version + 1 where id = ${lineId} and status = 'new'`)
  if (used !== 1) throw new Error('a statement line was used twice')
}
