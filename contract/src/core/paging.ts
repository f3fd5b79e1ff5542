import { z } from 'zod'

/** An id of a record. Ids of one brand mean nothing in another. */
export const Id = z.uuid()
/** A business day in the brand's time zone. */
export const Day = z.iso.date('DAY_FORM')
/** No request or plan lies outside of these years; PostgreSQL and JavaScript both count further, but not the same way. */
const years = { first: '1900', last: '2200' }
export const isWithinYears = (text: string): boolean => text >= years.first && text.slice(0, 4) <= years.last
/** A business day in a request. Stored and calculated days may lie outside of these years. */
export const QueryDay = Day.refine(isWithinYears, 'YEAR_FAR')
/** An hour of the day in the brand's time zone, as two digits. */
export const Hour = z.string().regex(/^([01]\d|2[0-3])$/, 'MALFORMED')
/** An instant, in UTC. */
export const Instant = z.iso.datetime()
/** An instant in a request. */
export const QueryInstant = Instant.refine(isWithinYears, 'YEAR_FAR')
/** A count or a version number, within the range of its database column. */
export const WholeNumber = z.int().max(2 ** 31 - 1)

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10
/** Above this many rows a total is given as "more than". */
export const exactTotalUpTo = 10_000
/** The same for a search, whose purpose is to find something, not to count it. */
export const exactMatchesUpTo = 1_000
export const maxPage = 10_000_000

export const Page = z.int().min(1).max(maxPage).default(1)
/** A page of a list; a negative page is counted from the end, so -1 is the last page of a list that was not counted. */
const ListPage = z
  .int()
  .min(-maxPage)
  .max(maxPage)
  .refine(page => page !== 0, 'MALFORMED')
  .default(1)
export const Size = z.int().min(1).max(100).default(defaultPageSize)
const Search = z.string().trim().max(100).optional()

/** The place of one row in the order of a list, sealed by the server: the value it is sorted by may be hidden from the caller. */
const Place = z.string().max(2_000)
export type Place = z.infer<typeof Place>

/** A page that the caller already has: the next one is quickly found from there, however deep it is. */
const Near = z.strictObject({ page: z.int(), first: Place, last: Place })
export type Near = z.infer<typeof Near>

/**
 * The body of a list call: page, size, search, sort (a column, with a dash in front for descending) and the list's own filters,
 * all flat, so that the address of the screen uses the same names.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.core.$ZodLooseShape>(
  sorts: Sorts,
  filters: Filters,
) {
  type Sort = Sorts[number] | `-${Sorts[number]}`
  const words = sorts.flatMap(sort => [sort, `-${sort}`]) as [Sort, ...Sort[]]
  return z.strictObject({
    page: ListPage,
    size: Size,
    near: Near.optional(),
    search: Search,
    sort: z.enum(words).optional(),
    ...filters,
  })
}

/** A filter of lists whose records can wait for a second admin: only those with a change that waits, or only the others. */
export const waitingFilter = { waiting: z.boolean().optional() }

/** Sums over everything that a query finds, not only over its page. */
type TotalsSchema = z.ZodObject<Readonly<Record<string, z.ZodInt>>>

/**
 * A page of rows, with the field names of the specification. `totalCapped` says that there are more rows than the total. The
 * places of the first and last row can be sent as `near` in the next request. `totals` is null when the list has none, and when
 * adding up would take too long: above a number of rows whose sums are not kept as they are written.
 */
export function pageOf<Row extends z.ZodType, Totals extends TotalsSchema = z.ZodObject<Record<never, never>>>(
  row: Row,
  // A list without totals can only answer null.
  totals: Totals = z.object({}) as z.ZodType as Totals,
) {
  return z.object({
    currentPage: z.int(),
    recordPerPage: z.int(),
    totalPages: z.int(),
    totalRecords: z.int(),
    totalCapped: z.boolean(),
    first: Place.nullable(),
    last: Place.nullable(),
    totals: totals.nullable(),
    records: z.array(row),
  })
}
export type PageOf<Row> = {
  currentPage: number
  recordPerPage: number
  totalPages: number
  totalRecords: number
  totalCapped: boolean
  first: Place | null
  last: Place | null
  totals: Readonly<Record<string, number>> | null
  records: Row[]
}
