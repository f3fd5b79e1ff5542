import { Navigate, useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import { Waiting } from '#kit/plain/waiting.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { to } from '#kit/screen/to.ts'
import { endReason, tokenStore } from '#kit/session/session.ts'

const Office = lazyPart(async () => ({ default: (await import('./office.tsx')).Office }), <Waiting />)

/** A visitor with a token will most likely be let in: the office is fetched while the brand is loading. */
export const expectOffice = (): Promise<void> => Office.expect()

/**
 * The entrance to every guarded screen: without a token it leads to the sign-in, which returns here afterwards. The shell
 * behind it is fetched only for admins who are let in.
 */
export function OfficeGate() {
  const { pathname, search } = useLocation()
  if (useStore(tokenStore)) return <Office />
  const wanted = endReason.get() === 'signedOut' ? null : `${pathname}${search}`
  return <Navigate to={to('login')} state={{ wanted }} replace />
}
