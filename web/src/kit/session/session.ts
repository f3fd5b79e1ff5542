import { createStore } from '#browser/store.ts'
import type { Self } from '#contract/auth/auth.calls.ts'
import { dropDrafts } from '#kit/store/draft.ts'
import { idleUntil } from './idle.ts'

const tokenKey = 'walletAdmin.token'

/** The session's token; a stored one means signed in. */
export const tokenStore = createStore<string | null>(localStorage.getItem(tokenKey))

export type ProfileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly self: Self }
  | { readonly kind: 'failed'; readonly error: Error }
export const profileStore = createStore<ProfileState>({ kind: 'waiting' })

/** Why the last session ended; shown on the sign-in screen. */
export type EndReason = 'expired' | 'idle' | 'signedOut' | 'codeFailed'
export const endReason = createStore<EndReason | null>(null)

/** Stores the token of a new session, or the one that replaces it after the code. */
export function startSession(token: string): void {
  localStorage.setItem(tokenKey, token)
  endReason.set(null)
  adopt(token)
}

// After a timeout, drafts are still there when the admin signs in again; signing out deletes them in every tab.
const leaving = new BroadcastChannel('walletAdmin.leaving')
leaving.addEventListener('message', () => dropDrafts())

/** Forgets the session here. The code that watches the token then leaves the guarded screens. */
export function endSession(reason: EndReason): void {
  if (reason === 'signedOut' || reason === 'codeFailed') {
    dropDrafts()
    leaving.postMessage(reason)
  }
  localStorage.removeItem(tokenKey)
  endReason.set(reason)
  adopt(null)
}

function adopt(token: string | null): void {
  profileStore.set({ kind: 'waiting' })
  idleUntil.set(null)
  tokenStore.set(token)
}

// Another tab signed in or out: this one follows.
addEventListener('storage', event => {
  if (event.key === tokenKey) adopt(event.newValue)
})
