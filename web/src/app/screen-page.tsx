import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { matchPath } from 'react-router'
import { allows } from '#contract/core/permission.ts'
import { type Screen, type ScreenName, screenList } from '#contract/screens.ts'
import { useBrand } from '#kit/brand/brand.ts'
import { Guard } from '#kit/guard/guard.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { Arrived } from '#kit/screen/arrived.ts'
import type { ScreenFile } from '#kit/screen/built.ts'
import { loadProfile } from '#kit/session/profile.ts'
import { profileStore, tokenStore } from '#kit/session/session.ts'
import { useRead } from '#kit/text/text.ts'

/** The screens that have a file, found by the area and name that the table gives them. */
export function findScreens(): ReadonlyMap<ScreenName, ScreenFile> {
  const files = import.meta.glob<{ default: ComponentType }>('../areas/*/*.screen.tsx')
  const found = new Map<ScreenName, ScreenFile>()
  for (const { area, name } of screenList) {
    const file = files[`../areas/${area}/${name}.screen.tsx`]
    if (file) found.set(name, file)
  }
  return found
}

/**
 * Who comes with a token is asked for by name, and the screen of the address fetched if they may open it, while the office
 * around it is still on its way. What fails here is asked for again, and told, where it is needed.
 */
export async function expectScreen(files: ReadonlyMap<ScreenName, ScreenFile>): Promise<void> {
  if (!tokenStore.get()) return
  await loadProfile()
  const profile = profileStore.get()
  const screen = screenList.find(({ path }) => matchPath(path, location.pathname))
  if (profile.kind !== 'ready' || !screen || !allows(profile.self, screen.needs)) return
  await files
    .get(screen.name)?.()
    .catch(() => undefined)
}

/** One screen: its guard first, and only then its file, so that what is denied is never even fetched. */
export function ScreenPage({ screen, part: Part }: { screen: Screen; part: ComponentType }) {
  const { name: brandName } = useBrand()
  const title = useRead()(screen)
  // Where the focus was when this screen was asked for.
  const [from] = useState(() => document.activeElement)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])

  const content = (
    <Suspense fallback={<Waiting />}>
      <Part />
      {screen.needs.kind !== 'open' && <Arrived key={screen.name} from={from} />}
    </Suspense>
  )
  return screen.needs.kind === 'open' ? content : <Guard needs={screen.needs}>{content}</Guard>
}
