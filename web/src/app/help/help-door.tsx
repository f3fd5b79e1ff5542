import { CircleHelp } from 'lucide-react'
import { useStore } from '#browser/store.ts'
import { askHelp, help } from '#kit/help/help.state.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { BarDoor } from '../bar-door.tsx'
import { shellMessages } from '../shell.messages.ts'
import type { HelpDrawer as Drawer } from './help.drawer.tsx'

type Props = Omit<Parameters<typeof Drawer>[0], 'helps' | 'tours' | 'fitting'>

/** The texts of all screens are fetched with the drawer, so that no screen waits for them. */
const HelpDrawer = lazyPart<Props>(async () => {
  const [{ HelpDrawer: Part }, { helps }, { tours, toursFor }] = await Promise.all([
    import('./help.drawer.tsx'),
    import('./helps.ts'),
    import('./tours.ts'),
  ])
  return { default: props => <Part {...props} helps={helps} tours={tours} fitting={toursFor} /> }
})

/** The button to the help on this screen. */
export function HelpDoor() {
  const t = useText(shellMessages)
  const asked = useStore(help)
  return (
    <>
      <BarDoor label={t('help')} count={0} icon={<CircleHelp size={16} />} tour="help" onOpen={() => askHelp(null)} />
      {asked && <HelpDrawer asked={asked} />}
    </>
  )
}
