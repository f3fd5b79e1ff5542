import { Navigate, useLocation } from 'react-router'
import { Waiting } from '#kit/plain/waiting.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { to } from '#kit/screen/to.ts'
import { endReason, tokenStore } from '#kit/session/session.ts'
import { useStore } from '#kit/store/store.ts'

const Office = lazyPart(async () => ({ default: (await import('./office.tsx')).Office }), <Waiting />)

/** Whoever comes with a token will most likely be let in: the office is fetched while the page asks for its brand. */
export const expectOffice = (): Promise<void> => Office.expect()

/**
 * The door to every guarded screen: without a token it leads to the sign-in, which comes back here afterwards. The shell
 * behind it is fetched only by those who are let in.
 */
export function OfficeGate() {
  const { pathname, search } = useLocation()
  if (useStore(tokenStore)) return <Office />
  const wanted = endReason.get() === 'signedOut' ? null : `${pathname}${search}`
  return <Navigate to={to('login')} state={{ wanted }} replace />
}
