import { createHmac, randomBytes } from 'node:crypto'

/** All that one way to the provider and back is known by. */
export type AttemptWords = { readonly state: string; readonly nonce: string; readonly verifier: string }

export const newAttempt = (): string => randomBytes(32).toString('base64url')

/**
 * The words follow from the secret that only the browser keeps. So whoever reads our database, or the address to which the provider
 * sends the browser back, cannot come back in its place.
 */
export const wordsOf = (attempt: string): AttemptWords => ({
  state: word(attempt, 'state'),
  nonce: word(attempt, 'nonce'),
  verifier: word(attempt, 'verifier'),
})

const word = (attempt: string, name: string): string =>
  createHmac('sha256', Buffer.from(attempt, 'base64url')).update(name).digest('base64url')
