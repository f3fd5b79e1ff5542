import { bankCalls } from '#contract/bank/bank.calls.ts'
import { hitsPerEntity } from '#contract/core/search.ts'
import type { SearchProvider } from '#platform/search.ts'
import { anyPart, sql } from '#platform/sql.ts'

/** Accounts of ours, by any part of the name or number, or by the whole id as the logs show it. */
export const bankSearch: SearchProvider = {
  needs: bankCalls.searchBankAccounts.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select id, number as title, concat_ws(' · ', bank, name) as subtitle from bank_account
      where name ilike ${anyPart(text)} or position(${text} in number) > 0 or id::text = lower(${text})
      order by status = 'archived', starts_with(number, ${text}) desc, number limit ${hitsPerEntity}`),
}
