import { type Subject, size, subjects } from './list-subjects.ts'
import { type Office, openOffice } from './office.ts'
import { type Finding, judge, type Spread, spread } from './timing.ts'

/**
 * Measures whether a list of millions of rows answers from an index for every query, through HTTP, against the list's own
 * statements on the same data in the same run: `npm run bench:list -- member 2000000`.
 */
const [times, atOnce, rounds] = [200, 8, 3]

const [, , name = 'activity', request] = process.argv
const subject = subjects[name]
if (!subject) throw new Error(`There is no list "${name}"; there are ${Object.keys(subjects).join(', ')}.`)
const rows = Number(request ?? subject.rows)
const office = await openOffice(18_971)
try {
  const started = performance.now()
  await subject.fill(office, rows)
  // Filling may take longer than the idle limit of a session.
  await office.asOwner('update session set last_seen_at = now()')
  console.log(`${rows.toLocaleString('en')} of ${name}, made in ${Math.round((performance.now() - started) / 1000)} s`)
  const pages = await deepPages(office, subject)
  const narrowed = { ...subject.narrowed, ...(await subject.about?.(office.database.tx)) }
  const best = await measure(office, subject, { 'page 1': { page: 1 }, ...pages, ...narrowed })
  console.log(`${''.padEnd(40)}    HTTP p50     p95     p99      bare p50     p95   ms`)
  for (const [way, { http, bare }] of Object.entries(best)) {
    const three = [http.p50, http.p95, http.p99].map(figure)
    console.log(`${way.padEnd(40)} ${three.join('')}     ${figure(bare.p50)}${figure(bare.p95)}`)
  }
  judge(findings(best, Object.keys(pages), Object.keys(narrowed)))
} finally {
  await office.close()
}

function figure(ms: number): string {
  return ms.toFixed(1).padStart(8)
}

/** Pages far from the first one: by their number, from the previous page, and from the end. */
async function deepPages(of: Office, { path }: Subject): Promise<Record<string, object>> {
  const near = async (number: number) => {
    const { first, last } = await read(of, path, { page: number })
    return { page: number, first, last }
  }
  const middle = Math.floor(rows / size / 2)
  const numbers = [10_000, middle].filter(page => page * size <= rows)
  return {
    'page 2, from page 1': { page: 2, near: await near(1) },
    ...Object.fromEntries(numbers.map(page => [`page ${page}, by its number`, { page }])),
    [`page ${middle + 1}, from the one before`]: { page: middle + 1, near: await near(middle) },
    'last page': { page: -1 },
  }
}

type Both = { http: Spread; bare: Spread }

/** Rounds alternate, so that a busy moment of the machine affects all of them; the best round counts. */
async function measure(
  of: Office,
  { path, bare }: Subject,
  ways: Record<string, object>,
): Promise<Record<string, Both>> {
  const session = await of.session()
  const context = { admin: session.admin, policy: session.policy, timeZone: 'Asia/Bangkok', secrets: of.secrets }
  const best: Record<string, Both> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, query] of Object.entries(ways)) {
      const bared = () => of.database.transaction('read', tx => bare(tx, query, context))
      const now = {
        bare: await spread(times, atOnce, bared),
        http: await spread(times, atOnce, () => read(of, path, query)),
      }
      const before = best[way] ?? now
      best[way] = { bare: better(before.bare, now.bare), http: better(before.http, now.http) }
    }
    console.log(`round ${round + 1} of ${rounds} done`)
  }
  return best
}

function better(one: Spread, other: Spread): Spread {
  return other.p95 < one.p95 ? other : one
}

function findings(best: Record<string, Both>, deep: readonly string[], narrowed: readonly string[]): Finding[] {
  const none = { p50: 0, p95: 0, p99: 0 }
  const of = (way: string) => best[way] ?? { http: none, bare: none }
  const one = of('page 1').http
  const atMost = (what: string, value: number, limit: number): Finding => ({ what, value, limit, atMost: true })
  return [
    ...['page 1', ...narrowed].map(way => {
      const { http, bare } = of(way)
      return atMost(`${way}: HTTP to bare SQL, p95`, http.p95 / bare.p95, 3)
    }),
    ...deep.flatMap(way => [
      atMost(`${way} to page 1, p50`, of(way).http.p50 / one.p50, 1.5),
      atMost(`${way} to page 1, p99`, of(way).http.p99 / one.p99, 2),
    ]),
  ]
}

async function read({ url, token }: Office, path: string, query: object): Promise<{ first: unknown; last: unknown }> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ size, ...query }),
  })
  if (!answer.ok) throw new Error(`${answer.status} for ${JSON.stringify(query)}`)
  const { data } = (await answer.json()) as { data: { first: unknown; last: unknown } }
  return data
}
