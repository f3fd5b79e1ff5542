import { activityList } from '../server/src/areas/activity/activity.sql.ts'
import { readList } from '../server/src/platform/list.ts'
import { fillActivities } from './activities.ts'
import { type Office, openOffice } from './office.ts'
import { type Finding, judge, type Spread, spread } from './timing.ts'

/**
 * Whether a list of a million rows answers from an index wherever one looks into it, through HTTP, beside the bare SQL
 * of its first page on the same data in the same run.
 */
const rows = Number(process.argv[2] ?? 1_000_000)
const size = 50
const [times, atOnce] = [400, 8]
const deep = Math.floor(rows / size / 2)

const office = await openOffice(18_971)
try {
  console.log(`${rows.toLocaleString('en')} activities …`)
  await fillActivities(office, rows)
  const first = await page(office, { page: 1 })
  const deepPage = await page(office, { page: deep })
  const near = { page: deep, first: deepPage.first, last: deepPage.last }
  const ways: Record<string, object> = {
    'page 1': { page: 1 },
    'page 2, from page 1': { page: 2, near: { page: 1, first: first.first, last: first.last } },
    [`page ${deep}, by its number`]: { page: deep },
    [`page ${deep + 1}, from the one before`]: { page: deep + 1, near },
    'last page': { page: -1 },
    'page 1 of a filter that is not counted': { action: 'lock' },
    'last page of a filter that is not counted': { action: 'lock', page: -1 },
    'search by any part of a name': { search: 'ชื่อที่ 77777' },
  }
  const query = { page: 1, size, sort: undefined }
  const context = { admin: undefined as never, policy: undefined as never, timeZone: 'Asia/Bangkok' }
  const bare = () => office.database.transaction('read', tx => readList(tx, activityList, query, context))

  // Rounds alternate, so that a busy moment of the machine falls on all of them; the best round counts.
  const best: Record<string, Spread> = {}
  for (let round = 0; round < 3; round += 1) {
    keepBest(best, 'bare SQL of page 1', await spread(times, atOnce, bare))
    for (const [name, asked] of Object.entries(ways)) {
      keepBest(best, name, await spread(times, atOnce, () => page(office, asked)))
    }
  }
  for (const [name, { p50, p95, p99 }] of Object.entries(best)) {
    console.log(`${name.padEnd(45)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`)
  }
  judge(findings(best))
} finally {
  await office.close()
}

function findings(best: Record<string, Spread>): Finding[] {
  const none = { p50: 0, p95: 0, p99: 0 }
  const { 'page 1': one = none, 'bare SQL of page 1': sql = none, ...others } = best
  const deepest = Object.entries(others).filter(([name]) => /^(page \d+|last page$)/.test(name))
  const limit = (what: string, value: number, most: number): Finding => ({ what, value, limit: most, atMost: true })
  return [
    limit('page 1 through HTTP to bare SQL, p95', one.p95 / sql.p95, 3),
    ...deepest.flatMap(([name, each]) => [
      limit(`${name} to page 1, p50`, each.p50 / one.p50, 1.5),
      limit(`${name} to page 1, p99`, each.p99 / one.p99, 2),
    ]),
  ]
}

function keepBest(best: Record<string, Spread>, name: string, now: Spread): void {
  const before = best[name]
  if (!before || now.p95 < before.p95) best[name] = now
}

async function page({ url, token }: Office, asked: object): Promise<{ first: unknown; last: unknown }> {
  const answer = await fetch(`${url}/api/v1/activity/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ size, ...asked }),
  })
  const { data } = (await answer.json()) as { data?: { first: unknown; last: unknown; records: unknown[] } }
  if (!data || data.records.length === 0) throw new Error(`no rows for ${JSON.stringify(asked)}`)
  return data
}
