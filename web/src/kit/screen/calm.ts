import { useEffect } from 'react'
import { inFlight } from '#kit/client/in-flight.ts'
import { createStore, useStore } from '#kit/store/store.ts'
import { afterPaint } from './after-paint.ts'

/** A first screen that takes longer than this keeps the rest of the office waiting no further. */
const patienceMs = 800
/** Nor does a page that has no idle moment. */
const idleMs = 100

const calm = createStore(false)

/** Whether the first screen has what it asked for. What only stands beside the work is fetched, drawn and asked for after that. */
export const useCalm = (): boolean => useStore(calm)

/** Once the rows are on the screen, which is later than that they were painted. Safari has no idle moments to tell of. */
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

/** Watches for that moment. The signed-in shell does it once. */
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
