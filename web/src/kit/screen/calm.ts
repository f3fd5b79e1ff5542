import { useEffect } from 'react'
import { inFlight } from '#kit/client/in-flight.ts'
import { createStore, useStore } from '#kit/store/store.ts'
import { afterPaint } from './after-paint.ts'

/** A first screen that takes longer than this keeps the rest of the office waiting no further. */
const patienceMs = 400

const calm = createStore(false)

/** Whether the first screen has what it asked for. What only stands beside the work is fetched, drawn and asked for after that. */
export const useCalm = (): boolean => useStore(calm)

/** Watches for that moment. The signed-in shell does it once. */
export function useAwaitCalm(): void {
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      stop()
      stop = afterPaint(() => inFlight.get() === 0 && calm.set(true))
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
