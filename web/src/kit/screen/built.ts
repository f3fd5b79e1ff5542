import type { ComponentType } from 'react'
import { allows, type Who } from '#contract/core/permission.ts'
import { type Screen, type ScreenName, screenList } from '#contract/screens.ts'

export type ScreenFile = () => Promise<{ default: ComponentType }>

let built: ReadonlySet<ScreenName> = new Set()

/** The app tells once which screens have a file; the others are in no menu and have no address. */
export function registerScreens(found: ReadonlySet<ScreenName>): void {
  built = found
}

export const isBuilt = (name: ScreenName): boolean => built.has(name)

/** The built screen of this name, if this admin may open it. */
export const screenFor = (name: ScreenName, who: Who): Screen | undefined =>
  screenList.find(screen => screen.name === name && isBuilt(name) && allows(who, screen.needs))

/** The built screens of the menu that this admin may open, in the order of the table. */
export function menuFor(who: Who): readonly Screen[] {
  return screenList.filter(({ name, menu, needs }) => menu && isBuilt(name) && allows(who, needs))
}

/** Where "the main page" is for somebody: the dashboard, else the first screen that they may open. */
export function homeFor(who: Who): string {
  return menuFor(who)[0]?.path ?? '/404'
}
