import type { ReactNode } from 'react'
import { useStore } from '#browser/store.ts'
import { allows, type Needs } from '#contract/core/permission.ts'
import { profileStore } from '#kit/session/session.ts'

/** Whether the admin has the permissions that a call or a screen needs; false until the profile is loaded. */
export function useCan(needs: Needs): boolean {
  const profile = useStore(profileStore)
  return profile.kind === 'ready' && allows(profile.self, needs)
}

/** Hides a button from admins who may not use it: `<Can needs={employeeCalls.createAdmin.needs}>`. */
export function Can({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useCan(needs) ? children : null
}
