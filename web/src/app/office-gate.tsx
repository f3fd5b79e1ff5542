import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { endReason, tokenStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'
import { lazyPart } from './lazy-part.ts'

const Office = lazyPart(async () => ({ default: (await import('./office.tsx')).Office }))

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
