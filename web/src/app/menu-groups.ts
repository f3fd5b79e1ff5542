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
  Store,
  Tag,
  UserCog,
  Users,
} from 'lucide-react'
import type { Permissions } from '#contract/core/permission.ts'
import { type MenuGroup, menuGroups, type Screen } from '#contract/screens.ts'
import { menuFor } from '#kit/screen/built.ts'

export const groupIcons: Record<MenuGroup, LucideIcon> = {
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

type Entry = { group: MenuGroup; screens: readonly Screen[] }

const groupNames = Object.keys(menuGroups).filter((name): name is MenuGroup => name in menuGroups)

/** The menu of one admin: groups in their order, without those that would be empty. */
export function menuEntries(permissions: Permissions): readonly Entry[] {
  const screens = menuFor(permissions)
  return groupNames
    .map(group => ({ group, screens: screens.filter(({ menu }) => menu === group) }))
    .filter(entry => entry.screens.length > 0)
}
