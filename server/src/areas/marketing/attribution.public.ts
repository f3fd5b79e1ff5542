import { type Sql, sql } from '#platform/database/sql.ts'

/**
 * The link by whose code somebody registers, as a value of a query; null where there is no code or nobody knows it. Whether it
 * still runs is not asked: who carries its code clicked it while it did.
 */
export const linkOfCode = (code: string): Sql =>
  code === '' ? sql`null` : sql`(select l.id from marketing_link l where lower(l.code) = lower(${code}))`
