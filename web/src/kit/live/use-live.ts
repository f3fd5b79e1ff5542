import { useEffect, useEffectEvent } from 'react'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { tokenStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'
import { connectLive, type LiveListener, onLive } from './live-connection.ts'

/** Hears what others change while this part is shown: `useLive('admin', ({ id }) => mark(id))`. */
export function useLive(topic: LiveTopic | undefined, listener: LiveListener): void {
  const heard = useEffectEvent(listener)
  useEffect(() => (topic === undefined ? undefined : onLive(topic, event => heard(event))), [topic])
}

/** A tab that is put aside gives its connection back after this time; browsers have few of them per server. */
const hiddenMs = 30_000

/** Holds the tab's one connection while somebody is signed in and looks at it. The signed-in shell calls it once. */
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
