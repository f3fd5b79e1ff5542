import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#browser/store.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { tokenStore } from '#kit/session/session.ts'
import { connectLive, type LiveListener, onLive } from './live-connection.ts'

/** Listens to changes by others while this component is shown: `useLive('admin', ({ id }) => mark(id))`. */
export function useLive(topic: LiveTopic | undefined, listener: LiveListener): void {
  const received = useEffectEvent(listener)
  useEffect(() => (topic === undefined ? undefined : onLive(topic, event => received(event))), [topic])
}

/** A hidden tab closes its connection after this time; browsers allow few of them per server. */
const hiddenMs = 30_000

/** Holds the tab's one connection while an admin is signed in and the tab is visible. The signed-in shell calls it once. */
export function useLiveConnection(wanted: boolean): void {
  const token = useStore(tokenStore)
  const refreshAll = useRefreshAll()
  useEffect(() => {
    if (!wanted || token === null) return
    const connection = connectLive(token, refreshAll)
    let timer: ReturnType<typeof setTimeout> | undefined
    function follow() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') connection.resume()
      else timer = setTimeout(connection.rest, hiddenMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(timer)
      connection.rest()
    }
  }, [wanted, token, refreshAll])
}
