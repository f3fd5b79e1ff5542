import { useCallback, useState } from 'react'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { useDayActions } from './day.actions.tsx'
import { type DayCommand, DayDialog } from './day.dialog.tsx'
import { DayDrawer } from './day.drawer.tsx'
import { days } from './day.list.ts'
import { DayTiles } from './day-tiles.tsx'

export default function ReconcileScreen() {
  const read = useRead()
  const [shown, setShown] = useState<DayRow | null>(null)
  const [question, setQuestion] = useState<{ command: DayCommand; row: DayRow } | null>(null)
  const ask = useCallback((command: DayCommand, row: DayRow) => setQuestion({ command, row }), [])
  const actions = useDayActions(ask)
  return (
    <>
      <ListScreen
        list={days}
        title={read(screens.reconcile)}
        summary={<DayTiles />}
        onOpen={setShown}
        rowActions={actions}
      />
      {shown && <DayDrawer row={shown} actions={actions} onClose={() => setShown(null)} />}
      {question && <DayDialog command={question.command} row={question.row} onClose={() => setQuestion(null)} />}
    </>
  )
}
