import { createStore } from '#browser/store.ts'

/** Counts the requests to read everything on the page again. */
export const freshness = createStore(0)

/** Reads everything on the page again: something was changed, or the visitor returned to a page that may be outdated. */
export const readAnew = (): void => freshness.set(freshness.get() + 1)

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') readAnew()
})
