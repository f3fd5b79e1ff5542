import { useCallback, useState } from 'react'
import type { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useBeside } from '#kit/list/kept-layout.ts'
import type { List, RowAction } from '#kit/list/list.types.ts'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { type Command, PreDialog } from './pretransaction.dialog.tsx'
import { PreDrawer } from './pretransaction.drawer.tsx'

type Calls = typeof pretransactionCalls
type Options = {
  list: List<Calls['searchPre']> | List<Calls['searchQueue']>
  /** How one of them is read in full. */
  call: Calls['getPre'] | Calls['getRequest']
}

/** A list of deposits and withdrawals as it is worked through: what is open, what is asked, and what comes next. */
export function usePreWork({ list, call }: Options) {
  const work = useRowWork<Calls['searchPre']>(list as List<Calls['searchPre']>)
  const isBeside = useBeside(list)
  const [question, setQuestion] = useState<{ command: Command; row: PreRow } | null>(null)
  const ask = useCallback((command: Command, row: PreRow) => setQuestion({ command, row }), [])
  const close = () => setQuestion(null)
  // A drawer gives way to what is asked about its record.
  const recordWith = (rowActions: (row: PreRow) => readonly RowAction[]) => (row: PreRow) =>
    (isBeside || !question) && <PreDrawer row={row} call={call} onClose={work.close} actions={rowActions} />
  const dialog = question && (
    <PreDialog
      {...question}
      onClose={close}
      onDone={() => {
        close()
        work.goOn(question.row)
      }}
    />
  )
  return { work, ask, recordWith, dialog }
}
