import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'

/** Where passwords are kept. */
const tables = ['admin', 'member'] as const
export type PasswordTable = (typeof tables)[number]
export const passwordTables: readonly PasswordTable[] = tables

/** The index of members covers both conditions. */
export const listBare = (tx: Tx, table: PasswordTable, atMost: number): Promise<{ id: string; stored: string }[]> =>
  tx.rows(sql`
    select id, password_hash as stored from ${raw(table)}
    where password_hash like '{%' and (password_hash like '{bare}%') limit ${atMost}`)

/** Unless somebody has signed in, or was given another password, in between. */
export const replaceBare = (
  tx: Tx,
  table: PasswordTable,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<number> =>
  tx.run(sql`update ${raw(table)} set password_hash = ${to} where id = ${id} and password_hash = ${from}`)
