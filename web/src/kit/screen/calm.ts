import { useEffect } from 'react'
import { createStore, useStore } from '#browser/store.ts'
import { inFlight } from '#kit/client/in-flight.ts'
import { afterPaint } from './after-paint.ts'

/** After this time the rest of the office no longer waits for the first screen. */
const patienceMs = 800
/** Nor for an idle moment of the page. */
const idleMs = 100

const calm = createStore(false)

/** Whether the first screen has loaded its data. Secondary parts are fetched, drawn and filled after that. */
export const useCalm = (): boolean => useStore(calm)

/** Waits until the rows are on the screen, which is later than their paint. Safari has no `requestIdleCallback`. */
function afterFrame(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return afterPaint(work)
  let idle = 0
  const leave = afterPaint(() => {
    idle = requestIdleCallback(work, { timeout: idleMs })
  })
  return () => {
    leave()
    cancelIdleCallback(idle)
  }
}

/** Sets it when that moment comes. The signed-in shell calls this once. */
export function useAwaitCalm(): void {
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      stop()
      stop = afterFrame(() => inFlight.get() === 0 && calm.set(true))
    }
    look()
    const unsubscribe = inFlight.subscribe(look)
    const timer = setTimeout(() => calm.set(true), patienceMs)
    return () => {
      stop()
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
}
