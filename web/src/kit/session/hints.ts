import { useStore } from '#browser/store.ts'
import { type Hint, hintCalls } from '#contract/frames/hint.ts'
import { call } from '#kit/client/client.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { profileStore } from './session.ts'

/** Puts a hint away, or shows it again: at once, and by the server on the other devices of the admin. */
export function keepHint(hint: Hint, away: boolean): void {
  const state = profileStore.get()
  if (state.kind !== 'ready') return
  const others = state.self.awayHints.filter(each => each !== hint)
  profileStore.set({ kind: 'ready', self: { ...state.self, awayHints: away ? [...others, hint] : others } })
  call(hintCalls.keepHint, { body: { hint, away } }).catch(toastError)
}

/** Whether the admin has put a hint away; true until the profile is loaded, so that nothing flashes. */
export function useIsAway(hint: Hint): boolean {
  const state = useStore(profileStore)
  return state.kind !== 'ready' || state.self.awayHints.includes(hint)
}
