import { useState } from 'react'
import type { BetRow } from '#contract/bet/bet.types.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { BetDrawer } from './bet.drawer.tsx'
import { bets } from './bet.list.tsx'

/** The bets of one member, with their sums. */
export function Bets({ memberId }: { memberId: string }) {
  const [shown, setShown] = useState<BetRow | null>(null)
  return (
    <>
      <ListPanel list={bets} within={{ memberId }} onOpen={setShown} />
      {shown && <BetDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
