import { useCallback, useState } from 'react'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { useRead } from '#kit/text/text.ts'
import { deciderSteps, useTransferActions } from './transfer.actions.tsx'
import { type TransferDeed, TransferDialog } from './transfer.dialog.tsx'
import { TransferDrawer } from './transfer.drawer.tsx'
import { waitingTransfers } from './transfer.list.tsx'

export default function PaymentAutoApproveTransferScreen() {
  const read = useRead()
  const [shown, setShown] = useState<TransferRow | null>(null)
  const [asked, setAsked] = useState<{ deed: TransferDeed; row: TransferRow } | null>(null)
  const open = useCallback((deed: TransferDeed, row: TransferRow) => {
    setShown(null)
    setAsked({ deed, row })
  }, [])
  const rowActions = useTransferActions(deciderSteps, open)
  return (
    <>
      <ListScreen
        list={waitingTransfers}
        title={read(screens['payment-auto-approve-transfer'])}
        onOpen={setShown}
        rowActions={rowActions}
      />
      {shown && (
        <TransferDrawer row={shown} call={bankCalls.getWaitingTransfer} onClose={() => setShown(null)}>
          <ActionButtons actions={rowActions(shown)} />
        </TransferDrawer>
      )}
      {asked && <TransferDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
