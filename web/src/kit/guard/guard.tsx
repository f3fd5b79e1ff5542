import type { ReactNode } from 'react'
import { allows, type Needs } from '#contract/core/permission.ts'
import { ErrorPage } from '#kit/plain/error-page.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { loadProfile, useProfile } from '#kit/session/profile.ts'
import { Denied } from './denied.tsx'

type Props = { needs: Needs; showDenied?: boolean; children: ReactNode }

/**
 * Waits for the profile, then shows the content, or the denied screen, or nothing with `showDenied={false}`. If the profile
 * cannot be loaded, shows the error with a button to try again.
 */
export function Guard({ needs, showDenied = true, children }: Props) {
  const profile = useProfile()
  if (profile.kind === 'waiting') return <Waiting />
  if (profile.kind === 'failed') {
    return <ErrorPage error={profile.error} retry={() => void loadProfile({ force: true })} />
  }
  if (allows(profile.self, needs)) return children
  return showDenied ? <Denied who={profile.self} /> : null
}
