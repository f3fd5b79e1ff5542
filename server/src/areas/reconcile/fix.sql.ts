import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import type { FixName } from '#contract/reconcile/exception-classes.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type LastFix = {
  id: string
  fix: FixName
  amountMinor: number
  transferId: number | null
  tieId: string | null
  preId: string | null
}

export const lastFix = (tx: Tx, exceptionId: string): Promise<LastFix | undefined> =>
  tx.row(sql`
    select id, fix, amount_minor, transfer_id, tie_id, pre_id
    from reconcile_fix where exception_id = ${exceptionId} and undone_at is null`)

type NewFix = LastFix & { exceptionId: string; reason: string; madeBy: string; secondBy: string | null }

export const insertFix = (tx: Tx, fix: NewFix): Promise<number> =>
  tx.run(sql`
    insert into reconcile_fix ${columnsAndValues({
      id: fix.id,
      exceptionId: fix.exceptionId,
      fix: fix.fix,
      reason: fix.reason,
      amountMinor: fix.amountMinor,
      transferId: fix.transferId,
      tieId: fix.tieId,
      preId: fix.preId,
      madeBy: fix.madeBy,
      secondBy: fix.secondBy,
    })}`)

export const markUndone = (tx: Tx, id: string, adminId: string, reason: string): Promise<number> =>
  tx.run(sql`
    update reconcile_fix set undone_by = ${adminId}, undone_at = now(), undo_reason = ${reason} where id = ${id}`)

export const settleException = (tx: Tx, id: string, adminId: string): Promise<number> =>
  tx.run(sql`
    update reconcile_exception set status = 'settled', settled_at = now(), settled_by = ${adminId}, version = version + 1
    where id = ${id}`)

export const openException = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update reconcile_exception set status = 'open', settled_at = null, settled_by = null, version = version + 1
    where id = ${id}`)

/** Whose money a fix corrected, where it was a member's. */
export const correctionOf = (tx: Tx, transferId: number) =>
  tx.row<{ kind: LedgerKind; memberId: string; amountMinor: number }>(sql`
    select t.kind, a.owner_id as member_id, t.amount_minor::bigint as amount_minor
    from ledger.transfer t join ledger.account a on a.id in (t.debit_id, t.credit_id) and (a.owner, a.name) = ('member', 'cash')
    where t.id = ${transferId} and t.kind in ('correctionIn', 'correctionOut')`)
