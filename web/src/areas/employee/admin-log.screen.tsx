import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { log } from './admin-log.list.ts'

export default function AdminLogScreen() {
  return <ListScreen list={log} title={useRead()(screens['admin-log'])} />
}
