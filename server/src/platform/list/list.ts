import type { Near, PageOf } from '#contract/core/paging.ts'
import type { BodyOut, Call, ReplyOut } from '#contract/frames/call.ts'
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
import type { ListQuery, ListSource, ReadPage } from './list-source.ts'

/** What a list may depend on beside its query: who looks, and the brand's days. */
export type ListContext = { admin: Actor; policy: Policy; timeZone: string }
/** With what seals the places of its rows. */
export type PageContext = ListContext & { secrets: SecretBox }

export type RowOf<C extends Call> = ReplyOut<C> extends PageOf<infer Row> ? Row : never

/**
 * A list as the server knows it: the call that reads it and where its rows come from.
 *
 * ```ts
 * export const roleList = defineList({ call: employeeCalls.searchRoles, source: query => ({ select, from, … }) })
 * ```
 */
export type ServerList<C extends Call = Call> = {
  call: C
  source(query: BodyOut<C>, context: ListContext): ListSource
  /** A row as it is shown, where SQL alone cannot make it. */
  shape?(row: object): RowOf<C>
  /** What stands in an export for a field that `shape` makes, over the columns of the select. */
  cells?: { readonly [Field in keyof RowOf<C>]?: Sql }
  /** What a person calls a row, over the tables of `from`; its key, where that is left out. */
  name?: string
}
/** Any list, for what works on all of them. */
export type AnyList = Pick<ServerList, 'call' | 'source' | 'name'> & {
  cells?: Readonly<Record<string, Sql | undefined>>
}

export const defineList = <C extends Call>(list: ServerList<C>): ServerList<C> => list

export const listContext = ({ admin, session, brand, secrets }: SignedContext): PageContext => ({
  admin,
  secrets,
  policy: session.policy,
  timeZone: brand.timeZone,
})

/** A query as it is sent: where the asker is already is sealed. */
type PageQuery = Omit<ListQuery, 'near'> & { near?: Near | undefined }

/** The handler of a list's call. */
export function listHandler<C extends Call>(list: ServerList<C>): Handler<C> {
  return async context => {
    // A list call always needs a session, which the type of a call in general does not tell.
    const signed = context as unknown as SignedContext & { body: BodyOut<C> & PageQuery }
    return (await readList(signed.tx, list, signed.body, listContext(signed))) as Awaited<ReturnType<Handler<C>>>
  }
}

/**
 * One page of a list, its total and its sums, exact where the rows are counted as they are written, else counted up to a bound:
 * counting millions takes seconds, and nobody reads the difference.
 */
export async function readList<C extends Call>(
  tx: Tx,
  list: ServerList<C>,
  query: BodyOut<C> & PageQuery,
  context: PageContext,
): Promise<PageOf<RowOf<C>>> {
  const source = sourceFor(list, query, context)
  const places = placesOf(context.secrets, list.call.path, source, query.sort)
  const asked = { ...query, near: query.near && places.open(query.near) }
  const { total, totals, page, rows, first, last } = await (source.once ? readOnce : readParts)(tx, source, asked)
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
    // SQL gives the row that the contract describes, or the list says how to make it.
    records: shape ? rows.map(row => shape(row)) : (rows as RowOf<C>[]),
  }
}

/**
 * Where the rows of a query come from for who looks. What is counted and added up for the whole brand is none of an agent's
 * business: its own rows are counted instead.
 */
export function sourceFor<Query>(
  list: { source(query: Query, context: ListContext): ListSource },
  query: Query,
  context: ListContext,
): ListSource {
  const source = list.source(query, context)
  if (!withinOf(context.admin)) return source
  return { ...source, counted: undefined, totals: source.totals && { of: source.totals.of } }
}

/** Counted first, since that tells the shortest way to the page; but the first page is at the start, however many there are. */
async function readParts(tx: Tx, asked: ListSource, query: ListQuery): Promise<ReadPage> {
  const counting = countRows(tx, asked, isDeep(asked, query))
  if (query.page === 1 && !asked.searched) {
    const [total, read] = await Promise.all([counting, readRows(tx, asked, query)])
    return { total, totals: await sumRows(tx, asked, total), ...read }
  }
  const total = await counting
  const source = total.keys ? narrowedTo(asked, total.keys) : asked
  const [totals, read] = await Promise.all([sumRows(tx, source, total), readRows(tx, source, query, total)])
  return { total, totals, ...read }
}

/** The same rows by their keys: what a search took its time to find is not looked for twice. */
const narrowedTo = (source: ListSource, keys: readonly string[]): ListSource => ({
  ...source,
  where: [sql`${raw(source.key.by)} = any(${keys}::${raw(source.key.type)}[])`],
})

/** From the first to the last business day, both whole, as they are in the brand's time zone. */
export function inDays(
  column: string,
  { from, to, hour }: { from?: string | undefined; to?: string | undefined; hour?: string | undefined },
  timeZone: string,
): readonly (Sql | undefined)[] {
  const at = raw(column)
  if (hour !== undefined && from !== undefined && from === to) {
    // Of one day it is one span, which an index finds.
    const start = sql`(${from}::date + make_interval(hours => ${Number(hour)})) at time zone ${timeZone}`
    return [sql`${at} >= ${start}`, sql`${at} < ${start} + interval '1 hour'`]
  }
  return [
    hour === undefined ? undefined : sql`extract(hour from ${at} at time zone ${timeZone}) = ${Number(hour)}`,
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ]
}
