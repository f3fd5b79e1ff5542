import { allows, type Who } from '#contract/core/permission.ts'
import { type Screen, type ScreenName, screenList, screens } from '#contract/screens.ts'

let built: ReadonlySet<ScreenName> = new Set()

/** Registers, once, which screens have a file; the others are in no menu and have no address. */
export function registerScreens(found: ReadonlySet<ScreenName>): void {
  built = found
}

export const isBuilt = (name: ScreenName): boolean => built.has(name)

/** The built screen of this name, if this admin may open it. */
export const screenFor = (name: ScreenName, who: Who): Screen | undefined =>
  screenList.find(screen => screen.name === name && isBuilt(name) && allows(who, screen.needs))

/** The built screens that this admin may open from anywhere and has a use for, in the order of the table. */
export const offeredFor = (who: Who): readonly Screen[] =>
  screenList.filter(
    ({ name, menu, needs, offered = needs }) => menu && isBuilt(name) && allows(who, needs) && allows(who, offered),
  )

/** Those of them that are entries of the menu. */
export const menuFor = (who: Who): readonly Screen[] => offeredFor(who).filter(({ adds }) => !adds)

/** The main page of an admin: the first screen that their role allows, or their own settings if there is none. */
export function homeFor(who: Who): string {
  return (menuFor(who).find(({ needs }) => needs.kind === 'can') ?? screens.setting).path
}
