import { createStore } from '#browser/store.ts'

const tokenKey = 'walletGroup.token'

/** The session's token; a stored one means signed in, perhaps before the code. */
export const tokenStore = createStore<string | null>(localStorage.getItem(tokenKey))

/** Why the last session ended. */
export const endReason = createStore<'expired' | 'signedOut' | null>(null)

export function startSession(token: string): void {
  localStorage.setItem(tokenKey, token)
  endReason.set(null)
  tokenStore.set(token)
}

export function endSession(reason: 'expired' | 'signedOut'): void {
  localStorage.removeItem(tokenKey)
  endReason.set(reason)
  tokenStore.set(null)
}

// Another tab signed in or out: this one follows.
addEventListener('storage', event => {
  if (event.key === tokenKey) tokenStore.set(event.newValue)
})
