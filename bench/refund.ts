import { parseArgs } from 'node:util'
import { refundRuns } from '../server/src/areas/refund/run-kind.ts'
import { calculateRun } from '../server/src/frames/run/run-calculate.ts'
import { openOffice } from './office.ts'
import { judge, timed } from './timing.ts'
import { fillPlay, lostBy } from './week.ts'

/**
 * Measures a refund run over a week of play against the plain SQL aggregate it is based on, in one run: `npm run bench:refund --
 * --members 1000000`. The aggregate sums what each member lost and stores nothing; the run also applies the rule to every member
 * and stores a row for each who gets something. The time of the aggregate with such rows is printed, too.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
})
const [members, rounds] = [Number(values.members), Number(values.rounds)]
const days = 7

const keepBare = `
  insert into refund_share (run_id, member_id, base_minor, tier_from_minor, rate_basis_points, share_minor, amount_minor)
  select gen_random_uuid(), member_id, base, 0, 500, base * 500 / 10000, base * 500 / 10000 from (${lostBy(days)}) b
  where base >= 2000`

const office = await openOffice(18_977)
try {
  await office.asOwner(
    `insert into refund_setting (name, basis, tiers, min_minor, period, payment, created_by)
      select 'bench', 'loss', '[{"fromMinor": 0, "rateBasisPoints": 500}]', 100, 'week', 'auto', id from admin limit 1`,
  )
  await fillPlay(office, members, days)
  console.log(`${members.toLocaleString('en')} members played over a week`)
  const best = { added: Infinity, bare: Infinity, run: Infinity }
  const note = (name: keyof typeof best, ms: number) => {
    best[name] = Math.min(best[name], ms)
  }
  for (let round = 1; round <= rounds; round += 1) {
    await empty()
    note('added', await timed(() => office.asOwner(`select count(*), sum(base) from (${lostBy(days)}) b`)))
    note('bare', await timed(() => office.asOwner(keepBare)))
    await empty()
    const id = await newRun()
    note('run', await timed(() => calculateRun(office.database, refundRuns, id)))
    console.log(`round ${round} of ${rounds} done`)
  }
  const [added, bare, run] = [best.added, best.bare, best.run].map(ms => ms.toFixed(0))
  console.log(`the aggregate ${added} ms, with rows ${bare} ms, the run ${run} ms`)
  judge([{ what: 'a run to the bare aggregate', value: best.run / best.added, limit: 3, atMost: true }])
} finally {
  await office.close()
}

/** Each run starts with empty tables, as a new brand does, and none pays for what an earlier one wrote. */
function empty(): Promise<void> {
  return office.asOwner('truncate refund_share', 'delete from refund_run', 'checkpoint')
}

async function newRun(): Promise<string> {
  const client = await office.owner()
  const { rows } = await client.query<{ id: string }>(`
    insert into refund_run (setting_id, first_day, last_day, payment)
    select id, business_day(now()) - ${days}, business_day(now()) - 1, 'auto' from refund_setting returning id`)
  await client.end()
  return rows[0]?.id ?? ''
}
