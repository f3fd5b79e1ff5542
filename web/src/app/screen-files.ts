import type { ComponentType } from 'react'
import { allows } from '#contract/core/permission.ts'
import { type ScreenName, screenList } from '#contract/screens.ts'
import { loadProfile } from '#kit/session/profile.ts'
import { profileStore } from '#kit/session/session.ts'

type ScreenFile = () => Promise<{ default: ComponentType }>

const files = import.meta.glob<{ default: ComponentType }>('../areas/*/*.screen.tsx')

/** The screens that have a file, found by their area and name in the table. */
export const screenFiles: ReadonlyMap<ScreenName, ScreenFile> = new Map(
  screenList.flatMap(({ area, name }) => {
    const file = files[`../areas/${area}/${name}.screen.tsx`]
    return file ? [[name, file]] : []
  }),
)

/** The screen at the address that a signed-in admin opened, if they may open it: a denied screen is never even fetched. */
export async function wantedScreen(): Promise<ScreenName | undefined> {
  await loadProfile()
  const profile = profileStore.get()
  const here = partsOf(location.pathname)
  const screen = screenList.find(({ path }) => fits(partsOf(path), here))
  return profile.kind === 'ready' && screen && allows(profile.self, screen.needs) ? screen.name : undefined
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

const fits = (parts: readonly string[], here: readonly string[]): boolean =>
  parts.length === here.length && parts.every((part, at) => part.startsWith(':') || part === here[at])
