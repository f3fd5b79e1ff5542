import { z } from 'zod'

/** An id of a record. Ids of one brand mean nothing in another. */
export const Id = z.uuid()
/** A business day in the brand's time zone. */
export const Day = z.iso.date('DAY_FORM')
/** Nothing that anybody asks for or plans lies outside; PostgreSQL and JavaScript both count further than that, and not alike. */
const years = { first: '1900', last: '2200' }
export const isWithinYears = (text: string): boolean => text >= years.first && text.slice(0, 4) <= years.last
/** A business day that somebody sends. What is kept and worked out may lie outside of these years. */
export const AskedDay = Day.refine(isWithinYears, 'YEAR_FAR')
/** An hour of the day by the brand's clock, by its two digits. */
export const Hour = z.string().regex(/^([01]\d|2[0-3])$/, 'MALFORMED')
/** An instant, in UTC. */
export const Instant = z.iso.datetime()
/** An instant that somebody sends. */
export const AskedInstant = Instant.refine(isWithinYears, 'YEAR_FAR')
/** A count or number of a version as a column of the database holds it. */
export const WholeNumber = z.int().max(2 ** 31 - 1)

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10
/** Past this many rows a total is given as "more than". */
export const exactTotalUpTo = 10_000
/** The same for a search, which is asked to find something and not to count it. */
export const exactFoundUpTo = 1_000
export const maxPage = 10_000_000

export const Page = z.int().min(1).max(maxPage).default(1)
/** A page of a list; below zero it is counted from the end, so that the last page of a list nobody counted is -1. */
const ListPage = z
  .int()
  .min(-maxPage)
  .max(maxPage)
  .refine(page => page !== 0, 'MALFORMED')
  .default(1)
export const Size = z.int().min(1).max(100).default(defaultPageSize)
const Search = z.string().trim().max(100).optional()

/** The place of one row in the order of a list, sealed by the server: what it is sorted by may be hidden from the asker. */
const Place = z.string().max(2_000)
export type Place = z.infer<typeof Place>

/** A page that the asker has already: from there it is a short step to the next one, however deep it lies. */
const Near = z.strictObject({ page: z.int(), first: Place, last: Place })
export type Near = z.infer<typeof Near>

/**
 * The body of a list call: page, size, search, sort (a column, with a dash in front for descending) and the list's own
 * filters, all flat, so that the same names stand in the address of the screen.
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

/** Sums over everything that a query finds, not only over its page. */
type TotalsSchema = z.ZodObject<Readonly<Record<string, z.ZodInt>>>

/**
 * A page of rows, with the field names of the specification. `totalCapped` says that there are more than the total, and
 * the places of the first and last row are what the next question may name as `near`. `totals` is null where there are
 * none, and where adding up would take too long: past so many rows that are not added up as they are written.
 */
export function pageOf<Row extends z.ZodType, Totals extends TotalsSchema = z.ZodObject<Record<never, never>>>(
  row: Row,
  // Without totals there is only null to answer.
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
