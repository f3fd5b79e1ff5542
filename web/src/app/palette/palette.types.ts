import type { LucideIcon } from 'lucide-react'
import type { ScreenName } from '#contract/screens.ts'

export type Item = {
  key: string
  title: string
  note: string
  Icon: LucideIcon
  words: readonly string[]
  /** The address that it opens; an item without one runs a command instead. */
  href?: string
  run?: () => void
  /** The screen that it stands for, which can be pinned. */
  screen?: ScreenName
}
export type Section = { key: string; title: string; items: readonly Item[] }
