import { useState } from 'react'
import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetRow } from '#contract/bet/bet.types.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { GroupedListScreen } from '#kit/list/grouped-list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { BetDrawer } from './bet.drawer.tsx'
import { betGrouping, bets } from './bet.list.tsx'
import { ProveBets } from './bet-prove.tsx'

export default function BetReportScreen() {
  const [shown, setShown] = useState<BetRow | null>(null)
  return (
    <>
      <GroupedListScreen list={bets} grouping={betGrouping} title={useRead()(screens['bet-report'])} onOpen={setShown}>
        <Can needs={betCalls.proveBets.needs}>
          <ProveBets />
        </Can>
      </GroupedListScreen>
      {shown && <BetDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
