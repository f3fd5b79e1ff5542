import type { Sql } from '#platform/database/sql.ts'

/** The place of one row in the order of a list: its sort value and its key. Never sent to a client unsealed. */
export type RowPlace = readonly [by: string, key: string]

/** A page that the client already has. */
export type Near = { page: number; first: RowPlace; last: RowPlace }

/** A column to order by. It is never null, so that rows can be compared by it; `type` is the type of its values. */
export type SortKey = { by: string; type: 'text' | 'timestamptz' | 'bigint' | 'uuid' }

/** One query of a list as SQL, in parts, so that a page, an export and a bulk action all read the same rows. */
export type ListSource = {
  select: Sql
  from: Sql
  where: readonly (Sql | false | undefined)[]
  /** The unique column that identifies a row and breaks ties, so that no row moves between pages. */
  key: SortKey
  sorts: Readonly<Record<string, SortKey>>
  defaultSort: string
  /** Set where the rows of exactly this query are counted as they are written. */
  counted?: Counted | undefined
  /** The query searches. Then few rows are expected: they are found once, and the page is read from those. */
  searched?: boolean
  /**
   * For `searched`: the same conditions in a form that is read along the order of the list, where very many rows fit. They do if
   * the statement `when` has a row.
   */
  many?: { when: Sql; where: readonly (Sql | false | undefined)[] }
  /** The rows cost far more to build than to count and sum, such as groups: they are built once for everything. */
  once?: boolean
  /** For `once`: planning takes longer than building the rows, and does not depend on the query; see `planned`. */
  planned?: boolean
  /** For `once`: the rows alone, and the joins that add names, which are then done for the page only. */
  named?: { from: Sql; join: Sql } | undefined
  totals?: Totals | undefined
}

/** How many rows a query has per business day, where that is known without reading them: `day` and `n`. */
export type Counted = {
  days: Sql
  /** The sort key whose time decides the days. */
  sort: string
  /** Each day also has the sums, by their names: then all is read at once. */
  summed?: true
}

/** Sums over everything that a query finds: each by its name, over the columns of `from`. */
export type Totals = {
  of: Readonly<Record<string, Sql>>
  /** A query for the same sums, where they are stored for exactly this query. */
  kept?: Sql | undefined
}

export type ListQuery = { page: number; size: number; near?: Near | undefined; sort?: string | undefined }

/** How many rows a business day has. */
export type DayCount = { day: string; n: number }
/**
 * The number of rows; their keys, if a search has already found them all; their days, the earliest first, if needed to reach the
 * page; and their sums, if read together.
 */
export type Total = {
  rows: number
  exact: boolean
  keys?: readonly string[]
  /** The conditions to go on with, if very many rows fit. */
  where?: ListSource['where']
  days?: readonly DayCount[]
  sums?: Record<string, number>
}

/** A page of a list, with the total and the sums of everything that the query finds. */
export type ReadPage = {
  total: Total
  totals: Record<string, number> | null
  page: number
  rows: object[]
  first: RowPlace | null
  last: RowPlace | null
}
