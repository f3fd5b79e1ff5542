import { authCalls } from '#contract/auth/auth.calls.ts'
import { call } from '#kit/client/client.ts'
import { endSession } from '#kit/session/session.ts'

/** The session also ends here when the server cannot be told: it then ends there by its own limits. */
export async function signOut(): Promise<void> {
  try {
    await call(authCalls.logout)
  } catch (error) {
    console.error(error)
  }
  endSession('signedOut')
}
