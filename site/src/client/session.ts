import { createStore, useStore } from '#browser/store.ts'
import { keep, readKept } from '#site/kit/kept.ts'

const token = createStore(readKept('token'))

// Signing in or out in one tab applies to all of them.
addEventListener('storage', () => token.set(readKept('token')))

export const currentToken = (): string | null => token.get()
export const useSignedIn = (): boolean => useStore(token) !== null

export function startSession(given: string): void {
  keep('token', given)
  token.set(given)
}

export function endSession(): void {
  keep('token', null)
  token.set(null)
}
