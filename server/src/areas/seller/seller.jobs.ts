import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { dayColumns, everySeller, firstDeposits, openDays } from './days.sql.ts'

/** So many days are closed by one statement, so that none takes long. */
const daysAtOnce = 7

/**
 * The last of the days that can be closed now, or none: the sums of money must be past its midnight, and past the end of
 * every call that began before that. While nobody has a seller there are no days.
 */
const lastToClose = (tx: Tx): Promise<{ day: string } | undefined> =>
  tx.row(sql`
    select least(over.day, greatest(k.upto, since.day) + ${daysAtOnce - 1}::int) as day
    from seller_mark k, (select min(since) as day from member_seller) since,
      (select business_day(upto - interval '10 minutes') - 1 as day from money_mark where upto > '-infinity') over
    where since.day is not null and over.day >= greatest(k.upto, since.day)`)

/** Closes some days for all sellers: what was earned on them stays as it is from now on. Says whether there may be more. */
async function closeDays(tx: Tx): Promise<boolean> {
  // One at a time: two would close the same day.
  await tx.row(sql`select upto from seller_mark for update`)
  const last = await lastToClose(tx)
  if (!last) return false
  const until = sql`${last.day}::date`
  // One statement, so that all of it sees the same first deposits.
  await tx.run(sql`
    with days as (
      insert into seller_day select ${dayColumns} from (${openDays(everySeller, until)}) d
    ), firsts as (
      insert into seller_first_deposit (member_id, day, pre_id, seller_id, amount_minor)
        select member_id, day, pre_id, seller_id, amount_minor from (${firstDeposits(everySeller, until)}) f
    )
    update seller_mark set upto = ${until} + 1`)
  return true
}

export const closeSellerDays: Job = {
  cron: '*/10 * * * *',
  async run({ database }) {
    while (await database.transaction('write', closeDays));
  },
}
