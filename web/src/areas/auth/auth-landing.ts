import { useLocation, useNavigate } from 'react-router'
import { landAt } from '#kit/screen/landing.ts'

/** Only a path of this origin: any other value must not lead the admin to another site. A browser reads `\` as `/`. */
export const ownPath = (wanted: unknown): string | null =>
  typeof wanted === 'string' && /^\/(?![\\/])/.test(wanted) ? wanted : null

/** The address that was requested before the sign-in; it is kept in the history state through the sign-in screens. */
export function useWanted(): string | null {
  const state: unknown = useLocation().state
  return ownPath(typeof state === 'object' && state && 'wanted' in state ? state.wanted : null)
}

/** Goes to the requested address, or else to the main page. */
export function useLand(): () => void {
  const navigate = useNavigate()
  const wanted = useWanted()
  return () => void navigate(wanted ?? landAt(), { replace: true })
}
