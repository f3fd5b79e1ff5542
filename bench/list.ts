import { activityList } from '../server/src/areas/activity/activity.sql.ts'
import { memberList } from '../server/src/areas/member/member.list.ts'
import type { Tx } from '../server/src/platform/database.ts'
import type { ListContext } from '../server/src/platform/list.ts'
import { readList } from '../server/src/platform/list.ts'
import { fillActivities } from './activities.ts'
import { type Office, openOffice } from './office.ts'
import { type Finding, judge, type Spread, spread } from './timing.ts'

/**
 * Whether a list of millions of rows answers from an index wherever one looks into it, through HTTP, beside the bare
 * SQL of its first page on the same data in the same run: `npm run bench:list -- member 2000000`.
 */
const size = 50
const [times, atOnce] = [400, 8]

type Subject = {
  rows: number
  fill(office: Office, rows: number): Promise<void>
  path: string
  bare(tx: Tx, context: ListContext): Promise<unknown>
  /** What is asked for beside pages, each as quick as it can be by an index. */
  narrowed: Record<string, object>
}

const subjects: Record<string, Subject> = {
  activity: {
    rows: 1_000_000,
    path: '/activity/search',
    bare: (tx, context) => readList(tx, activityList, { page: 1, size }, context),
    narrowed: {
      'filter that is not counted': { action: 'lock' },
      'last page of such a filter': { action: 'lock', page: -1 },
      'any part of a name': { search: 'ชื่อที่ 77777' },
    },
    fill: fillActivities,
  },
  member: {
    rows: 2_000_000,
    path: '/member/search',
    bare: (tx, context) => readList(tx, memberList, { page: 1, size }, context),
    narrowed: {
      'one status': { status: 'active' },
      'one bank': { bank: 'SCB' },
      'tag that few have': { tag: 'vip' },
      'by username': { sort: 'username' },
      'last page by username': { sort: 'username', page: -1 },
      'part of a phone number': { search: '77777' },
      'part of a Thai name': { search: 'ทอง77' },
      'two letters': { search: '09' },
    },
    fill: ({ asOwner }, rows) =>
      asOwner(
        `insert into member (username, phone, first_name, last_name, bank, account_number, tags, status, password_hash,
         registered_at, registered_from, last_sign_in_at)
       select 'user' || n, '0' || (600000000 + n), (array['สมชาย', 'สมหญิง', 'ประยุทธ', 'กมล'])[1 + n % 4],
         (array['ใจดี', 'ทอง', 'ศรีสุข', 'รุ่งเรือง', 'มั่นคง'])[1 + n % 5] || n, (array['KBANK', 'SCB', 'BBL'])[1 + n % 3],
         lpad(((n * 7919::bigint) % 10000000000)::text, 10, '0'),
         case when n % 10000 = 0 then array['vip'] else '{}' end,
         case when n % 20 = 0 then 'suspended' else 'active' end, '', now() - (${rows} - n) * interval '31 seconds',
         'web', case when n % 2 = 0 then now() - (n % 90) * interval '1 day' end
       from generate_series(1, ${rows}) as n`,
        'select fold_row_counts()',
        'vacuum analyze member',
        'checkpoint',
      ),
  },
}

const [, , name = 'activity', asked] = process.argv
const subject = subjects[name]
if (!subject) throw new Error(`There is no list "${name}"; there are ${Object.keys(subjects).join(', ')}.`)
const rows = Number(asked ?? subject.rows)
const office = await openOffice(18_971)
try {
  console.log(`${rows.toLocaleString('en')} of ${name} …`)
  await subject.fill(office, rows)
  const session = await office.session()
  const context = { admin: session.admin, policy: session.policy, timeZone: 'Asia/Bangkok' }
  const page = (query: object) => read(office, subject.path, query)
  const deep = Math.floor(rows / size / 2)
  const near = async (number: number) => {
    const { first, last } = await page({ page: number })
    return { page: number, first, last }
  }
  const pages: Record<string, object> = {
    'page 1': { page: 1 },
    'page 2, from page 1': { page: 2, near: await near(1) },
    [`page ${deep}, by its number`]: { page: deep },
    [`page ${deep + 1}, from the one before`]: { page: deep + 1, near: await near(deep) },
    'last page': { page: -1 },
  }
  // Rounds alternate, so that a busy moment of the machine falls on all of them; the best round counts.
  const best: Record<string, Spread> = {}
  for (let round = 0; round < 3; round += 1) {
    const bare = () => office.database.transaction('read', tx => subject.bare(tx, context))
    keepBest(best, 'bare SQL of page 1', await spread(times, atOnce, bare))
    for (const [way, query] of Object.entries({ ...pages, ...subject.narrowed })) {
      keepBest(best, way, await spread(times, atOnce, () => page(query)))
    }
  }
  for (const [way, { p50, p95, p99 }] of Object.entries(best)) {
    console.log(`${way.padEnd(40)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`)
  }
  judge(findings(best, Object.keys(pages).slice(1)))
} finally {
  await office.close()
}

function findings(best: Record<string, Spread>, deepPages: readonly string[]): Finding[] {
  const of = (way: string) => best[way] ?? { p50: 0, p95: 0, p99: 0 }
  const [one, bare] = [of('page 1'), of('bare SQL of page 1')]
  const limit = (what: string, value: number, most: number): Finding => ({ what, value, limit: most, atMost: true })
  return [
    limit('page 1 through HTTP to bare SQL, p95', one.p95 / bare.p95, 3),
    ...deepPages.flatMap(way => [
      limit(`${way} to page 1, p50`, of(way).p50 / one.p50, 1.5),
      limit(`${way} to page 1, p99`, of(way).p99 / one.p99, 2),
    ]),
  ]
}

function keepBest(best: Record<string, Spread>, way: string, now: Spread): void {
  const before = best[way]
  if (!before || now.p95 < before.p95) best[way] = now
}

async function read({ url, token }: Office, path: string, query: object): Promise<{ first: unknown; last: unknown }> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ size, ...query }),
  })
  const { data } = (await answer.json()) as { data?: { first: unknown; last: unknown; records: unknown[] } }
  if (!data || data.records.length === 0) throw new Error(`no rows for ${JSON.stringify(query)}`)
  return data
}
