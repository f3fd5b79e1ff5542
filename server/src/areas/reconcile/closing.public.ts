import { type Sql, sql } from '#platform/database/sql.ts'

/**
 * What our statements say that an account held at the end of a day. Nothing where no line of that day or a later one has come: then they
 * say nothing of it.
 */
export const closingOf = (accountId: Sql, day: Sql): Sql => sql`(
  select r.closing_minor from reconcile_day r
  where r.bank_account_id = ${accountId} and r.day <= ${day} and r.closing_minor is not null
    and exists (select from statement_line l where l.bank_account_id = ${accountId} and l.at >= business_day_start(${day}))
  order by r.day desc limit 1)`
