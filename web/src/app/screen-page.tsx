import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { matchPath } from 'react-router'
import { allows } from '#contract/core/permission.ts'
import { type Screen, type ScreenName, screenList } from '#contract/screens.ts'
import { useBrand } from '#kit/brand/brand.ts'
import { Guard } from '#kit/guard/guard.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { Arrived } from '#kit/screen/arrived.ts'
import { loadProfile } from '#kit/session/profile.ts'
import { profileStore } from '#kit/session/session.ts'
import { useRead } from '#kit/text/text.ts'
import { lazyPart, type Part } from './lazy-part.ts'

const files = import.meta.glob<{ default: ComponentType }>('../areas/*/*.screen.tsx')

/** The screens that have a file, found by the area and name that the table gives them. */
export const screenParts: ReadonlyMap<ScreenName, Part> = new Map(
  screenList.flatMap(({ area, name }) => {
    const file = files[`../areas/${area}/${name}.screen.tsx`]
    return file ? [[name, lazyPart(file)]] : []
  }),
)

/** Asks who has come, and fetches the screen of the address if they may open it, while the office around it is still on its way. */
export async function expectScreen(): Promise<void> {
  await loadProfile()
  const profile = profileStore.get()
  const screen = screenList.find(({ path }) => matchPath(path, location.pathname))
  if (profile.kind === 'ready' && screen && allows(profile.self, screen.needs))
    await screenParts.get(screen.name)?.expect()
}

/** One screen: its guard first, and only then its file, so that what is denied is never even fetched. */
export function ScreenPage({ screen, part: Content }: { screen: Screen; part: Part }) {
  const { name: brandName } = useBrand()
  const title = useRead()(screen)
  // Where the focus was when this screen was asked for.
  const [from] = useState(() => document.activeElement)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])

  const content = (
    <Suspense fallback={<Waiting />}>
      <Content />
      {screen.needs.kind !== 'open' && <Arrived key={screen.name} from={from} />}
    </Suspense>
  )
  return screen.needs.kind === 'open' ? content : <Guard needs={screen.needs}>{content}</Guard>
}
