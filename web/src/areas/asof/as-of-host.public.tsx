import { useStore } from '#browser/store.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { type AsOfOf, asOfOpen } from './as-of.state.ts'

const AsOfDrawer = lazyPart<AsOfOf & { onClose(): void }>(async () => ({
  default: (await import('./as-of.drawer.tsx')).AsOfDrawer,
}))

/** The drawer of what is looked back at. */
export function AsOfHost() {
  const about = useStore(asOfOpen)
  return about && <AsOfDrawer {...about} onClose={() => asOfOpen.set(null)} />
}
