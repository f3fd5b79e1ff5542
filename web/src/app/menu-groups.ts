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

type Entry = { key: MenuGroup | 'pinned'; title: Text; Icon: LucideIcon; screens: readonly Screen[] }

const groupNames = Object.keys(menuGroups).filter((name): name is MenuGroup => name in menuGroups)

/** The menu of one admin: the pinned screens, then the groups in their order, without empty ones. */
export function useMenuEntries(who: Who): readonly Entry[] {
  const pinned: Entry = {
    key: 'pinned',
    title: eachText(shellMessages).pinned,
    Icon: Star,
    screens: pinnedFor(useStore(pins), who),
  }
  const screens = menuFor(who)
  const groups = groupNames.map(key => ({
    key,
    title: menuGroups[key],
    Icon: groupIcons[key],
    screens: screens.filter(({ menu }) => menu === key),
  }))
  return [pinned, ...groups].filter(entry => entry.screens.length > 0)
}
