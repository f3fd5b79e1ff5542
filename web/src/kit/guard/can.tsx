import type { ReactNode } from 'react'
import { allows, type Needs } from '#contract/core/permission.ts'
import { profileStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'

/** Whether the admin may do what a call or a screen needs; false until the profile is there. */
export function useCan(needs: Needs): boolean {
  const profile = useStore(profileStore)
  return profile.kind === 'ready' && allows(profile.self, needs)
}

/** Hides a button from those who may not press it: `<Can needs={employeeCalls.createAdmin.needs}>`. */
export function Can({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useCan(needs) ? children : null
}
