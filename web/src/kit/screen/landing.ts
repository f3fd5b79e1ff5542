import { createStore } from '#browser/store.ts'
import { to } from './to.ts'

/** Whether an admin is going to the dashboard because of a redirect, not on their own request. */
export const landing = createStore(false)

/** The address of the main page, for redirects. */
export function landAt(): string {
  landing.set(true)
  return to('dashboard')
}
