import { authCalls } from '#contract/auth/auth.calls.ts'
import { call } from '#kit/client/client.ts'
import { endSession } from '#kit/session/session.ts'

/** Ends the session here even if the server cannot be reached: there it then expires by its own limits. */
export async function signOut(): Promise<void> {
  try {
    await call(authCalls.logout)
  } catch (error) {
    console.error(error)
  }
  endSession('signedOut')
}
