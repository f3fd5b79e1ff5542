import { useCallback, useState } from 'react'
import type { LiveTopic } from '#contract/frames/live.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import type { AccountDay } from '#contract/parallel/parallel.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { useRead } from '#kit/text/text.ts'
import { AccountDialog } from './account-day.dialog.tsx'
import { accountDays } from './account-day.list.ts'
import { useDifferenceActions } from './difference.actions.tsx'
import type { DifferenceCommand } from './difference.dialog.tsx'

const readAnew = [parallelCalls.searchAccountDays]
const topics: readonly LiveTopic[] = ['parallel']
const often = { restMs: 1_000 }

export default function MoveInParallelAccountsScreen() {
  const [question, setQuestion] = useState<{ command: DifferenceCommand; row: AccountDay } | null>(null)
  const ask = useCallback((command: DifferenceCommand, row: AccountDay) => setQuestion({ command, row }), [])
  const actions = useDifferenceActions(ask)
  useFresh(readAnew, topics, often)
  return (
    <>
      <ListScreen list={accountDays} title={useRead()(screens['move-in-parallel-accounts'])} rowActions={actions} />
      {question && <AccountDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
