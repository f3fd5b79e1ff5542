import { useState } from 'react'
import type { ExceptionDetail, ExceptionRow } from '#contract/reconcile/exception.types.ts'
import type { ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { ExceptionDialog, type ExceptionQuestion } from './exception.dialog.tsx'
import { ExceptionDrawer } from './exception.drawer.tsx'
import { depositExceptions, withdrawExceptions } from './exception.list.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import { SheetDrawer } from './sheet.drawer.tsx'

type Request = { question: ExceptionQuestion; exception: ExceptionDetail }

/** What does not fit on one side, one after the other: the list, one of it in full, and the question before it is fixed. */
export function ExceptionWork({ side, title }: { side: ReconcileSide; title: string }) {
  const t = useText(reconcileMessages)
  const [request, setRequest] = useState<Request | null>(null)
  const [filling, setFilling] = useState(false)
  const record = (row: ExceptionRow, close: () => void) => (
    <ExceptionDrawer
      row={row}
      side={side}
      ask={(question, exception) => setRequest({ question, exception })}
      onClose={close}
    />
  )
  const bySheet = <Button onClick={() => setFilling(true)}>{t('sheet')}</Button>
  return (
    <>
      {side === 'deposit' ? (
        <ListScreen list={depositExceptions} title={title} renderRecord={record}>
          {bySheet}
        </ListScreen>
      ) : (
        <ListScreen list={withdrawExceptions} title={title} renderRecord={record}>
          {bySheet}
        </ListScreen>
      )}
      {filling && <SheetDrawer side={side} onClose={() => setFilling(false)} />}
      {request && (
        <ExceptionDialog
          side={side}
          request={request.question}
          exception={request.exception}
          onClose={() => setRequest(null)}
        />
      )}
    </>
  )
}
