import { screens } from '#contract/screens.ts'
import { useRead } from '#kit/text/text.ts'
import { ExceptionWork } from './exception-work.tsx'

export default function PreTransactionReconcileWithdrawScreen() {
  const read = useRead()
  return <ExceptionWork side="withdraw" title={read(screens['pre-transaction-reconcile-withdraw'])} />
}
