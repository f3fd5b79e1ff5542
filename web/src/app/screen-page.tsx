import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { type Screen, type ScreenName, screenList } from '#contract/screens.ts'
import { useBrand } from '#kit/brand/brand.ts'
import { Guard } from '#kit/guard/guard.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { fileOf, type ScreenFile } from '#kit/screen/built.ts'
import { useRead } from '#kit/text/text.ts'

/** A part of the page did not arrive in time or at all. */
export class ChunkError extends Error {}

/** The specification's: after two minutes a part of the page counts as lost. */
const chunkTimeoutMs = 120_000

async function load<Module>(file: () => Promise<Module>): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkError('timeout')), chunkTimeoutMs)
  try {
    return await Promise.race([file(), late])
  } catch (error) {
    throw new ChunkError('a part of the page could not be loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Like React's `lazy`, with the time limit and the error that the router's fallback knows. */
export function lazyPart(file: ScreenFile): ComponentType {
  return lazy(() => load(file))
}

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

const parts = new Map<ScreenName, ComponentType>()
function partOf(name: ScreenName): ComponentType {
  const file = fileOf(name)
  const part = parts.get(name) ?? (file ? lazyPart(file) : Waiting)
  parts.set(name, part)
  return part
}

/** One screen: its guard first, and only then its file, so that what is denied is never even fetched. */
export function ScreenPage({ screen }: { screen: Screen }) {
  const { name: brandName } = useBrand()
  const title = useRead()(screen)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])

  const Part = partOf(screen.name)
  const content = (
    <Suspense fallback={<Waiting />}>
      <Part />
      {screen.needs.kind !== 'open' && <Arrived key={screen.name} />}
    </Suspense>
  )
  return screen.needs.kind === 'open' ? content : <Guard needs={screen.needs}>{content}</Guard>
}

/** Moves the focus to the heading of a screen that has just come up, where a screen reader starts to read. */
function Arrived() {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [])
  return null
}
