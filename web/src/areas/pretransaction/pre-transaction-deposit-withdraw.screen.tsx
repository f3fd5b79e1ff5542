import { useCallback, useState } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { useRead } from '#kit/text/text.ts'
import { useCorrections } from './pretransaction.actions.tsx'
import { type Command, PreDialog } from './pretransaction.dialog.tsx'
import { PreDrawer } from './pretransaction.drawer.tsx'
import { preTransactions } from './pretransaction.list.ts'

export default function PreTransactionDepositWithdrawScreen() {
  const [shown, setShown] = useState<PreRow | null>(null)
  const [question, setQuestion] = useState<{ command: Command; row: PreRow } | null>(null)
  const open = useCallback((command: Command, row: PreRow) => {
    setShown(null)
    setQuestion({ command, row })
  }, [])
  const rowActions = useCorrections(open)
  return (
    <>
      <ListScreen
        list={preTransactions}
        title={useRead()(screens['pre-transaction-deposit-withdraw'])}
        onOpen={setShown}
        rowActions={rowActions}
      />
      {shown && (
        <PreDrawer row={shown} call={pretransactionCalls.getPre} onClose={() => setShown(null)}>
          <ActionButtons actions={rowActions(shown)} />
        </PreDrawer>
      )}
      {question && <PreDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
