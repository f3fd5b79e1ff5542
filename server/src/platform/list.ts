import { exactTotalUpTo, type PageOf } from '#contract/core/paging.ts'
import type { Tx } from './database.ts'
import { raw, type Sql, sql } from './sql.ts'

type ListRequest = { page: number; size: number; sort?: string | undefined }

/**
 * One page of a list and its total. The total is counted up to a bound, since counting millions takes seconds and
 * nobody reads the difference; past it `totalCapped` says that there are more.
 */
export async function readPage<Row>(
  tx: Tx,
  request: ListRequest,
  query: {
    select: Sql
    from: Sql
    where: Sql
    /** What each sort word orders by. Every order ends with a unique column, so that no row moves between pages. */
    sorts: Readonly<Record<string, string>>
    defaultSort: string
    tieBreak: string
  },
): Promise<PageOf<Row>> {
  const { page, size } = request
  const total = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from (select 1 ${query.from} ${query.where} limit ${exactTotalUpTo + 1}) as bounded`)
  const counted = total?.n ?? 0
  const totalCapped = counted > exactTotalUpTo
  const records = await tx.rows<Row>(sql`
    ${query.select} ${query.from} ${query.where} ${orderBy(request.sort ?? query.defaultSort, query)}
    limit ${size} offset ${(page - 1) * size}`)
  const totalRecords = Math.min(counted, exactTotalUpTo)
  return {
    currentPage: page,
    recordPerPage: size,
    totalPages: Math.max(1, Math.ceil(totalRecords / size)),
    totalRecords,
    totalCapped,
    records,
  }
}

function orderBy(sort: string, query: { sorts: Readonly<Record<string, string>>; tieBreak: string }): Sql {
  const descending = sort.startsWith('-')
  const column = query.sorts[descending ? sort.slice(1) : sort]
  if (!column) throw new Error(`no order is declared for ${sort}`)
  const direction = descending ? 'desc nulls last' : 'asc nulls first'
  return raw(`order by ${column} ${direction}, ${query.tieBreak} ${descending ? 'desc' : 'asc'}`)
}

/** From the first to the last business day, both whole, as they are in the brand's time zone. */
export function inDays(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): readonly (Sql | undefined)[] {
  return [
    from === undefined ? undefined : sql`${raw(column)} >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`${raw(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ]
}
