import { Navigate } from 'react-router'
import { signedIn } from '#contract/core/permission.ts'
import { Guard } from '#kit/guard/guard.tsx'
import { homeFor } from '#kit/screen/built.ts'
import { profileStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'

function ToFirstScreen() {
  const profile = useStore(profileStore)
  return profile.kind === 'ready' ? <Navigate to={homeFor(profile.self.permissions)} replace /> : null
}

/** Stands at the dashboard's address until there is a dashboard: goes on to the first screen that the admin may open. */
export function Home() {
  return (
    <Guard needs={signedIn()}>
      <ToFirstScreen />
    </Guard>
  )
}
