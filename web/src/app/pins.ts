import type { Who } from '#contract/core/permission.ts'
import { type Screen, type ScreenName, screenList } from '#contract/screens.ts'
import { screenFor } from '#kit/screen/built.ts'
import { listPreference } from '#kit/store/list-preference.ts'

/** The names of the screens that this browser keeps on top of the menu: a display preference, like the theme. */
export const pins = listPreference(
  'pins',
  screenList.flatMap(({ name, menu }) => (menu ? [name] : [])),
)

export function toggled(names: readonly ScreenName[], name: ScreenName): readonly ScreenName[] {
  return names.includes(name) ? names.filter(each => each !== name) : [...names, name]
}

export const togglePin = (name: ScreenName): void => pins.set(toggled(pins.get(), name))

/** The pinned screens that this admin can open now. The others stay pinned, in case the role gets its flags back. */
export function pinnedFor(names: readonly ScreenName[], who: Who): readonly Screen[] {
  return names.flatMap(name => screenFor(name, who) ?? [])
}
