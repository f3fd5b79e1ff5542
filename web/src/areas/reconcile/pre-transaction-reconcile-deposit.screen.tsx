import { screens } from '#contract/screens.ts'
import { useRead } from '#kit/text/text.ts'
import { ExceptionWork } from './exception-work.tsx'

export default function PreTransactionReconcileDepositScreen() {
  const read = useRead()
  return <ExceptionWork side="deposit" title={read(screens['pre-transaction-reconcile-deposit'])} />
}
