import type { Tx } from '#platform/database/database.ts'
import { joined, planned, raw, sql, where } from '#platform/database/sql.ts'
import { sortOf } from './list-page.ts'
import type { ListQuery, ListSource, ReadPage, RowPlace } from './list-source.ts'

type Row = { $rows: number; $totals: Record<string, number> | null; $place: string | null; $key: string | null }

/**
 * Reads a page, its total and its sums in one statement that builds the rows once. The sums are over the columns of the select.
 * There is no bound: a list that is declared `once` must have few enough rows.
 */
export async function readOnce(tx: Tx, source: ListSource, query: ListQuery): Promise<ReadPage> {
  const { key, descending } = sortOf(source, query.sort ?? source.defaultSort)
  const way = raw(descending ? 'desc' : 'asc')
  const { page: request, size } = query
  // From the end, for negative page numbers, or from the start.
  const skipped =
    request > 0
      ? sql`${(request - 1) * size}::bigint`
      : sql`greatest(0, (("$rows" + ${size - 1}::bigint) / ${size}::bigint + ${request}::bigint) * ${size}::bigint)`
  const terms = Object.entries(source.totals?.of ?? {}).map(
    ([name, term]) => sql`${raw(`'${name}'`)}, coalesce(sum(${term}), 0)`,
  )
  const sums = source.totals ? sql`json_build_object(${joined(terms)})` : sql`null::json`
  const places = sql`(${raw(source.key.by)})::text as "$key", ${raw(key.by)} as "$place"`
  const made = source.named
    ? sql`select g.*, ${places} ${source.named.from}`
    : sql`${source.select}, ${places} ${source.from} ${where(...source.where)}`
  const shown = source.named ? sql`${source.select}, g."$key", g."$place", counted.*` : sql`select counted.*, g.*`
  const statement = sql`
    with made as materialized (${made}),
    counted as materialized (select count(*)::int as "$rows", ${sums} as "$totals" from made)
    ${shown} from counted left join lateral (
      select made.* from made order by "$place" ${way}, "$key" ${way} limit ${size} offset ${skipped}
    ) as g on true ${source.named?.join ?? sql``} order by g."$place" ${way}, g."$key" ${way}`
  const read = await tx.rows<Row>(source.planned ? planned(statement) : statement)
  const total = { rows: read[0]?.$rows ?? 0, exact: true }
  const page = request > 0 ? request : Math.max(1, Math.ceil(total.rows / size) + 1 + request)
  const placed = read.flatMap(({ $rows: _rows, $totals: _totals, $place, $key, ...row }) =>
    $key === null ? [] : [{ row, place: [String($place), $key] satisfies RowPlace }],
  )
  return {
    total,
    totals: read[0]?.$totals ?? null,
    page,
    rows: placed.map(({ row }) => row),
    first: placed[0]?.place ?? null,
    last: placed.at(-1)?.place ?? null,
  }
}
