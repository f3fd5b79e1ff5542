import { bankCalls } from '#contract/bank/bank.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { TransferDialog } from './transfer.dialog.tsx'

type Props = { id: string; command: 'approve' | 'reject'; onClose(): void }

/** The question about a bank transfer that waits for a second admin, as it is at this moment. */
export function DecideTransfer({ id, command, onClose }: Props) {
  const { data } = useCall(bankCalls.getWaitingTransfer, { params: { id } })
  return data ? <TransferDialog command={command} row={data} onClose={onClose} /> : null
}
