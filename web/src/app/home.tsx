import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useStore } from '#browser/store.ts'
import { allows } from '#contract/core/permission.ts'
import { screens } from '#contract/screens.ts'
import { homeFor } from '#kit/screen/built.ts'
import { landing } from '#kit/screen/landing.ts'
import { profileStore } from '#kit/session/session.ts'

/**
 * Guards the dashboard's address, to which every admin is sent after signing in: an admin who may not see the dashboard is
 * redirected to the first screen that they may open. One who opens the address on purpose gets the denied screen.
 */
export function Home({ children }: { children: ReactNode }) {
  const profile = useStore(profileStore)
  const [landed] = useState(() => landing.get())
  const isKnown = profile.kind === 'ready'
  // Only once the admin is known: one who has to set a new password first comes here a second time.
  useEffect(() => {
    if (isKnown) landing.set(false)
  }, [isKnown])
  const sentOn = landed && profile.kind === 'ready' && !allows(profile.self, screens.dashboard.needs)
  return sentOn ? <Navigate to={homeFor(profile.self)} replace /> : children
}
