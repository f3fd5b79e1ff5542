import { useState } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { PreDrawer } from './pretransaction.drawer.tsx'
import { preTransactions } from './pretransaction.list.tsx'

export default function PreTransactionDepositWithdrawScreen() {
  const [shown, setShown] = useState<PreRow | null>(null)
  return (
    <>
      <ListScreen
        list={preTransactions}
        title={useRead()(screens['pre-transaction-deposit-withdraw'])}
        onOpen={setShown}
      />
      {shown && <PreDrawer row={shown} call={pretransactionCalls.getPre} onClose={() => setShown(null)} />}
    </>
  )
}
