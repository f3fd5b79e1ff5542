import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { usePreActions } from './pretransaction.actions.tsx'
import { requests } from './pretransaction.list.ts'
import { QueueBell } from './pretransaction-bell.tsx'
import { usePreWork } from './use-pre-work.tsx'

export default function PreTransactionRequestScreen() {
  const read = useRead()
  const { work, rowActions, overlays } = usePreWork({
    list: requests,
    call: pretransactionCalls.getRequest,
    useActions: usePreActions,
  })
  return (
    <>
      <ListScreen list={requests} title={read(screens['pre-transaction-request'])} work={work} rowActions={rowActions}>
        <QueueBell />
      </ListScreen>
      {overlays}
    </>
  )
}
