import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** An account of ours as answers tell it, in parts: `accountParts('o')` of `bank_account o`. */
export const accountParts = (table: string): Sql => {
  const account = raw(table)
  return sql`jsonb_build_object('bank', ${account}.bank, 'number', ${account}.number)`
}
