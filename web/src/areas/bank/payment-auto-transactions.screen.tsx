import { useParams } from 'react-router'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useRead } from '#kit/text/text.ts'
import { AccountStatement } from '#web/areas/pretransaction/statement.public.tsx'

export default function PaymentAutoTransactionsScreen() {
  const { id = '' } = useParams()
  const title = useRead()(screens['payment-auto-transactions'])
  const { data, error, refresh } = useCall(bankCalls.getBankAccount, { params: { id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  return <AccountStatement accountId={id} title={data ? `${title} · ${nameOfAccount(data)}` : title} />
}
