import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `name` is the path from the root of the repository. */
export type LedgerFile = { name: string; text: string }

const read = (name: string): LedgerFile => ({
  name: `ledger/sql/${name}.sql`,
  text: readFileSync(join(import.meta.dirname, '../sql', `${name}.sql`), 'utf8'),
})

/** Tables go forward only: a change is one more file at the end, and no file is changed after it ran. */
export const ledgerTables: readonly LedgerFile[] = ['tables'].map(read)

/** Functions and views, which are run again whenever their text changes. */
export const ledgerRoutines: readonly LedgerFile[] = [
  'account',
  'post',
  'post-many',
  'hold',
  'read',
  'verify',
  'days',
  'keep',
].map(read)

/** The rule of an account: `free` may go below zero, `guarded` may not, `holding` is guarded and moved only by holds. */
export type AccountKind = { owner: string; name: string; rule: 'free' | 'guarded' | 'holding' }

type Client = { query(text: string, values?: unknown[]): Promise<unknown> }
/** How files are run. An installer of long-lived databases remembers which of them ran. */
type Run = {
  tables(files: readonly LedgerFile[]): Promise<void>
  routines(files: readonly LedgerFile[]): Promise<void>
}

/**
 * Installs the ledger in a database, or brings it up to date, as the owner of that database. The role `wallet_app`, which may use
 * it, must exist.
 *
 *     await installLedger(client, [{ owner: 'member', name: 'cash', rule: 'guarded' }])
 */
export async function installLedger(
  client: Client,
  kinds: readonly AccountKind[],
  run = onceOn(client),
): Promise<void> {
  await run.tables(ledgerTables)
  await run.routines(ledgerRoutines)
  await client.query(
    `insert into ledger.account_kind (owner, name, rule)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [kinds.map(kind => kind.owner), kinds.map(kind => kind.name), kinds.map(kind => kind.rule)],
  )
  // Not only by a job: a posting must find its month even if no worker runs.
  await client.query('select ledger.make_months()')
}

function onceOn(client: Client): Run {
  const all = async (files: readonly LedgerFile[]) => {
    for (const { text } of files) await client.query(text)
  }
  return { tables: all, routines: all }
}
