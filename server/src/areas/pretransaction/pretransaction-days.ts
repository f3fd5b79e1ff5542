import { readMemberMoney } from '#areas/report/report.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { moneyDays } from '#contract/pretransaction/pretransaction.types.ts'
import type { Tx } from '#platform/database/database.ts'

/** What a member sent and was paid, by the day on which it moved. Days without either are there, too. */
export const readMemberDays = async (tx: Tx, memberId: string) => ({
  ...(await readMemberMoney(tx, memberId, moneyDays)),
  currency: houseCurrency,
})
