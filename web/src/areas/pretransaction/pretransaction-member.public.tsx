import { useState } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { PreDrawer } from './pretransaction.drawer.tsx'
import { preTransactions } from './pretransaction.list.tsx'

/** The deposits and withdrawals of one member. */
export function PreTransactions({ memberId }: { memberId: string }) {
  const [shown, setShown] = useState<PreRow | null>(null)
  return (
    <>
      <ListPanel list={preTransactions} within={{ memberId }} onOpen={setShown} />
      {shown && <PreDrawer row={shown} call={pretransactionCalls.getPre} onClose={() => setShown(null)} />}
    </>
  )
}
