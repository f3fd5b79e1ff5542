import {
  CircleHelp,
  Languages,
  ListChecks,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Rows2,
  Rows4,
  Sun,
} from 'lucide-react'
import { eachText } from '#browser/messages.ts'
import type { Text } from '#contract/core/text.ts'
import { askHelp } from '#kit/help/help.state.ts'
import { trayOpen } from '#kit/task/tray.state.ts'
import { currentLocale, localeChoice } from '#kit/text/locale.ts'
import { densityChoice, schemeChoice } from '#kit/theme/scheme.ts'
import { signOut } from '../sign-out.ts'
import { paletteMessages } from './palette.messages.ts'

type Action = {
  title: Text
  Icon: LucideIcon
  /** Whether the action would change nothing; it is then not offered. */
  isSo(): boolean
  run(): void
}

const w = eachText(paletteMessages)

/** The commands of the palette, apart from opening something. */
export const actions: readonly Action[] = [
  { title: w.thai, Icon: Languages, isSo: () => currentLocale() === 'th', run: () => localeChoice.set('th') },
  { title: w.english, Icon: Languages, isSo: () => currentLocale() === 'en', run: () => localeChoice.set('en') },
  { title: w.light, Icon: Sun, isSo: () => schemeChoice.get() === 'light', run: () => schemeChoice.set('light') },
  { title: w.dark, Icon: Moon, isSo: () => schemeChoice.get() === 'dark', run: () => schemeChoice.set('dark') },
  {
    title: w.system,
    Icon: Monitor,
    isSo: () => schemeChoice.get() === 'system',
    run: () => schemeChoice.set('system'),
  },
  {
    title: w.comfortable,
    Icon: Rows2,
    isSo: () => densityChoice.get() === 'comfortable',
    run: () => densityChoice.set('comfortable'),
  },
  {
    title: w.compact,
    Icon: Rows4,
    isSo: () => densityChoice.get() === 'compact',
    run: () => densityChoice.set('compact'),
  },
  { title: w.helpHere, Icon: CircleHelp, isSo: () => false, run: () => askHelp(null) },
  { title: w.tasks, Icon: ListChecks, isSo: () => trayOpen.get(), run: () => trayOpen.set(true) },
  { title: w.signOut, Icon: LogOut, isSo: () => false, run: () => void signOut() },
]
