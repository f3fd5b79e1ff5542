import { styleNonce, workerAddress } from './trusted-types.ts'

/** Set by the server in every page that it answers with; a page without a server has the placeholder. */
const isServed = styleNonce !== '' && !styleNonce.startsWith('__')

/**
 * Starts the service worker, which keeps the page for the time without a connection. Nothing depends on it: a browser that has
 * none, or refuses it, shows its own page then.
 */
export async function keepShell(): Promise<void> {
  if (!isServed || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' }).catch(() => undefined)
}
