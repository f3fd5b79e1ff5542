import { createStore } from '#kit/store/store.ts'

/** When the server will end this session unless somebody does something, in milliseconds; null while unknown. */
export const idleUntil = createStore<number | null>(null)

// Work in one tab keeps the session of all of them alive, so the tabs tell each other.
const tabs = new BroadcastChannel('walletAdmin.idle')
tabs.addEventListener('message', ({ data }) => {
  if (typeof data === 'number') idleUntil.set(data)
})

export function noteIdleUntil(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  idleUntil.set(at)
  tabs.postMessage(at)
}
