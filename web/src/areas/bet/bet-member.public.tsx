import { ListPanel } from '#kit/list/list-panel.tsx'
import { BetDrawer } from './bet.drawer.tsx'
import { bets } from './bet.list.tsx'

/** The bets of one member, with their sums. */
export function Bets({ memberId }: { memberId: string }) {
  return (
    <ListPanel
      list={bets}
      part="bets"
      within={{ memberId }}
      renderRecord={(row, close) => <BetDrawer row={row} onClose={close} />}
    />
  )
}
