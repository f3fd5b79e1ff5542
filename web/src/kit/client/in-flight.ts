import { createStore } from '#browser/store.ts'

/** The number of requests that someone is waiting for; background refreshing does not count. */
export const inFlight = createStore(0)

export async function counted<Value>(work: () => Promise<Value>): Promise<Value> {
  const answer = work()
  // Deferred: reading for a component starts while it is rendered, when no other component may be updated.
  queueMicrotask(() => inFlight.set(inFlight.get() + 1))
  try {
    return await answer
  } finally {
    inFlight.set(inFlight.get() - 1)
  }
}
