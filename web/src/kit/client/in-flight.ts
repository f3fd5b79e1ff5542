import { createStore } from '#kit/store/store.ts'

/** How many requests are under way that somebody waits for; background refreshing does not count. */
export const inFlight = createStore(0)

export async function counted<Value>(work: () => Promise<Value>): Promise<Value> {
  const answer = work()
  // Told a moment later: what is read for a part is asked for while it is drawn, when nothing may change under others.
  queueMicrotask(() => inFlight.set(inFlight.get() + 1))
  try {
    return await answer
  } finally {
    inFlight.set(inFlight.get() - 1)
  }
}
