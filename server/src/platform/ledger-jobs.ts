import { foldDays, forgetKeys, makeMonths, takeSnapshots } from '#ledger/ledger.keep.ts'
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

/** Makes the months ahead and forgets old keys. The hour is a quiet one in Thailand. */
export const tidyLedger: Job = {
  cron: '30 21 * * *',
  async run({ database }) {
    await makeMonths(database.tx)
    while (await forgetKeys(database.tx));
  },
}
