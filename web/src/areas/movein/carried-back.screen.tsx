import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { carriedBack } from './carried-back.list.ts'

export default function CarriedBackScreen() {
  const read = useRead()
  return <ListScreen list={carriedBack} title={read(screens['carried-back'])} />
}
