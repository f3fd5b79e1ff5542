import { accountParts } from '#areas/bank/account-parts.public.ts'
import type { OwnAccount } from '#areas/bank/bank.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { type LineStatus, lineMachine } from '#contract/pretransaction/line.machine.ts'
import type { Gap, LineDetail, LineRow } from '#contract/pretransaction/line.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import type { NewLine } from '../statement/statement.sql.ts'
import { lineColumns, lineTables, shownTo } from './line.list.ts'

/** What a decision about a line needs to know of it. */
export type LockedLine = NewLine & {
  account: OwnAccount
  status: LineStatus
  preId: string | null
  moved: boolean
  /** The admin who brought it in a file; null where a program did. */
  broughtBy: string | null
  version: number
}

/**
 * Locks it: of two who decide at the same moment, the second one sees what the first has done. Where a pre-transaction
 * is concerned, too, that one is locked before its line, and members after both, so that nobody waits in a circle.
 */
export const lockLine = (tx: Tx, id: string): Promise<LockedLine | undefined> =>
  tx.row(sql`
    select l.id, l.at, l.amount_minor, l.bank_reference, l.description,
      l.counterpart_bank as bank,
      l.counterpart_digits as digits, l.counterpart_name as name, l.status, l.pre_transaction_id as pre_id, l.moved,
      l.imported_by_admin as brought_by, l.version, json_build_object('id', o.id, 'bank', o.bank, 'number', o.number, 'name', o.name) as account
    from statement_line l join bank_account o on o.id = l.bank_account_id where l.id = ${id} for no key update of l`)

export function expectLineStep({ status }: LockedLine, to: LineStatus): void {
  if (!mayGo(lineMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
}

type Decision = { adminId: string | null; reason: string }

export const disown = (tx: Tx, id: string, { adminId, reason }: Decision): Promise<number> =>
  tx.run(sql`
    update statement_line set status = 'notOurs', decided_by = ${adminId}, decided_at = now(), reason = ${reason},
      version = version + 1 where id = ${id}`)

/** Lets a line wait again, without what it was matched with. */
export const freeLine = (tx: Tx, id: string, { adminId, reason }: Decision): Promise<number> =>
  tx.run(sql`
    update statement_line set status = 'new', pre_transaction_id = null, bank_transfer_id = null, match_score = null,
      match_reasons = '{}', moved = false, decided_by = ${adminId}, decided_at = now(), reason = ${reason}, version = version + 1
    where id = ${id}`)

/** The line that a pre-transaction has, if any. */
export const lineOf = (tx: Tx, preId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from statement_line where pre_transaction_id = ${preId}`)

/** Whether it has a line, or reconciliation tied it to others. */
export const isProven = async (tx: Tx, { id, transferId }: Pick<LockedPre, 'id' | 'transferId'>): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from statement_line where pre_transaction_id = ${id}
    union all select 1 from reconcile_tie where transfer_id = ${transferId} and ended_at is null
      and bank_account_id = (select bank_account_id from pre_transaction where id = ${id})`)) !== undefined

/** More gaps than this are one and the same alarm. */
const gapsAtMost = 50

export const openGaps = (tx: Tx): Promise<Gap[]> =>
  tx.rows(sql`
    select g.id, o.id as account_id, ${accountParts('o')} as own_account, l.at,
      g.found_minor - g.expected_minor as missing_minor
    from statement_gap g join statement_line l on l.id = g.line_id join bank_account o on o.id = g.bank_account_id
    where g.closed_at is null order by l.at desc limit ${gapsAtMost}`)

export const findLineRow = (tx: Tx, admin: Actor, id: string): Promise<LineRow | undefined> =>
  tx.row(sql`select ${lineColumns(admin)} ${lineTables} where l.id = ${id}`)

/** Whether a second admin was asked about one of these. */
export const isWaiting = async (tx: Tx, ids: readonly (string | null)[]): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from approval where status = 'waiting' and subject_id = any(${ids}::text[])`)) !== undefined

/** More tellings than this say nothing new. */
const retoldAtMost = 20

/** The same line as others told it. */
export const listRetold = (tx: Tx, admin: Actor, lineId: string): Promise<LineDetail['retold']> =>
  tx.rows(sql`
    select t.id, coalesce(c.name, a.username) as by_name, t.told_at, t.at, t.bank_reference,
      ${shownTo(admin, 't.description')} as description,
      concat_ws(' ', nullif(t.counterpart_bank, ''), nullif(${shownTo(admin, 't.counterpart_digits')}, ''),
        nullif(t.counterpart_name, '')) as counterpart
    from statement_telling t left join auto_client c on c.id = t.client_id left join admin a on a.id = t.admin_id
    where t.line_id = ${lineId} and not t.is_first order by t.id limit ${retoldAtMost}`)
