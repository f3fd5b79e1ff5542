import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** What a slip belongs to. */
export type SlipOwner = { preId: string } | { transferId: string }
export type SlipSender = { adminId: string } | { memberId: string }

/** Whether a slip `s` belongs to this record. */
export const isSlipOf = (owner: SlipOwner): Sql =>
  'preId' in owner ? sql`s.pre_id = ${owner.preId}` : sql`s.bank_transfer_id = ${owner.transferId}`

export async function countSlips(tx: Tx, owner: SlipOwner): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select count(*)::int as n from slip s where ${isSlipOf(owner)}`)
  return row?.n ?? 0
}

export async function insertSlip(tx: Tx, owner: SlipOwner, content: Uint8Array, by: SlipSender): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into slip ${columnsAndValues({
      preId: 'preId' in owner ? owner.preId : null,
      bankTransferId: 'preId' in owner ? null : owner.transferId,
      content,
      adminId: 'adminId' in by ? by.adminId : null,
      memberId: 'adminId' in by ? null : by.memberId,
    })} returning id`)
  return row?.id ?? ''
}

/** The picture of a slip of this kind of record. */
export const findSlipContent = (
  tx: Tx,
  id: string,
  of: 'pre' | 'transfer',
): Promise<{ content: Buffer } | undefined> => {
  const owned = of === 'pre' ? sql`pre_id is not null` : sql`bank_transfer_id is not null`
  return tx.row(sql`select content from slip where id = ${id} and ${owned}`)
}
