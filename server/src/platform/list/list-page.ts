import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { dayOf } from './list-count.ts'
import type { ListQuery, ListSource, Near, RowPlace, SortKey, Total } from './list-source.ts'

/**
 * How to reach a page: the starting row, the direction, and how many rows to skip. A day is entered at its near end in the order
 * of the list, or at its far end and read backwards.
 */
type Way = {
  from: 'start' | 'end' | { place: RowPlace; inclusive: boolean } | { day: string; atFarEnd: boolean }
  forward: boolean
  skip: number
  take: number
}

/** Beyond this many skipped rows, finding the day in the counts is quicker than walking there. */
const walkableRows = 5_000
/** Beyond this many, the first row is found by the index alone, before the rest of any row is read. */
const readableRows = 200

type Sort = { key: SortKey; descending: boolean; word: string }

/**
 * The rows of one page, however deep: always a short walk along the index from the nearest known row. Without a total that is the
 * start, or the page that the client has.
 */
export async function readRows(
  tx: Tx,
  source: ListSource,
  query: ListQuery,
  total?: Total,
): Promise<{ page: number; rows: object[]; first: RowPlace | null; last: RowPlace | null }> {
  const sort = sortOf(source, query.sort ?? source.defaultSort)
  const { page, way } = shortest(query, total)
  const walked = way && way.skip > walkableRows ? (byDay(total?.days, sort, page, query.size) ?? way) : way
  const read = walked ? await walk(tx, source, sort, walked) : []
  const place = (row: Placed | undefined): RowPlace | null => (row ? [row.place, row.key] : null)
  return { page, rows: read.map(({ row }) => row), first: place(read[0]), last: place(read.at(-1)) }
}

export function sortOf(source: ListSource, sort: string): Sort {
  const descending = sort.startsWith('-')
  const word = descending ? sort.slice(1) : sort
  const key = source.sorts[word]
  if (!key) throw new Error(`no order is declared for ${sort}`)
  return { key, descending, word }
}

/** Whether the counts per day will be needed to reach a page; then they are read with its total. */
export function isDeep(source: ListSource, { page, size, near, sort }: ListQuery): boolean {
  const steps = Math.min(Math.abs(page) - 1, near ? Math.abs(page - near.page) : Number.POSITIVE_INFINITY)
  return steps * size > walkableRows && sortOf(source, sort ?? source.defaultSort).word === source.counted?.sort
}

/** The order of a whole list, as its pages show it. */
export function orderOf(source: ListSource, sort: string | undefined): Sql {
  const { key, descending } = sortOf(source, sort ?? source.defaultSort)
  const way = descending ? 'desc' : 'asc'
  return raw(`order by ${key.by} ${way}, ${source.key.by} ${way}`)
}

/** The path that skips the fewest rows: from the start, from the end, or from the page that the client has. */
function shortest(
  { page: request, size, near }: ListQuery,
  total: Total | undefined,
): { page: number; way: Way | undefined } {
  const known = total?.exact ? total : undefined
  const pages = Math.max(1, Math.ceil((known?.rows ?? 0) / size))
  const page = request < 0 && known ? Math.max(1, pages + 1 + request) : request
  const ways: Way[] = []
  if (page > 0) ways.push({ from: 'start', forward: true, skip: (page - 1) * size, take: size })
  else ways.push({ from: 'end', forward: false, skip: (-page - 1) * size, take: size })
  if (page > 0 && known) {
    if (page > pages) return { page, way: undefined }
    const take = Math.min(size, known.rows - (page - 1) * size)
    ways.push({ from: 'end', forward: false, skip: Math.max(0, known.rows - page * size), take })
  }
  if (near && near.page > 0 === page > 0) ways.push(fromNear(near, page, size))
  return { page, way: ways.reduce((best, way) => (way.skip < best.skip ? way : best)) }
}

function fromNear(near: Near, page: number, size: number): Way {
  const steps = page - near.page
  if (steps < 0) {
    return {
      from: { place: near.first, inclusive: false },
      forward: false,
      skip: (-steps - 1) * size,
      take: size,
    }
  }
  const again = steps === 0
  return {
    from: { place: again ? near.first : near.last, inclusive: again },
    forward: true,
    skip: again ? 0 : (steps - 1) * size,
    take: size,
  }
}

/** Goes to the business day in which the page begins, at the end nearer to it. */
function byDay(days: Total['days'], { descending }: Sort, page: number, size: number): Way | undefined {
  const found = days && dayOf(days, (page - 1) * size, descending)
  if (!found) return undefined
  const { day, before, after } = found
  const atFarEnd = after < before
  return { from: { day, atFarEnd }, forward: true, skip: atFarEnd ? after : before, take: size }
}

type Placed = { row: object; place: string; key: string }

async function walk(tx: Tx, source: ListSource, sort: Sort, way: Way): Promise<Placed[]> {
  const { key, descending } = sort
  const down = descending === way.forward
  const orderTo = (isDown: boolean) =>
    raw(`order by ${key.by} ${isDown ? 'desc' : 'asc'}, ${source.key.by} ${isDown ? 'desc' : 'asc'}`)
  const order = orderTo(down)
  const turned = isAtFarEnd(way)
  const start = startOf(source, sort, way, turned ? !down : down)
  const far = way.skip > readableRows || turned
  const first = sql`select ${raw(key.by)}, ${raw(source.key.by)} ${source.from} ${where(...source.where, start)}
    ${orderTo(turned ? !down : down)} limit 1 offset ${way.skip}`
  const begin = far ? sql`(${raw(key.by)}, ${raw(source.key.by)}) ${raw(down ? '<=' : '>=')} (${first})` : start
  const rows = await tx.rows<{ $place: string; $key: string }>(sql`
    ${source.select}, (${raw(key.by)})::text as "$place", (${raw(source.key.by)})::text as "$key"
    ${source.from} ${where(...source.where, begin)} ${order}
    limit ${way.take} offset ${far ? 0 : way.skip}`)
  const placed = rows.map(({ $place, $key, ...row }) => ({ row, place: $place, key: $key }))
  return way.forward ? placed : placed.toReversed()
}

const isAtFarEnd = ({ from }: Way): boolean => typeof from === 'object' && 'day' in from && from.atFarEnd

function startOf(source: ListSource, { key }: Sort, { from }: Way, down: boolean): Sql | undefined {
  if (typeof from === 'string') return undefined
  if ('day' in from) {
    // A day is contiguous in the order of the list, so all rows before it are skipped at once.
    return down
      ? sql`${raw(key.by)} < business_day_start(${from.day}::date + 1)`
      : sql`${raw(key.by)} >= business_day_start(${from.day}::date)`
  }
  const { place, inclusive } = from
  const compare = raw(`${down ? '<' : '>'}${inclusive ? '=' : ''}`)
  return sql`(${raw(key.by)}, ${raw(source.key.by)}) ${compare}
    (${place[0]}::${raw(key.type)}, ${place[1]}::${raw(source.key.type)})`
}
