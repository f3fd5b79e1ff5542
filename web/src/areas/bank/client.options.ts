import { bankCalls } from '#contract/bank/bank.calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'

/** The operator's accounts to choose from; a program serves no more of them than fit a page. */
export function useAccountOptions(): readonly Option[] {
  const { data } = useCall(bankCalls.searchBankAccounts, { body: { size: 100 } })
  return (
    data?.records.map(({ id, bank, number }) => ({
      value: id,
      label: nameOfAccount({ bank, number }),
    })) ?? []
  )
}
