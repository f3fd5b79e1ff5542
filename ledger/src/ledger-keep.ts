import type { LedgerTx } from './ledger.types.ts'
import { ask } from './ledger-ask.ts'

/** Longer than anybody retries. Statement lines and gateway events have keys of their own that stay. */
const keyDays = 90
// There is no index to find old ones by, which every posting would have to write. So the table is read, seldom.
const keysAtOnce = 1_000_000

/** Makes the months of the coming year. Done at every start and every night, so that no posting lacks its month. */
export async function makeMonths(tx: LedgerTx): Promise<void> {
  await ask(tx, 'select ledger.make_months()', [])
}

/**
 * Notes what the free accounts held at the last ten minutes' mark, so that their balances are read from there. It wants
 * a transaction of its own: it waits for all that began before it.
 */
export async function takeSnapshots(tx: LedgerTx): Promise<void> {
  await ask(tx, `select ledger.take_snapshots(date_bin('10 minutes', clock_timestamp(), 'epoch'))`, [])
}

/**
 * Adds what was recorded since the last time to the sums per day, and says whether there is more. It wants a transaction
 * of its own, like the snapshots.
 */
export async function foldDays(tx: LedgerTx): Promise<boolean> {
  const [row] = await ask<{ more: boolean }>(tx, `select ledger.fold_days('10 days') as more`, [])
  return row?.more === true
}

/** Makes one of the indexes that a month gets once it is over, and says whether there may be more to make. */
export async function indexMonth(tx: LedgerTx): Promise<boolean> {
  const [row] = await ask<{ made: string | null }>(tx, 'select ledger.index_month() as made', [])
  return row !== undefined && row.made !== null
}

/** Forgets some of the old keys, and says whether there may be more. */
export async function forgetKeys(tx: LedgerTx): Promise<boolean> {
  const [row] = await ask<{ forgotten: number }>(
    tx,
    'select ledger.forget_keys(now() - make_interval(days => $1), $2) as forgotten',
    [keyDays, keysAtOnce],
  )
  return row?.forgotten === keysAtOnce
}
