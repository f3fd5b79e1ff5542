import { createStore } from '#browser/store.ts'

/** When the server will end this session without further activity, in milliseconds; null while unknown. */
export const idleUntil = createStore<number | null>(null)

// Work in one tab keeps the session of all of them alive, so the tabs notify each other.
const tabs = new BroadcastChannel('walletAdmin.idle')
tabs.addEventListener('message', ({ data }) => {
  if (typeof data === 'number') idleUntil.set(data)
})

/** Calculates the time left from two times of the server, because the clock of this machine may be wrong by minutes. */
export function noteIdleUntil(untilHeader: string | null, nowHeader: string | null): void {
  if (!untilHeader) return
  const serverNow = nowHeader ? Date.parse(nowHeader) : Date.now()
  const at = Date.now() + Date.parse(untilHeader) - serverNow
  if (Number.isNaN(at)) return
  idleUntil.set(at)
  tabs.postMessage(at)
}
