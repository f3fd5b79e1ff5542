import { useState } from 'react'
import type { BetRow } from '#contract/bet/bet.types.ts'
import { screens } from '#contract/screens.ts'
import { GroupedListScreen } from '#kit/list/grouped-list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { BetDrawer } from './bet.drawer.tsx'
import { betGrouping, bets } from './bet.list.tsx'
import { ProveBets } from './bet.prove.tsx'

export default function BetReportScreen() {
  const [shown, setShown] = useState<BetRow | null>(null)
  return (
    <>
      <GroupedListScreen list={bets} grouping={betGrouping} title={useRead()(screens['bet-report'])} onOpen={setShown}>
        <ProveBets />
      </GroupedListScreen>
      {shown && <BetDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
