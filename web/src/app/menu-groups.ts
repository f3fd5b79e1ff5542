import {
  ArrowLeftRight,
  Bell,
  ChartColumn,
  Globe,
  House,
  Landmark,
  type LucideIcon,
  Megaphone,
  Network,
  RotateCcw,
  Settings2,
  Share2,
  Star,
  Store,
  Tag,
  UserCog,
  Users,
} from 'lucide-react'
import { eachText } from '#browser/messages.ts'
import { useStore } from '#browser/store.ts'
import type { Who } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { type MenuGroup, menuGroups, type Screen } from '#contract/screens.ts'
import { menuFor } from '#kit/screen/built.ts'
import { pinnedFor, pins } from './pins.ts'
import { shellMessages } from './shell.messages.ts'
import { useWaiting, type WaitingCounts } from './use-waiting.ts'

const groupIcons: Record<MenuGroup, LucideIcon> = {
  home: House,
  member: Users,
  seller: Store,
  money: ArrowLeftRight,
  bank: Landmark,
  promotion: Tag,
  refund: RotateCcw,
  affiliate: Share2,
  marketing: Megaphone,
  agent: Network,
  report: ChartColumn,
  website: Globe,
  notification: Bell,
  employee: UserCog,
  system: Settings2,
}

/** A screen with how much waits on it; its entry opens the rows that are counted. */
export type MenuScreen = Screen & { waiting: number; address: string }
export type Entry = {
  key: MenuGroup | 'pinned'
  title: Text
  Icon: LucideIcon
  screens: readonly MenuScreen[]
  /** The one screen of a group that has no other: it is a link, and there is nothing to fold. */
  only?: MenuScreen
  /** How much waits on all of its screens. */
  waiting: number
}

const groupNames = Object.keys(menuGroups).filter((name): name is MenuGroup => name in menuGroups)

/** The menu of one admin: the pinned screens, then the groups in their order, without empty ones. */
export function useMenuEntries(who: Who): readonly Entry[] {
  const counts = useWaiting()
  const pinned = { key: 'pinned' as const, title: eachText(shellMessages).pinned, Icon: Star }
  const screens = menuFor(who)
  const groups = groupNames.map(key => {
    const own = screens.filter(({ menu }) => menu === key)
    return entry({ key, title: menuGroups[key], Icon: groupIcons[key] }, own, counts)
  })
  return [entry(pinned, pinnedFor(useStore(pins), who), counts), ...groups].filter(each => each.screens.length > 0)
}

function entry(head: Pick<Entry, 'key' | 'title' | 'Icon'>, screens: readonly Screen[], counts: WaitingCounts): Entry {
  const counted = screens.map(screen => {
    const { count = 0, address = screen.path } = counts.get(screen.name) ?? {}
    return { ...screen, waiting: count, address }
  })
  const [only] = head.key !== 'pinned' && counted.length === 1 ? counted : []
  return {
    ...head,
    screens: counted,
    ...(only && { only }),
    waiting: counted.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}
