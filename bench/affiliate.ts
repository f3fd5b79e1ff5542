import { parseArgs } from 'node:util'
import { affiliateRuns } from '../server/src/areas/affiliate/run-kind.ts'
import { calculateRun } from '../server/src/frames/run/run-calculate.ts'
import { openOffice } from './office.ts'
import { judge, timed } from './timing.ts'

/**
 * Measures an affiliate run over five levels against plain SQL that climbs the same tree and stores the same rows, in one run:
 * `npm run bench:affiliate -- --members 100000`. The time of the aggregation alone is printed, too.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
})
const [members, rounds] = [Number(values.members), Number(values.rounds)]

const day = 'business_day(now()) - 9'
/** Everybody's downlines up to five levels below, one after the other, as one would write it by hand. */
const climbed = `
  with recursive played as (
    select member_id, sum(cash_valid_minor)::bigint as base from bet_day_total where day between ${day} and ${day} group by member_id
  ), climb (level, member_id, base) as (
    select 1, m.upline_id, p.base from played p join member m on m.id = p.member_id where m.upline_id is not null
    union all
    select c.level + 1, m.upline_id, c.base from climb c join member m on m.id = c.member_id
    where c.level < 5 and m.upline_id is not null
  )
  select member_id, level, count(*) as n, sum(base)::bigint as base from climb group by member_id, level`
const keepBare = `
  insert into affiliate_share (run_id, member_id, downline_count, base_minor, levels, amount_minor)
  select gen_random_uuid(), member_id, sum(n), sum(base),
    jsonb_agg(jsonb_build_object('level', level, 'downlineCount', n, 'baseMinor', base, 'rateBasisPoints', 50, 'earnedMinor', base * 50 / 10000)),
    sum(base * 50 / 10000)
  from (${climbed}) c group by member_id`

const office = await openOffice(18_978)
try {
  await office.asOwner(
    `insert into affiliate_setting (name, basis, levels, min_minor, period, created_by)
      select 'bench', 'turnover', jsonb_build_array(${Array(5).fill(`'{"rateBasisPoints": 50}'::jsonb`).join(', ')}), 1, 'day', id
      from admin limit 1`,
    // Everybody but the first hundred was brought by somebody who came long before, so the tree is deep and uneven.
    `insert into member (id, username, phone, first_name, last_name, bank, account_number, password_hash, registered_from, upline_id)
      select md5('bench ' || n)::uuid, 'bench' || n, 'bench' || n, 'x', 'x', 'KBANK', 'bench' || n, 'x', 'web',
        case when n > 100 then md5('bench ' || 1 + floor(power(random(), 2) * (n - 1))::int)::uuid end
      from generate_series(1, ${members}) n`,
    `insert into bet_day select ${day}, md5('bench ' || n)::uuid, gen_random_uuid(), 'slot', 5, 500000, 500000,
      won, 500000, won, 500000 from generate_series(1, ${members}) n, lateral (select (random() * 400000 + n * 0)::bigint as won) w`,
    'analyze bet_day',
    'analyze member',
  )
  console.log(`${members.toLocaleString('en')} members played`)
  const best = { added: Infinity, bare: Infinity, run: Infinity }
  for (let round = 1; round <= rounds; round += 1) {
    best.added = Math.min(
      best.added,
      await timed(() => office.asOwner(`select count(*), sum(base) from (${climbed}) c`)),
    )
    await empty()
    best.bare = Math.min(best.bare, await timed(() => office.asOwner(keepBare)))
    await empty()
    const id = await newRun()
    best.run = Math.min(best.run, await timed(() => calculateRun(office.database, affiliateRuns, id)))
    console.log(`round ${round} of ${rounds} done`)
  }
  const [added, bare, run] = [best.added, best.bare, best.run].map(ms => ms.toFixed(0))
  console.log(`adding up alone ${added} ms, with the rows ${bare} ms, the run ${run} ms`)
  judge([{ what: 'a run to bare SQL that keeps the same rows', value: best.run / best.bare, limit: 3, atMost: true }])
} finally {
  await office.close()
}

/** Each run starts with empty tables, as a new brand does. */
function empty(): Promise<void> {
  return office.asOwner('truncate affiliate_share', 'delete from affiliate_run')
}

async function newRun(): Promise<string> {
  const client = await office.owner()
  const { rows } = await client.query<{ id: string }>(`
    insert into affiliate_run (setting_id, first_day, last_day)
    select id, ${day}, ${day} from affiliate_setting returning id`)
  await client.end()
  return rows[0]?.id ?? ''
}
