import { useState } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCan } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { usePreActions } from './pretransaction.actions.tsx'
import { requests } from './pretransaction.list.ts'
import { QueueBell } from './pretransaction-bell.tsx'
import { useRequestBulk } from './pretransaction-bulk.tsx'
import { RejectReasonsDrawer } from './reject-reason.drawer.tsx'
import { rejectReasonMessages } from './reject-reason.messages.ts'
import { usePreWork } from './use-pre-work.tsx'

export default function PreTransactionRequestScreen() {
  const read = useRead()
  const t = useText(rejectReasonMessages)
  const mayKeep = useCan(pretransactionCalls.updateRejectReason.needs)
  const [keeping, setKeeping] = useState(false)
  const { work, ask, recordWith, dialog } = usePreWork({ list: requests, call: pretransactionCalls.getRequest })
  const rowActions = usePreActions(ask)
  const bulkActions = useRequestBulk()
  return (
    <>
      <ListScreen
        list={requests}
        title={read(screens['pre-transaction-request'])}
        work={work}
        renderRecord={recordWith(rowActions)}
        rowActions={rowActions}
        bulkActions={bulkActions}
      >
        {mayKeep && <Button onClick={() => setKeeping(true)}>{t('title')}</Button>}
        <QueueBell />
      </ListScreen>
      {dialog}
      {keeping && <RejectReasonsDrawer onClose={() => setKeeping(false)} />}
    </>
  )
}
