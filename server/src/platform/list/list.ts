import type { Near, PageOf } from '#contract/core/paging.ts'
import type { BodyOut, Call, ReplyOut } from '#contract/frames/call.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Handler, SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { type Actor, withinOf } from '#platform/session/session.ts'
import { countRows, sumRows } from './list-count.ts'
import { readOnce } from './list-once.ts'
import { isDeep, readRows } from './list-page.ts'
import { placesOf } from './list-places.ts'
import type { ListQuery, ListSource, ReadPage, SortKey } from './list-source.ts'

/** What a list may depend on besides its query: the admin, and the brand's days. */
export type ListContext = { admin: Actor; policy: Policy; timeZone: string }
/** Plus the box that seals the places of rows. */
export type PageContext = ListContext & { secrets: SecretBox }

export type RowOf<C extends Call> = ReplyOut<C> extends PageOf<infer Row> ? Row : never

/**
 * A list as the server knows it: the call that reads it and the source of its rows.
 *
 * ```ts
 * export const roleList = defineList({ call: employeeCalls.searchRoles, source: query => ({ select, from, … }) })
 * ```
 */
export type ServerList<C extends Call = Call> = {
  call: C
  source(query: BodyOut<C>, context: ListContext): ListSource
  /** The row as it is shown, where SQL alone cannot build it. */
  shape?(row: object): RowOf<C>
  /** The SQL for an export of a field that `shape` builds, over the columns of the select. */
  cells?: { readonly [Field in keyof RowOf<C>]?: Sql }
  /** The name of a row for people, over the tables of `from`; without it, the key. */
  name?: string
  /** The version of a row, and the amount that it is about, likewise: for calls that a task makes for rows as they were seen. */
  version?: string
  amount?: string
  /** What the activity log calls these records, if the list can be narrowed to those of which a change waits for a second admin. */
  waits?: LiveTopic
}
/** Any list, for code that works on all of them. */
export type AnyList = Pick<ServerList, 'call' | 'source' | 'name' | 'version' | 'amount' | 'waits'> & {
  cells?: Readonly<Record<string, Sql | undefined>>
}

export const defineList = <C extends Call>(list: ServerList<C>): ServerList<C> => list

export const listContext = ({ admin, session, brand, secrets }: SignedContext): PageContext => ({
  admin,
  secrets,
  policy: session.policy,
  timeZone: brand.timeZone,
})

/** A query as it is sent: the place where the client already is, is sealed. */
type PageQuery = Omit<ListQuery, 'near'> & { near?: Near | undefined }

/** The handler of a list's call. */
export function listHandler<C extends Call>(list: ServerList<C>): Handler<C> {
  return async context => {
    // A list call always needs a session, which the general type of a call does not express.
    const signed = context as unknown as SignedContext & { body: BodyOut<C> & PageQuery }
    return (await readList(signed.tx, list, signed.body, listContext(signed))) as Awaited<ReturnType<Handler<C>>>
  }
}

/**
 * One page of a list, its total and its sums: exact where the rows are counted as they are written, else counted up to a bound,
 * because counting millions takes seconds and nobody reads the difference.
 */
export async function readList<C extends Call>(
  tx: Tx,
  list: ServerList<C>,
  query: BodyOut<C> & PageQuery,
  context: PageContext,
): Promise<PageOf<RowOf<C>>> {
  const source = sourceFor(list, query, context)
  const places = placesOf(context.secrets, list.call.path, source, query.sort)
  const request = { ...query, near: query.near && places.open(query.near) }
  const { total, totals, page, rows, first, last } = await (source.once ? readOnce : readParts)(tx, source, request)
  const { shape } = list
  return {
    currentPage: page,
    recordPerPage: query.size,
    totalPages: Math.max(1, Math.ceil(total.rows / query.size)),
    totalRecords: total.rows,
    totalCapped: !total.exact,
    first: places.seal(first),
    last: places.seal(last),
    totals,
    // SQL returns the row that the contract describes, or the list says how to build it.
    records: shape ? rows.map(row => shape(row)) : (rows as RowOf<C>[]),
  }
}

/**
 * The source of a query's rows for this admin. Counts and sums of the whole brand are not for agents: their own rows are counted
 * instead.
 */
export function sourceFor<Query>(
  list: { source(query: Query, context: ListContext): ListSource; waits?: LiveTopic | undefined },
  query: Query,
  context: ListContext,
): ListSource {
  const all = list.source(query, context)
  const source =
    list.waits === undefined
      ? all
      : { ...all, where: [...all.where, whetherWaiting(list.waits, query, all.key, context)] }
  if (!withinOf(context.admin)) return source
  return { ...source, counted: undefined, totals: source.totals && { of: source.totals.of } }
}

/** The condition of the filter for records of which a change waits. Agents do not learn of the requests of staff. */
function whetherWaiting(entity: LiveTopic, query: unknown, key: SortKey, { admin }: ListContext): Sql | false {
  const { waiting } = query as { waiting?: boolean | undefined }
  if (waiting === undefined) return false
  if (withinOf(admin)) return waiting ? sql`false` : false
  const found = sql`exists (
    select from approval p where p.status = 'waiting' and p.subject_id = (${raw(key.by)})::text
      and (p.expires_at is null or p.expires_at > now()) and p.entity = ${entity})`
  return waiting ? found : sql`not ${found}`
}

/**
 * Counts first, because the total gives the shortest path to the page; but the first page is at the start, whatever the total.
 */
async function readParts(tx: Tx, request: ListSource, query: ListQuery): Promise<ReadPage> {
  const counting = countRows(tx, request, isDeep(request, query))
  if (query.page === 1 && !request.searched) {
    const [total, read] = await Promise.all([counting, readRows(tx, request, query)])
    return { total, totals: await sumRows(tx, request, total), ...read }
  }
  const total = await counting
  const source = total.keys ? narrowedTo(request, total.keys) : { ...request, where: total.where ?? request.where }
  const [totals, read] = await Promise.all([sumRows(tx, source, total), readRows(tx, source, query, total)])
  return { total, totals, ...read }
}

/** The same rows by their keys: what a slow search has found is not searched again. */
const narrowedTo = (source: ListSource, keys: readonly string[]): ListSource => ({
  ...source,
  where: [sql`${raw(source.key.by)} = any(${keys}::${raw(source.key.type)}[])`],
})

/** From the first to the last business day, both inclusive, in the brand's time zone. */
export function inDays(
  column: string,
  { from, to, hour }: { from?: string | undefined; to?: string | undefined; hour?: string | undefined },
  timeZone: string,
): readonly (Sql | undefined)[] {
  const at = raw(column)
  if (hour !== undefined && from !== undefined && from === to) {
    // For one day this is a single range, which an index finds.
    const start = sql`(${from}::date + make_interval(hours => ${Number(hour)})) at time zone ${timeZone}`
    return [sql`${at} >= ${start}`, sql`${at} < ${start} + interval '1 hour'`]
  }
  return [
    hour === undefined ? undefined : sql`extract(hour from ${at} at time zone ${timeZone}) = ${Number(hour)}`,
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ]
}
