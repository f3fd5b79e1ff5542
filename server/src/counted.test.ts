import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import { sql, where } from '#platform/database/sql.ts'
import { type AnyList, type ListContext, sourceFor } from '#platform/list/list.ts'
import { sumRows } from '#platform/list/list-count.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { findSession } from '#platform/session/session.ts'
import { filtersOf, isListed, isRequired, plantCounted, triesOf } from '../testing/counted.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { lists } from './areas.ts'

/** The filters for which the total of a list, or its sums, are stored as rows are written. For any other they are counted. */
const keptBy: Readonly<Record<string, readonly string[]>> = {
  '/activity/search': ['entity', 'from', 'to'],
  '/admin-log/search': ['event', 'from', 'to'],
  '/bank/line/search': ['status', 'from', 'to'],
  '/bet/search': ['from', 'to', 'memberId', 'providerId', 'gameType', 'game', 'status'],
  '/credit/search': ['kind', 'part', 'from', 'to'],
  '/member/search': ['status', 'registeredFrom', 'registeredTo'],
  '/pre-transaction/line/search': ['status', 'from', 'to'],
  '/pre-transaction/search': ['status', 'from', 'to'],
  '/refund/report/search': ['from', 'to'],
}

type Filters = Readonly<Record<string, unknown>>
type Request = { list: AnyList; filters: Filters }
type Match = { rows: number; sums: unknown }
type Counted = Request & { counted: Match }

let server: TestServer
let owner: TestAdmin
let context: ListContext
/** Every list with stored counts, with all values of its filters, each alone, and the counted result. */
let kept: Map<AnyList, { whole: Counted; single: Counted[] }>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  const ids = await plantCounted(server, owner)
  const session = await findSession(server.database.tx, owner.token, '127.0.0.1')
  if (!session) throw new Error('nobody is signed in')
  context = { admin: session.admin, policy: session.policy, timeZone: server.brands[0].timeZone }
  kept = new Map()
  for (const list of lists) {
    const whole = { list, filters: requiredOf(list.call, ids) }
    const { records } = await answerOf(whole, 100)
    const tries = filtersOf(list.call).flatMap(filter =>
      triesOf(list.call, filter, records, ids).map(value => ({ list, filters: { ...whole.filters, [filter]: value } })),
    )
    if (![whole, ...tries].some(isKept)) continue
    kept.set(list, { whole: await count(whole), single: await inTurn(tries, count) })
  }
})
afterAll(() => server.close())

type Page = { records: object[]; totalRecords: number; totals: unknown }
async function answerOf({ list: { call }, filters }: Request, size = 1) {
  const answer = await server.send<Page>('POST', adminApi + call.path, { size, ...filters }, { token: owner.token })
  expect(answer.status, `${call.path} ${JSON.stringify(filters)} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body.data
}

const sourceOf = ({ list, filters }: Request): ListSource => sourceFor(list, list.call.body.parse(filters), context)
function isKept(request: Request): boolean {
  const { counted, totals } = sourceOf(request)
  return (counted ?? totals?.kept) !== undefined
}

/** Counts and sums the rows, ignoring stored counts. */
async function count(request: Request): Promise<Counted> {
  const { tx } = server.database
  const { counted: _counted, totals, ...source } = sourceOf(request)
  const found = await tx.row<{ n: number }>(sql`select count(*)::int as n ${source.from} ${where(...source.where)}`)
  const rows = found?.n ?? 0
  const sums = await sumRows(tx, { ...source, totals: totals && { of: totals.of } }, { rows, exact: true })
  return { ...request, counted: { rows, sums } }
}

const queriesAtOnce = 8
/** Several at once, because each mostly waits for the database. */
async function inTurn<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (let at = 0; at < all.length; at += queriesAtOnce) {
    done.push(...(await Promise.all(all.slice(at, at + queriesAtOnce).map(work))))
  }
  return done
}

/** Where the answer of the interface differs from counting. */
async function wrongOf(all: readonly Counted[]): Promise<string[]> {
  const details = await inTurn(all, async request => {
    const { totalRecords, totals } = await answerOf(request)
    const [answered, counted] = [{ rows: totalRecords, sums: totals }, request.counted].map(found =>
      JSON.stringify(found),
    )
    const query = `${request.list.call.path} ${JSON.stringify(request.filters)}`
    return answered === counted ? [] : [`${query}: ${answered} and not ${counted}`]
  })
  return details.flat()
}

/** The filters that a list requires, with an existing value. */
const requiredOf = (call: Call, ids: readonly string[]): Filters =>
  Object.fromEntries(
    filtersOf(call)
      .filter(filter => isRequired(call, filter))
      .map(filter => [filter, triesOf(call, filter, [], ids)[0]]),
  )

describe('a total that is kept', () => {
  it('is taken for these filters of these lists', () => {
    const found = [...kept].map(([list, { single }]): [string, string[]] => [
      list.call.path,
      filtersOf(list.call).filter(filter => single.filter(({ filters }) => filter in filters).every(isKept)),
    ])
    expect(Object.fromEntries(found)).toEqual(keptBy)
  })

  it('would be seen to be wrong by each filter, since some value of it finds other rows', () => {
    const blind = [...kept].flatMap(([list, { whole, single }]) => {
      const tells = (filter: string) =>
        single.some(({ filters, counted }) => filter in filters && counted.rows !== whole.counted.rows)
      return filtersOf(list.call).flatMap(filter => (tells(filter) ? [] : [`${list.call.path} ${filter}`]))
    })
    expect(blind).toEqual([])
  })

  it('is what counting gives, by every value of every filter', async () => {
    const request = [...kept.values()].flatMap(({ whole, single }) => [whole, ...withoutIdle(single)])
    expect(request.length).toBeGreaterThan(300)
    expect(await wrongOf(request)).toEqual([])
  })

  it('is what counting gives by two filters, of which one at least is kept', async () => {
    const pairs = [...kept].flatMap(([list, { whole, single }]) => {
      const telling = oneOfEach(single, whole)
      return oneOfEach(single.filter(isKept), whole).flatMap(one =>
        telling
          // Of two filters that both have stored counts, only one order is tried.
          .filter(other => (isKept(other) ? filterOf(other) > filterOf(one) : filterOf(other) !== filterOf(one)))
          .map(other => ({ list, filters: { ...one.filters, ...other.filters } })),
      )
    })
    expect(pairs.length).toBeGreaterThan(150)
    expect(await wrongOf(await inTurn(pairs, count))).toEqual([])
  })
})

/** The one filter that is tried, which comes after those that the list requires. */
const filterOf = ({ filters }: Request): string => Object.keys(filters).at(-1) ?? ''

/** One value of each filter: one that finds some of the rows, if there is one. */
const oneOfEach = (single: readonly Counted[], whole: Counted): Counted[] =>
  [...Map.groupBy(single, filterOf).values()].flatMap(
    of => of.find(({ counted: { rows } }) => rows > 0 && rows < whole.counted.rows) ?? of[0] ?? [],
  )

/** Ids and texts were tried for every filter. Of those that find nothing by one filter, only the first is kept. */
const withoutIdle = (single: readonly Counted[]): Counted[] => {
  const idle = Map.groupBy(
    single.filter(({ counted }) => counted.rows === 0),
    filterOf,
  )
  return single.filter(
    request =>
      request.counted.rows > 0 ||
      isListed(request.list.call, filterOf(request)) ||
      idle.get(filterOf(request))?.[0] === request,
  )
}
