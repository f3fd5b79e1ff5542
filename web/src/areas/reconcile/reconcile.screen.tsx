import { useCallback, useState } from 'react'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { useDayActions } from './day.actions.tsx'
import { type DayDeed, DayDialog } from './day.dialogs.tsx'
import { DayDrawer } from './day.drawer.tsx'
import { days } from './day.list.tsx'
import { DayTiles } from './day.tiles.tsx'
import styles from './reconcile.module.css'

export default function ReconcileScreen() {
  const read = useRead()
  const [shown, setShown] = useState<DayRow | null>(null)
  const [asked, setAsked] = useState<{ deed: DayDeed; row: DayRow } | null>(null)
  const ask = useCallback((deed: DayDeed, row: DayRow) => setAsked({ deed, row }), [])
  const actions = useDayActions(ask)
  return (
    <div className={styles.day}>
      <DayTiles />
      <div className={styles.list}>
        <ListScreen list={days} title={read(screens.reconcile)} onOpen={setShown} rowActions={actions} />
      </div>
      {shown && <DayDrawer row={shown} actions={actions} onClose={() => setShown(null)} />}
      {asked && <DayDialog deed={asked.deed} row={asked.row} onClose={() => setAsked(null)} />}
    </div>
  )
}
