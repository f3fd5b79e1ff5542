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
  const [question, setQuestion] = useState<{ command: DayCommand; row: DayRow } | null>(null)
  const ask = useCallback((command: DayCommand, row: DayRow) => setQuestion({ command, row }), [])
  const actions = useDayActions(ask)
  return (
    <>
      <ListScreen
        list={days}
        title={read(screens.reconcile)}
        summary={<DayTiles />}
        renderRecord={(row, close) => <DayDrawer row={row} actions={actions} onClose={close} />}
        rowActions={actions}
      />
      {question && <DayDialog command={question.command} row={question.row} onClose={() => setQuestion(null)} />}
    </>
  )
}
