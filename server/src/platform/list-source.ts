import type { Near } from '#contract/core/paging.ts'
import type { Sql } from './sql.ts'

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
}

/**
 * The rows of a query as `count_list` keeps them: of one list, perhaps of one part of it, from one business day to
 * another. A query that asks for anything else is not counted.
 */
export type Counted = {
  list: string
  /** The sort word of the time by which the days are told apart. */
  sort: string
  part?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type ListQuery = { page: number; size: number; near?: Near | undefined; sort?: string | undefined }
