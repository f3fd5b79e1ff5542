import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { allows } from '#contract/core/permission.ts'
import { screens } from '#contract/screens.ts'
import { homeFor } from '#kit/screen/built.ts'
import { landing } from '#kit/screen/landing.ts'
import { profileStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'

/**
 * Stands at the dashboard's address, where everybody is sent after signing in: who may not see it goes on to the first screen
 * that they may open. Who asks for it by themselves is told that they may not.
 */
export function Home({ children }: { children: ReactNode }) {
  const profile = useStore(profileStore)
  const [landed] = useState(() => landing.get())
  const isKnown = profile.kind === 'ready'
  // Not before it is known who came: who has to set a new password first comes here a second time.
  useEffect(() => {
    if (isKnown) landing.set(false)
  }, [isKnown])
  const sentOn = landed && profile.kind === 'ready' && !allows(profile.self, screens.dashboard.needs)
  return sentOn ? <Navigate to={homeFor(profile.self)} replace /> : children
}
