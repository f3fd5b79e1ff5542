import { parseArgs } from 'node:util'
import { refundRuns } from '../server/src/areas/refund/run.kind.ts'
import { calculateRun } from '../server/src/platform/run-calculate.ts'
import { openOffice } from './office.ts'
import { judge } from './timing.ts'

/**
 * How long a run of refunds takes beside bare SQL that adds up the same bets and keeps the same rows, in one run:
 * `npm run bench:refund -- --members 1000000`. What adding up alone takes is told, too.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
})
const [members, rounds] = [Number(values.members), Number(values.rounds)]

const day = 'business_day(now()) - 9'
const bases = `
  select member_id, sum(bet_minor - win_minor)::bigint as base from bet_day_total
  where day between ${day} and ${day} group by member_id`
const keepBare = `
  insert into refund_share (run_id, member_id, base_minor, tier_from_minor, rate_basis_points, share_minor, amount_minor)
  select gen_random_uuid(), member_id, base, 0, 500, base * 500 / 10000, base * 500 / 10000 from (${bases}) b`

const office = await openOffice(18_977)
try {
  await office.asOwner(
    `insert into refund_setting (name, basis, tiers, min_minor, period, payment, created_by)
      select 'bench', 'loss', '[{"fromMinor": 0, "rateBasisPoints": 500}]', 100, 'day', 'auto', id from admin limit 1`,
    `insert into bet_day select ${day}, gen_random_uuid(), gen_random_uuid(), 'slot', 5, 500000, 500000,
      (random() * 400000)::bigint from generate_series(1, ${members})`,
    'analyze bet_day',
  )
  console.log(`${members.toLocaleString('en')} members played`)
  const best = { added: Infinity, bare: Infinity, run: Infinity }
  for (let round = 1; round <= rounds; round += 1) {
    best.added = Math.min(best.added, await timed(() => office.asOwner(`select count(*), sum(base) from (${bases}) b`)))
    await empty()
    best.bare = Math.min(best.bare, await timed(() => office.asOwner(keepBare)))
    await empty()
    const id = await newRun()
    best.run = Math.min(best.run, await timed(() => calculateRun(office.database, refundRuns, id)))
    console.log(`round ${round} of ${rounds} done`)
  }
  const [added, bare, run] = [best.added, best.bare, best.run].map(ms => ms.toFixed(0))
  console.log(`adding up alone ${added} ms, with the rows ${bare} ms, the run ${run} ms`)
  judge([{ what: 'a run to bare SQL that keeps the same rows', value: best.run / best.bare, limit: 3, atMost: true }])
} finally {
  await office.close()
}

/** Each begins with empty tables, as a new brand does. */
function empty(): Promise<void> {
  return office.asOwner('truncate refund_share', 'delete from refund_run')
}

async function newRun(): Promise<string> {
  const client = await office.owner()
  const { rows } = await client.query<{ id: string }>(`
    insert into refund_run (setting_id, first_day, last_day, payment)
    select id, ${day}, ${day}, 'auto' from refund_setting returning id`)
  await client.end()
  return rows[0]?.id ?? ''
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
