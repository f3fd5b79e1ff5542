import { useStore } from '#browser/store.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { type HistoryOf, historyOpen } from './history.state.ts'

const HistoryDrawer = lazyPart<HistoryOf & { onClose(): void }>(async () => ({
  default: (await import('./history.drawer.tsx')).HistoryDrawer,
}))

/** The drawer of the record whose history was asked for. */
export function HistoryHost() {
  const record = useStore(historyOpen)
  return record && <HistoryDrawer {...record} onClose={() => historyOpen.set(null)} />
}
