import { foldDays, forgetKeys, indexMonth, makeMonths, takeSnapshots } from '#ledger/ledger.keep.ts'
import type { Job } from './job-queue.ts'

/** Keeps the balances of the house quick to read. */
export const snapshotLedger: Job = {
  cron: '*/10 * * * *',
  async run({ database }) {
    await takeSnapshots(database.tx)
  },
}

/** Keeps the totals of the list of transfers quick to read. */
export const foldLedgerDays: Job = {
  cron: '* * * * *',
  async run({ database }) {
    while (await foldDays(database.tx));
  },
}

/** Makes the months ahead, finishes those that are over and forgets old keys. The hour is a quiet one in Thailand. */
export const tidyLedger: Job = {
  cron: '30 21 * * *',
  async run({ database }) {
    await makeMonths(database.tx)
    // Reading a whole month, or all keys, may take longer than other statements.
    await database.patiently(async tx => {
      while (await indexMonth(tx));
      while (await forgetKeys(tx));
    })
  },
}
