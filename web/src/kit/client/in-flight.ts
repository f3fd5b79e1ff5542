import { createStore } from '#kit/store/store.ts'

/** How many requests are under way that somebody waits for; background refreshing does not count. */
export const inFlight = createStore(0)

export async function counted<Value>(work: () => Promise<Value>): Promise<Value> {
  inFlight.set(inFlight.get() + 1)
  try {
    return await work()
  } finally {
    inFlight.set(inFlight.get() - 1)
  }
}
