import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { isUntied, movesOf, recordedIn, type Span, settlementOf } from './book.sql.ts'

type Tied = { accountId: string; lineIds: readonly string[]; transferIds: readonly number[]; adminId: string | null }

/**
 * Ties lines and transfers of an account whose sums agree. The database refuses one that is tied already and, at the end of
 * the transaction, sides that do not agree. Call it with the account locked.
 */
export async function makeTie(tx: Tx, { accountId, lineIds, transferIds, adminId }: Tied): Promise<string> {
  const tieId = randomUUID()
  const settlement = await settlementOf(tx, accountId)
  const made = await tx.run(sql`
    with side as (
      select l.id as line_id, null::bigint as transfer_id, l.amount_minor, false as is_fee, l.at
        from statement_line l where l.id = any(${lineIds}::uuid[]) and l.bank_account_id = ${accountId}
      union all
      select null, r.id, r.amount_minor, r.kind = 'bankFee', r.at
        from ${movesOf(settlement, sql`t.id = any(${transferIds}::bigint[])`)}
    )
    insert into reconcile_tie (tie_id, bank_account_id, line_id, transfer_id, amount_minor, is_fee, at, counts_at, made_by)
    select ${tieId}, ${accountId}, line_id, transfer_id, amount_minor, is_fee, at,
      (select coalesce(min(at) filter (where line_id is not null), min(at)) from side), ${adminId}::uuid
    from side`)
  if (made !== lineIds.length + transferIds.length) throw new Error('a tie names what its account does not have')
  await tx.run(sql`
    update statement_line set status = 'tied', decided_by = ${adminId}, decided_at = now(), version = version + 1
    where id = any(${lineIds}::uuid[])`)
  return tieId
}

/** Lets what a tie held wait again. */
export async function endTie(tx: Tx, tieId: string, adminId: string | null): Promise<void> {
  const ended = await tx.rows<{ lineId: string | null }>(sql`
    update reconcile_tie set ended_at = now() where tie_id = ${tieId} and ended_at is null
    returning line_id`)
  const lineIds = ended.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]))
  await tx.run(sql`
    update statement_line set status = 'new', decided_by = ${adminId}, decided_at = now(), reason = '', version = version + 1
    where id = any(${lineIds}::uuid[]) and status = 'tied'`)
}

/**
 * A transfer and its reversal take each other back and have no line: they are tied to each other. Where the transfer has
 * one, the two are left to be looked at.
 */
export async function tieReversals(tx: Tx, accountId: string, span: Span): Promise<void> {
  const pairs = await tx.rows<{ transferId: number; reversalId: number }>(sql`
    select v.transfer_id, r.id as reversal_id
    from ${movesOf(await settlementOf(tx, accountId), recordedIn(span))} join ledger.reversal v on v.reversal_id = r.id
    where ${isUntied(accountId)} and ${isUntied(accountId, raw('v.transfer_id'))}`)
  for (const { transferId, reversalId } of pairs) {
    await makeTie(tx, { accountId, lineIds: [], transferIds: [transferId, reversalId], adminId: null })
  }
}

type Named = { lineIds: readonly string[]; transferIds: readonly number[] }

/** Whether any of these lines or transfers is tied already. */
export const isTied = async (tx: Tx, accountId: string, { lineIds, transferIds }: Named): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from reconcile_tie where ended_at is null and bank_account_id = ${accountId}
      and (line_id = any(${lineIds}::uuid[]) or transfer_id = any(${transferIds}::bigint[]))`)) !== undefined

export async function tieOfLine(tx: Tx, lineId: string): Promise<string> {
  const tie = await tx.row<{ tieId: string }>(sql`
    select tie_id from reconcile_tie where line_id = ${lineId} and ended_at is null`)
  if (!tie) throw new Error('a match made no tie')
  return tie.tieId
}

/** The match that a tie is, where it is one of a line with a pre-transaction. */
export const matchOfTie = (tx: Tx, tieId: string): Promise<{ lineId: string; preId: string } | undefined> =>
  tx.row(sql`
    select l.id as line_id, l.pre_transaction_id as pre_id from reconcile_tie k join statement_line l on l.id = k.line_id
    where k.tie_id = ${tieId} and k.ended_at is null and l.pre_transaction_id is not null`)

/** When what a tie holds was booked, and these lines. */
export async function tiedInstants(tx: Tx, tieId: string | null, lineIds: readonly string[]): Promise<string[]> {
  const instants = await tx.rows<{ at: string }>(sql`
    select at from reconcile_tie where tie_id = ${tieId} and ended_at is null
    union select at from statement_line where id = any(${lineIds}::uuid[])`)
  return instants.map(({ at }) => at)
}
