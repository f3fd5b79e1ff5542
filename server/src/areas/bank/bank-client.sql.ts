import type { ClientRow } from '#contract/bank/bank-client.types.ts'
import { clientRecord } from '#contract/bank/client.record.ts'
import { namesOf } from '#contract/core/record.ts'
import { columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { keysOf } from '#platform/secret/secret-rows.ts'

/** More programs than any operator runs. */
const clientsAtMost = 200

const columns = selected(namesOf(clientRecord), 'c', {
  accountIds: sql`array(select a.bank_account_id from auto_client_account a where a.client_id = c.id order by 1)`,
  keys: keysOf('auto_secret', sql`c.id`),
})

export const listClients = (tx: Tx): Promise<ClientRow[]> =>
  tx.rows(sql`select ${columns} from auto_client c order by c.name, c.id limit ${clientsAtMost}`)

export const findClientRow = (tx: Tx, id: string): Promise<ClientRow | undefined> =>
  tx.row(sql`select ${columns} from auto_client c where c.id = ${id}`)

/** Locks the client, so that two changes of it follow each other. */
export const lockClient = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from auto_client where id = ${id} for no key update`)

export const insertClient = (
  tx: Tx,
  { name, kind }: Pick<ClientRow, 'name' | 'kind'>,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`insert into auto_client ${columnsAndValues({ name, kind, createdBy: adminId })} returning id`)

export const updateClient = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update auto_client set ${set}, version = version + 1 where id = ${id}`)

export async function setAccounts(tx: Tx, id: string, accountIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from auto_client_account where client_id = ${id}`)
  await tx.run(sql`
    insert into auto_client_account (client_id, bank_account_id) select ${id}, unnest(${[...new Set(accountIds)]}::uuid[])`)
}
