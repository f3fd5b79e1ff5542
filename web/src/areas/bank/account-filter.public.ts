import { bankCalls } from '#contract/bank/bank.calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

/** More accounts than any operator has in use. */
const accountsAtMost = 100

/** Bank accounts of ours to choose from, for those who may see them. */
export function useBankAccountOptions(): readonly Option[] {
  const enabled = useCan(bankCalls.searchBankAccounts.needs)
  const { data } = useReading(bankCalls.searchBankAccounts, { body: { size: accountsAtMost } }, { enabled })
  return (data?.records ?? []).map(({ id, bank, number }) => ({ value: id, label: nameOfAccount({ bank, number }) }))
}
