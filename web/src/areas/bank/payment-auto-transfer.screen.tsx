import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { makerSteps, useTransferActions } from './transfer.actions.tsx'
import { type TransferCommand, TransferDialog } from './transfer.dialog.tsx'
import { TransferDrawer } from './transfer.drawer.tsx'
import { NewTransferDialog } from './transfer.form.tsx'
import { transfers } from './transfer.list.tsx'
import { transferMessages } from './transfer.messages.ts'

export default function PaymentAutoTransferScreen() {
  const t = useText(transferMessages)
  const read = useRead()
  const [making, setMaking] = useState(false)
  const work = useRowWork(transfers)
  const { close } = work
  const [question, setQuestion] = useState<{ command: TransferCommand; row: TransferRow } | null>(null)
  const open = useCallback(
    (command: TransferCommand, row: TransferRow) => {
      close()
      setQuestion({ command, row })
    },
    [close],
  )
  const rowActions = useTransferActions(makerSteps, open)
  return (
    <>
      <ListScreen
        list={transfers}
        title={read(screens['payment-auto-transfer'])}
        work={work}
        renderRecord={row => (
          <TransferDrawer row={row} call={bankCalls.getTransfer} onClose={close}>
            <ActionButtons actions={rowActions(row)} />
          </TransferDrawer>
        )}
        rowActions={rowActions}
        onFirst={() => setMaking(true)}
      >
        <Button look="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
          {t('create')}
        </Button>
      </ListScreen>
      {making && (
        <NewTransferDialog
          onMade={row => {
            setMaking(false)
            open('submit', row)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {question && <TransferDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
