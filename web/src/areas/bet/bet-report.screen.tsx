import { betCalls } from '#contract/bet/bet.calls.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { GroupedListScreen } from '#kit/list/grouped-list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { BetDrawer } from './bet.drawer.tsx'
import { betGrouping, bets } from './bet.list.tsx'
import { ProveBets } from './bet-prove.tsx'

export default function BetReportScreen() {
  return (
    <GroupedListScreen
      list={bets}
      grouping={betGrouping}
      title={useRead()(screens['bet-report'])}
      renderRecord={(row, close) => <BetDrawer row={row} onClose={close} />}
    >
      <Can needs={betCalls.proveBets.needs}>
        <ProveBets />
      </Can>
    </GroupedListScreen>
  )
}
