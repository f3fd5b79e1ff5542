import { useCallback, useState } from 'react'
import { screens } from '#contract/screens.ts'
import type { ShiftRow } from '#contract/shift/shift.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { useRead } from '#kit/text/text.ts'
import { OwnShift } from './own-shift.tsx'
import { useShiftActions } from './shift.actions.tsx'
import { OpenDialog, type ShiftCommand, ShiftDialog } from './shift.dialog.tsx'
import { ShiftDrawer } from './shift.drawer.tsx'
import { shifts } from './shift.list.ts'

export default function ShiftScreen() {
  const read = useRead()
  const [opening, setOpening] = useState(false)
  const [question, setQuestion] = useState<{ command: ShiftCommand; row: ShiftRow } | null>(null)
  const work = useRowWork(shifts)
  const { open, close } = work
  const ask = useCallback((command: ShiftCommand, row: ShiftRow) => setQuestion({ command, row }), [])
  const actions = useShiftActions(ask)
  const start = () => setOpening(true)
  return (
    <>
      <ListScreen
        list={shifts}
        title={read(screens.shift)}
        work={work}
        summary={<OwnShift onOpen={start} onClose={row => ask('close', row)} onShow={open} />}
        renderRecord={row => <ShiftDrawer row={row} actions={actions} onClose={close} />}
        rowActions={actions}
        onFirst={start}
      />
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
      {question && <ShiftDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
