import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { useCorrections } from './pretransaction.actions.tsx'
import { preTransactions } from './pretransaction.list.ts'
import { useCorrectionBulk } from './pretransaction-bulk.tsx'
import { usePreWork } from './use-pre-work.tsx'

export default function PreTransactionDepositWithdrawScreen() {
  const read = useRead()
  const { work, ask, recordWith, dialog } = usePreWork({ list: preTransactions, call: pretransactionCalls.getPre })
  const rowActions = useCorrections(ask)
  const bulkActions = useCorrectionBulk()
  return (
    <>
      <ListScreen
        list={preTransactions}
        title={read(screens['pre-transaction-deposit-withdraw'])}
        work={work}
        renderRecord={recordWith(rowActions)}
        rowActions={rowActions}
        {...(bulkActions && { bulkActions })}
      />
      {dialog}
    </>
  )
}
