import type { Sql } from '#platform/database/sql.ts'

/** Just after which moment; among the transfers of that moment, just after which one. */
export type Moment = { at: string; moment: Sql; upTo: string }
