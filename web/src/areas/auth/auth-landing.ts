import { useLocation, useNavigate } from 'react-router'
import { landAt } from '#kit/screen/landing.ts'

/** The address that was asked for before the sign-in, which travels with the history entry through its screens. */
export function useWanted(): string | null {
  const state: unknown = useLocation().state
  const wanted = typeof state === 'object' && state && 'wanted' in state ? state.wanted : null
  // Only a path of this very page: whatever else stands there must not lead a person away.
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null
}

/** Goes where the person wanted to go, else to the main page. */
export function useLand(): () => void {
  const navigate = useNavigate()
  const wanted = useWanted()
  return () => void navigate(wanted ?? landAt(), { replace: true })
}
