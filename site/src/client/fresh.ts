import { createStore } from '#site/kit/store.ts'

/** How often everything that is shown was asked to be read anew. */
export const freshness = createStore(0)

/** What is on the page is read again: something was changed, or the visitor comes back to a page that may be old. */
export const readAnew = (): void => freshness.set(freshness.get() + 1)

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') readAnew()
})
