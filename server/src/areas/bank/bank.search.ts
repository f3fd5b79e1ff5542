import { bankCalls } from '#contract/bank/bank.calls.ts'
import { searchByName } from '#platform/list/search.ts'

/** Accounts of ours. Of several that belong to one holder the number tells which. */
export const bankSearch = searchByName({
  needs: bankCalls.searchBankAccounts.needs,
  table: 'bank_account',
  title: 'number',
  subtitle: `bank || ' · ' || name`,
  last: `status = 'archived'`,
})
