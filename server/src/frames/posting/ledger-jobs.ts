import { foldDays, forgetKeys, indexMonth, makeMonths, takeSnapshots } from '#ledger/ledger-keep.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

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

/** Settles debts of members who have cash. Every posting of cash settles debts itself, so this normally finds nothing. */
export const settleOwed: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    const debtors = await database.tx.rows<{ id: string }>(sql`
      select member_id as id from member_debt where owed_minor > 0 and member_balance(member_id, 'cash') > 0`)
    for (const { id } of debtors) {
      stop.throwIfAborted()
      await database.transaction('write', tx => tx.run(sql`select settle_debts(array[${id}::uuid])`))
    }
  },
}

/** Creates the partitions of the coming months, completes past ones and removes old keys. The hour is a quiet one in Thailand. */
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
