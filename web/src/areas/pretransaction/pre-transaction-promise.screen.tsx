import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { promiseDays } from './promise.list.tsx'

export default function PreTransactionPromiseScreen() {
  return <ListScreen list={promiseDays} title={useRead()(screens['pre-transaction-promise'])} />
}
