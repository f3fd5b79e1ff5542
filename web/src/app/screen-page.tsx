import { useEffect, useState } from 'react'
import type { Screen, ScreenName } from '#contract/screens.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { Guard } from '#kit/guard/guard.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { Arrived } from '#kit/screen/arrived.ts'
import { lazyPart, type Part } from '#kit/screen/lazy-part.ts'
import { useRead } from '#kit/text/text.ts'
import { screenFiles, wantedScreen } from './screen-files.ts'

export const screenParts: ReadonlyMap<ScreenName, Part> = new Map(
  [...screenFiles].map(([name, file]) => [name, lazyPart(file, <Waiting />)]),
)

/** Fetches the screen of the address while the office around it is still loading. */
export async function expectScreen(): Promise<void> {
  const name = await wantedScreen()
  if (name) await screenParts.get(name)?.expect()
}

/** One screen: its guard first, and only then its file, so that a denied screen is never even fetched. */
export function ScreenPage({ screen, part: Content }: { screen: Screen; part: Part }) {
  const { name: brandName } = currentBrand()
  const title = useRead()(screen)
  // The focused element at the time of navigation to this screen.
  const [from] = useState(() => document.activeElement)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])

  if (screen.needs.kind === 'open') return <Content />
  return (
    <Guard needs={screen.needs}>
      <Content beside={<Arrived key={screen.name} from={from} />} />
    </Guard>
  )
}
