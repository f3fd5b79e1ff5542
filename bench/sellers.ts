import { parseArgs } from 'node:util'
import { closeSellerDays } from '../server/src/areas/seller/seller.jobs.ts'
import { madeIdOf } from './made-id.ts'
import { openOffice } from './office.ts'
import { fillSellers } from './seller-fill.ts'
import { type Finding, judge, type Spread, spread, timed } from './timing.ts'

/**
 * Measures whether sellers are quick to read and their days quick to close, against plain SQL over the same rows, in one run:
 * `npm run bench:sellers -- --members 1000000 --sellers 1000`. A tenth of the members move money on each of thirty days.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    sellers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
})
const [members, sellers, rounds] = [Number(values.members), Number(values.sellers), Number(values.rounds)]
const [times, atOnce, days] = [60, 4, 30]
const sellerId = madeIdOf('seller 7')

/** What the members of a seller moved on a day, from the sums of members, as exact as the report. */
const moved = (seller: string, when: string) => `
  select sum(d.deposit_minor) as deposit, sum(d.withdrawal_minor), sum(d.ggr_minor) from member_seller o
  join money_day_total d on d.member_id = o.member_id and d.day >= o.since and d.day < o.until
  where o.seller_id = ${seller} and d.day ${when}`

const reports = {
  'the list, ten sellers': {
    path: '/seller/search',
    body: {},
    bare: `select p.*, (select count(*) from member where seller_id = p.id),
        (select sum(commission_minor) from seller_day where seller_id = p.id),
        (select sum(amount_minor) from seller_payment where seller_id = p.id), today.*
      from (select * from seller order by created_at desc, id desc limit 10) p
      cross join lateral (${moved('p.id', '= business_day(now())')}) today`,
  },
  'thirty days of a seller': {
    path: '/seller/report/days',
    body: { sellerId, size: 50 },
    bare: `select day, sum(deposit_minor), sum(commission_minor), 0, 0 from seller_day where seller_id = '${sellerId}' group by day
      union all select business_day(now()), deposit, deposit, came.n, first.n
      from (${moved(`'${sellerId}'`, '= business_day(now())')}) today,
        (select count(*) as n from member_seller where seller_id = '${sellerId}' and since = business_day(now())) came,
        (select count(*) as n from member_seller o join member m on m.id = o.member_id where o.seller_id = '${sellerId}'
          and m.first_deposit_at >= (select business_day_start(business_day(now())))) first`,
  },
  'ten members of a seller': {
    path: '/seller/member/search',
    body: { sellerId },
    bare: `select m.*, sums.* from (
        select id, username, registered_at from member where seller_id = '${sellerId}'
        order by registered_at desc, id desc limit 10) m
      cross join lateral (
        select sum(deposit_minor), sum(withdrawal_minor), sum(ggr_minor) from money_day_total where member_id = m.id) sums`,
  },
} as const

const office = await openOffice(18_966)
try {
  await fillSellers(office, { members, sellers, days })
  await office.asOwner('update session set last_seen_at = now()')
  console.log(`${members.toLocaleString('en')} members of ${sellers.toLocaleString('en')} sellers`)
  const closing = await timed(() => close())
  const adding = await timed(() =>
    office.asOwner(`
      select o.seller_id, d.day, sum(d.deposit_minor), sum(d.withdrawal_minor), sum(d.ggr_minor) from member_seller o
      join money_day d on d.member_id = o.member_id and d.day >= o.since and d.day < o.until
      where d.day < business_day(now()) group by 1, 2`),
  )
  await office.asOwner('vacuum analyze seller_day', 'checkpoint')
  const findings: Finding[] = [
    { what: `closing ${days - 1} days to the bare aggregate`, value: closing / adding, limit: 3, atMost: true },
  ]
  console.log(`closed in ${closing.toFixed(0)} ms, the bare aggregate takes ${adding.toFixed(0)} ms`)
  for (const [name, { path, body, bare }] of Object.entries(reports)) {
    const best: { http?: Spread; bare?: Spread } = {}
    for (let round = 1; round <= rounds; round += 1) {
      best.bare = better(
        best.bare,
        await spread(times, atOnce, () => office.database.tx.rows({ text: bare, values: [] })),
      )
      best.http = better(best.http, await spread(times, atOnce, () => read(path, body)))
    }
    const [http, sql] = [best.http?.p95 ?? Infinity, best.bare?.p95 ?? 0]
    console.log(`${name.padEnd(30)} HTTP p95 ${http.toFixed(1)} ms, bare ${sql.toFixed(1)} ms`)
    findings.push({ what: `${name}: HTTP to bare SQL, p95`, value: http / sql, limit: 3, atMost: true })
  }
  judge(findings)
} finally {
  await office.close()
}

/** As the job does after midnight. */
async function close(): Promise<void> {
  const { database } = office
  // The job uses only the database.
  const context = { database } as Parameters<typeof closeSellerDays.run>[0]
  await closeSellerDays.run(context, { payload: {}, stop: AbortSignal.any([]) })
}

function better(one: Spread | undefined, other: Spread): Spread {
  return one && one.p95 < other.p95 ? one : other
}

async function read(path: string, body: object): Promise<void> {
  const answer = await fetch(`${office.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
  await answer.arrayBuffer()
}
