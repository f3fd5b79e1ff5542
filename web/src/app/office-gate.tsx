import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { endReason, tokenStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'
import { lazyPart } from './lazy-part.ts'

const Office = lazyPart(async () => ({ default: (await import('./office.tsx')).Office }))

/** Whoever comes with a token will most likely be let in and look at a list: both are fetched while the page asks for its brand. */
export function expectOffice(): void {
  void Office.expect()
  void import('#kit/list/list-screen.tsx').catch(() => undefined)
}

/**
 * The door to every guarded screen: without a token it leads to the sign-in, which comes back here afterwards. The shell
 * behind it is fetched only by those who are let in.
 */
export function OfficeGate() {
  const { pathname, search } = useLocation()
  if (useStore(tokenStore)) {
    return (
      <Suspense fallback={<Waiting />}>
        <Office />
      </Suspense>
    )
  }
  const wanted = endReason.get() === 'signedOut' ? null : `${pathname}${search}`
  return <Navigate to={to('login')} state={{ wanted }} replace />
}
