import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** The account that an admin paid from last. */
export const findLastPaying = (tx: Tx, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select bank_account_id as id from admin_payout_account where admin_id = ${adminId}`)

export const keepLastPaying = (tx: Tx, adminId: string, accountId: string): Promise<number> =>
  tx.run(sql`
    insert into admin_payout_account (admin_id, bank_account_id) values (${adminId}, ${accountId})
    on conflict (admin_id) do update set bank_account_id = excluded.bank_account_id`)
