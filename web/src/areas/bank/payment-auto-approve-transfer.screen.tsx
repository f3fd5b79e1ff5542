import { useCallback, useState } from 'react'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { useRead } from '#kit/text/text.ts'
import { deciderSteps, useTransferActions } from './transfer.actions.tsx'
import { type TransferCommand, TransferDialog } from './transfer.dialog.tsx'
import { TransferDrawer } from './transfer.drawer.tsx'
import { waitingTransfers } from './transfer.list.tsx'

export default function PaymentAutoApproveTransferScreen() {
  const read = useRead()
  const work = useRowWork(waitingTransfers)
  const { close } = work
  const [question, setQuestion] = useState<{ command: TransferCommand; row: TransferRow } | null>(null)
  const open = useCallback(
    (command: TransferCommand, row: TransferRow) => {
      close()
      setQuestion({ command, row })
    },
    [close],
  )
  const rowActions = useTransferActions(deciderSteps, open)
  return (
    <>
      <ListScreen
        list={waitingTransfers}
        title={read(screens['payment-auto-approve-transfer'])}
        work={work}
        renderRecord={row => (
          <TransferDrawer row={row} call={bankCalls.getWaitingTransfer} onClose={close}>
            <ActionButtons actions={rowActions(row)} />
          </TransferDrawer>
        )}
        rowActions={rowActions}
      />
      {question && <TransferDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
