import { createStore } from '#kit/store/store.ts'
import { to } from './to.ts'

/** Whether somebody is on their way to the dashboard because they were sent there, and did not ask for it. */
export const landing = createStore(false)

/** The address of the main page, for who is sent there. */
export function landAt(): string {
  landing.set(true)
  return to('dashboard')
}
