import type { LedgerTx } from './ledger.types.ts'
import { ask } from './ledger-ask.ts'

/** Longer than anybody retries. Statement lines and gateway events have their own keys that stay. */
const keyDays = 90
// There is no index on the age, because every posting would have to write it. So the whole table is read, but seldom.
const keysAtOnce = 1_000_000

/** Creates the partitions of the coming year. Called at every start and every night, so that every posting finds its month. */
export async function makeMonths(tx: LedgerTx): Promise<void> {
  await ask(tx, 'select ledger.make_months()', [])
}

/**
 * Stores the balances of the free accounts at the last ten-minute mark, so that they are read from there. It needs its own
 * transaction, because it waits for all that began before it.
 */
export async function takeSnapshots(tx: LedgerTx): Promise<void> {
  await ask(tx, `select ledger.take_snapshots(date_bin('10 minutes', clock_timestamp(), 'epoch'))`, [])
}

/**
 * Adds what was recorded since the last call to the sums per day, and returns whether there is more. It needs its own
 * transaction, like the snapshots.
 */
export async function foldDays(tx: LedgerTx): Promise<boolean> {
  const [row] = await ask<{ more: boolean }>(tx, `select ledger.fold_days('10 days') as more`, [])
  return row?.more === true
}

/** Creates one of the indexes that a month gets once it is over, and returns whether there may be more to create. */
export async function indexMonth(tx: LedgerTx): Promise<boolean> {
  const [row] = await ask<{ made: string | null }>(tx, 'select ledger.index_month() as made', [])
  return row !== undefined && row.made !== null
}

/** Deletes some of the old keys, and returns whether there may be more. */
export async function forgetKeys(tx: LedgerTx): Promise<boolean> {
  const [row] = await ask<{ forgotten: number }>(
    tx,
    'select ledger.forget_keys(now() - make_interval(days => $1), $2) as forgotten',
    [keyDays, keysAtOnce],
  )
  return row?.forgotten === keysAtOnce
}
