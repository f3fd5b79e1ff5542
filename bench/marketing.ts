import { parseArgs } from 'node:util'
import { adminApi } from '#contract/calls.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { openOffice } from './office.ts'
import { judge, spread } from './timing.ts'

/**
 * Measures the funnel of marketing links through HTTP against plain SQL over the same sums, with a year of history and a minute
 * of clicks that are not summed yet: `npm run bench:marketing -- --links 500`.
 */
const { values } = parseArgs({
  options: { links: { type: 'string', default: '500' }, times: { type: 'string', default: '40' } },
})
const [links, times] = [Number(values.links), Number(values.times)]
const rounds = 4

const sums =
  'sum(click_n), sum(visitor_n), sum(register_n), sum(first_n), sum(deposit_n), sum(deposit_minor), sum(withdrawal_minor)'
const last = (from: number, to: number) => `day between business_day(now()) - ${from} and business_day(now()) - ${to}`
const byLink = `select link_id, ${sums} from marketing_day_total where ${last(29, 0)} group by link_id`
/** The period, the one before it and the days, as one would query them by hand. */
const funnel = [
  `select ${sums} from marketing_day_total where ${last(29, 0)}`,
  `select ${sums} from marketing_day_total where ${last(59, 30)}`,
  `select day, ${sums} from marketing_day_total where ${last(29, 0)} group by day order by day`,
]

const office = await openOffice(18_979)
try {
  await office.asOwner(
    `insert into marketing_link (name, channel, code, page, cost_minor, first_day, created_by)
      select 'bench ' || n, 'line', 'bench-' || n, 'register', 100000, business_day(now()) - 365, (select id from admin limit 1)
      from generate_series(1, ${links}) n`,
    `insert into marketing_day select l.id, business_day(now()) - d, 100, 80, 9, 3, 5, 500000, 200000
      from marketing_link l, generate_series(0, 365) d`,
    `insert into marketing_change (link_id, click_n) select id, 1 from marketing_link, generate_series(1, 20)`,
    'vacuum analyze marketing_day',
    'vacuum analyze marketing_change',
    'checkpoint',
  )
  const owner = await office.owner()
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${office.token}` }
    const answer = await fetch(office.url + adminApi + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }
  const pairs = [
    {
      what: 'links side by side to their bare sums (p95)',
      bare: () => owner.query(byLink),
      ours: () => ask(marketingCalls.searchLinks.path, { size: 50, sort: '-clickCount' }),
    },
    {
      what: 'the funnel to its bare sums (p95)',
      bare: async () => {
        for (const statement of funnel) await owner.query(statement)
      },
      ours: () => ask(marketingCalls.getFunnel.path, {}),
    },
  ]
  const findings = []
  for (const { what, bare, ours } of pairs) {
    await spread(10, 1, bare)
    await spread(10, 1, ours)
    // The best of several alternating rounds, because machines are noisy.
    let [request, alone] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < rounds; round += 1) {
      request = Math.min(request, (await spread(times, 1, ours)).p95)
      alone = Math.min(alone, (await spread(times, 1, bare)).p95)
    }
    console.log(`${what}: ${request.toFixed(1)} ms and ${alone.toFixed(1)} ms`)
    findings.push({ what, value: request / alone, limit: 3, atMost: true })
  }
  judge(findings)
  await owner.end()
} finally {
  await office.close()
}
