import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { accountDays } from './account-day.list.ts'

export default function MoveInParallelAccountsScreen() {
  return <ListScreen list={accountDays} title={useRead()(screens['move-in-parallel-accounts'])} />
}
