import { isOwnNumber } from '#areas/bank/transfer.public.ts'
import { bankOfNumber } from '#contract/core/bank.ts'
import type { HeldBy } from '#contract/pretransaction/line.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Candidate, Slip } from './statement-candidate.ts'
import { type FreshLine, type RepeatedLine, type Sharper, type StoredLine, wordsOf } from './statement-fresh.ts'
import { type Balanced, findGaps } from './statement-gaps.ts'
import type { Fit } from './statement-judge.ts'

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

/** Whole minutes, from the first until before the last ends. */
type Span = { from: string; until: string }

/** The lines of an account within these minutes, to tell which of a push are there already. */
export async function storedLines(tx: Tx, accountId: string, { from, until }: Span): Promise<StoredLine[]> {
  type Telling = Parameters<typeof wordsOf>[0] & { clientId: string | null }
  const rows = await tx.rows<Omit<StoredLine, 'reports'> & { reports: Telling[] }>(sql`
    select l.id, l.at, l.exact_at, l.amount_minor, l.balance_minor,
      coalesce((select json_agg(${telling(sql`t`, sql`t.client_id`)}) from statement_telling t where t.line_id = l.id),
        json_build_array(${telling(sql`l`, sql`l.imported_by`)})) as reports
    from statement_line l where l.bank_account_id = ${accountId} and l.at >= ${from} and l.at < ${until}
    order by l.at, l.place`)
  return rows.map(({ reports, ...line }) => ({
    ...line,
    reports: reports.map(one => ({ clientId: one.clientId, words: wordsOf(one) })),
  }))
}

const telling = (row: Sql, clientId: Sql): Sql => sql`
  json_build_object('clientId', ${clientId}, 'bankReference', ${row}.bank_reference, 'description', ${row}.description,
    'counterpart', json_build_object('bank', ${row}.counterpart_bank, 'digits', ${row}.counterpart_digits,
      'name', ${row}.counterpart_name))`

/**
 * Keeps that lines were told again, and completes each with what it did not say: what was empty, and the account number of
 * which more digits are seen. What the first source called it is kept before.
 */
export async function keepRepeated(tx: Tx, by: Origin, retold: readonly RepeatedLine[]): Promise<void> {
  if (retold.length === 0) return
  const rows = retold.map(({ id, line: { counterpart, ...line } }) => ({ ...line, ...counterpart, id }))
  const { clientId, adminId } = idsOf(by)
  const reports = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, at timestamptz, "bankReference" text, description text,
      bank text, digits text, name text)`
  await tx.run(sql`
    insert into statement_telling (line_id, is_first, client_id, admin_id, at, bank_reference, description, counterpart_bank,
      counterpart_digits, counterpart_name, told_at)
    select l.id, true, l.imported_by, l.imported_by_admin, l.at, l.bank_reference, l.description, l.counterpart_bank,
      l.counterpart_digits, l.counterpart_name, l.created_at
    from statement_line l where l.id = any(${retold.map(({ id }) => id)}::uuid[])
    on conflict (line_id) where is_first do nothing`)
  await tx.run(sql`
    insert into statement_telling (line_id, is_first, client_id, admin_id, at, bank_reference, description, counterpart_bank,
      counterpart_digits, counterpart_name)
    select r.id, false, ${clientId}::uuid, ${adminId}::uuid, r.at, r."bankReference", r.description, coalesce(r.bank, ''),
      r.digits, r.name from ${reports}`)
  await tx.run(sql`
    update statement_line l set bank_reference = coalesce(nullif(l.bank_reference, ''), r."bankReference"),
      description = coalesce(nullif(l.description, ''), r.description),
      counterpart_bank = coalesce(nullif(l.counterpart_bank, ''), r.bank, ''),
      counterpart_digits = case when ${seen(sql`r.digits`)} > ${seen(sql`l.counterpart_digits`)} then r.digits
        else l.counterpart_digits end,
      counterpart_name = coalesce(nullif(l.counterpart_name, ''), r.name)
    from ${reports} where l.id = r.id`)
}

const seen = (digits: Sql): Sql => sql`length(regexp_replace(${digits}, '[^0-9]', '', 'g'))`

/** Keeps when lines really were that had been told to the minute. */
export const sharpenLines = (tx: Tx, sharper: readonly Sharper[]): Promise<number> =>
  tx.run(sql`
    update statement_line l set exact_at = s.exact_at
    from unnest(${sharper.map(({ id }) => id)}::uuid[], ${sharper.map(({ exactAt }) => exactAt)}::timestamptz[]) as s(id, exact_at)
    where l.id = s.id`)

/** Who brings lines: a client by pushing them, an admin by a file. */
export type Origin = `client:${string}` | `admin:${string}`

export function idsOf(by: Origin): { clientId: string | null; adminId: string | null } {
  const id = by.slice(by.indexOf(':') + 1)
  return by.startsWith('client:') ? { clientId: id, adminId: null } : { clientId: null, adminId: id }
}

export function insertLines(
  tx: Tx,
  { accountId, by }: { accountId: string; by: Origin },
  lines: readonly FreshLine[],
): Promise<NewLine[]> {
  const rows = lines.map(({ counterpart, ...line }) => ({ ...line, ...counterpart }))
  const { clientId, adminId } = idsOf(by)
  return tx.rows(sql`
    insert into statement_line (bank_account_id, at, exact_at, amount_minor, balance_minor, bank_reference, description,
      counterpart_bank, counterpart_digits, counterpart_name, occurrence, imported_by,
      imported_by_admin)
    select ${accountId}, r.at, r."exactAt", r."amountMinor", r."balanceMinor", r."bankReference", r.description, coalesce(r.bank, ''),
      r.digits, r.name, r.occurrence, ${clientId}::uuid, ${adminId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz, "exactAt" timestamptz, "amountMinor" bigint,
      "balanceMinor" bigint, "bankReference" text, description text, bank text, digits text, name text, occurrence integer)
    order by r.at, r.occurrence
    returning ${newLine}`)
}

/**
 * Looks at the running balance anew around the lines that came: from the last minute before them to the first one after.
 * Gaps that a late line has filled are closed. Gives how many the account has, and whether that changed.
 */
export async function checkGaps(
  tx: Tx,
  accountId: string,
  { from, until }: Span,
): Promise<{ open: number; changed: boolean; unfit: ReadonlySet<string> }> {
  const ofAccount = sql`bank_account_id = ${accountId}`
  // Minutes are read whole: the order of lines within one may not be known.
  const lines = await tx.rows<Balanced>(sql`
    select id, at, exact_at, amount_minor, balance_minor from statement_line
    where ${ofAccount}
      and at >= date_trunc('minute',
        coalesce((select max(at) from statement_line where ${ofAccount} and at < ${from}), ${from}))
      and at < interval '1 minute' + date_trunc('minute',
        coalesce((select min(at) from statement_line where ${ofAccount} and at >= ${until}), ${until}))
    order by coalesce(exact_at, at), place`)
  // The minute before only tells what was there; what lies ahead of it was not read.
  const examined = lines.flatMap(({ id, at }) => (at >= from ? [id] : []))
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
  const unfit = new Set(gaps.flatMap(({ lineId, unproved }) => [lineId, ...unproved]))
  return { open: left?.n ?? 0, changed: closed + opened > 0, unfit }
}

const newLine = sql`
  id, at, amount_minor, bank_reference, description, counterpart_bank as bank,
  counterpart_digits as digits, counterpart_name as name`

/** Lines of these minutes that were held because the running balance did not fit, to be looked at again. */
export const heldByGap = (tx: Tx, accountId: string, { from, until }: Span): Promise<NewLine[]> =>
  tx.rows(sql`
    select ${newLine} from statement_line
    where bank_account_id = ${accountId} and held = 'gap' and status = 'new' and at >= date_trunc('minute', coalesce((
        select max(at) from statement_line where bank_account_id = ${accountId} and at < ${from}), ${from}))
      and at < interval '1 minute' + date_trunc('minute', coalesce((
        select min(at) from statement_line where bank_account_id = ${accountId} and at >= ${until}), ${until}))
    order by at, place`)

/** Keeps why a line that has a certain owner waits for a person. */
export const holdLine = (tx: Tx, id: string, held: HeldBy | null): Promise<number> =>
  tx.run(sql`update statement_line set held = ${held} where id = ${id} and held is distinct from ${held}`)

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

/** Whose a line may be among members. What goes between our own accounts is nobody's. */
export async function candidatesFor(tx: Tx, accountId: string, line: NewLine): Promise<Candidate[]> {
  if (await isOwnNumber(tx, line)) return []
  type Found = Omit<Candidate, 'slips'> & { slips: (Omit<Slip, 'bank'> & { bank: string })[] }
  const found = await tx.rows<Found>(sql`
    select p.id, 'pre' as "is", p.bank, p.account_number, p.holder_name, y.reference, p.member_id, ${slipsOfPre} as slips
    from pre_transaction p left join gateway_payment y on y.pre_id = p.id
    where p.bank_account_id = ${accountId} and ${noLineYet}
      and ${line.amountMinor > 0 ? depositsFor(line) : withdrawalsFor(line)}`)
  return found.map(({ slips, ...row }) => ({
    ...row,
    slips: slips.map(slip => ({ ...slip, bank: bankOfNumber(slip.bank) ?? null })),
  }))
}

/** The codes of the slips of a deposit `p`, whether another member wanted to use them as well, and what a service said of them. */
const slipsOfPre = sql`
  coalesce((select json_agg(json_build_object('bank', c.bank, 'reference', c.reference, 'isDisputed', exists (
      select from slip_reuse u where u.code_id = c.id and u.member_id <> c.member_id),
      'told', case when k.result = 'confirmed' then 'confirmed' when k.result in ('differs', 'notFound') then 'doubted' end))
    from slip_code c left join slip_check k on k.code_id = c.id and k.pre_id = c.pre_id where c.pre_id = p.id), '[]')`

/** A line as it was stored, with its account. */
export const findLine = (tx: Tx, id: string): Promise<(NewLine & { account: { id: string } }) | undefined> =>
  tx.row(sql`
    select ${newLine}, json_build_object('id', bank_account_id) as account
    from statement_line where id = ${id}`)

/** How a line came to its owner: whether it moved money, and by whom where it was not by itself. */
type Use = { moved: boolean; adminId: string | null; reason: string }

/** Gives a line to its pre-transaction or bank transfer. A line is used once. */
export async function useLine(tx: Tx, lineId: string, { id, is, score, reasons }: Fit, use: Use): Promise<void> {
  const owner = is === 'pre' ? sql`pre_transaction_id = ${id}` : sql`bank_transfer_id = ${id}`
  const used = await tx.run(sql`
    update statement_line set status = 'matched', ${owner}, match_score = ${score},
      match_reasons = ${reasons}, moved = ${use.moved}, decided_by = ${use.adminId}, decided_at = now(),
      reason = ${use.reason}, version = version + 1 where id = ${lineId} and status = 'new'`)
  if (used !== 1) throw new Error('a statement line was used twice')
}
