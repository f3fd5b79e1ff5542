import type { Sql } from '#platform/database/sql.ts'

/** The place of one row in the order of a list: what it is sorted by, and its key. Nobody outside is told it unsealed. */
export type RowPlace = readonly [by: string, key: string]

/** A page that the asker has already. */
export type Near = { page: number; first: RowPlace; last: RowPlace }

/** Something to order by. It is never null, so that rows can be compared by it; `type` is that of its values. */
export type SortKey = { by: string; type: 'text' | 'timestamptz' | 'bigint' | 'uuid' }

/** One query of a list as SQL, in parts, so that a page, an export and a bulk action all read the same rows. */
export type ListSource = {
  select: Sql
  from: Sql
  where: readonly (Sql | false | undefined)[]
  /** The unique column that names a row and breaks ties, so that no row moves between pages. */
  key: SortKey
  sorts: Readonly<Record<string, SortKey>>
  defaultSort: string
  /** Where the rows of exactly this query are counted as they are written. */
  counted?: Counted | undefined
  /** The query looks for something. Then few rows are expected: they are found once, and the page is read from those. */
  searched?: boolean
  /** Its rows cost far more to make than to count and to add up, such as groups: they are made once for all of it. */
  once?: boolean
  /** Of those: planning takes longer than making them, and does not depend on what is asked; see `planned`. */
  planned?: boolean
  /** Of those: the rows alone, and what is joined to tell them by their names; then that is looked up for the page alone. */
  named?: { from: Sql; join: Sql } | undefined
  totals?: Totals | undefined
}

/** How many rows a query has per business day, where that is known without looking at them: `day` and `n`. */
export type Counted = {
  days: Sql
  /** The sort word of the time by which the days are told apart. */
  sort: string
  /** Each day also has the sums, by their names: then all is read at once. */
  summed?: true
}

/** What is added up over everything that a query finds: each sum by its name, over the columns of `from`. */
export type Totals = {
  of: Readonly<Record<string, Sql>>
  /** A query for the same sums, where they are kept for exactly this one. */
  kept?: Sql | undefined
}

export type ListQuery = { page: number; size: number; near?: Near | undefined; sort?: string | undefined }

/** How many rows a business day has. */
export type DayCount = { day: string; n: number }
/**
 * How many rows there are; which, where a search has found them all already; on which days, the earliest first, where
 * that is needed to get to them; and their sums, where they were read with it.
 */
export type Total = {
  rows: number
  exact: boolean
  keys?: readonly string[]
  days?: readonly DayCount[]
  sums?: Record<string, number>
}

/** A page of a list as it was read, with the total and the sums of everything that the query finds. */
export type ReadPage = {
  total: Total
  totals: Record<string, number> | null
  page: number
  rows: object[]
  first: RowPlace | null
  last: RowPlace | null
}
