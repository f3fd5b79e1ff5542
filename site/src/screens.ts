import { type ComponentType, lazy } from 'react'
import { resetPage } from '#contract/member/reset-page.ts'
import { match } from './route/route.ts'
import Home from './screens/home.screen.tsx'

type Params = Readonly<Record<string, string>>
type Loads = () => Promise<{ default: ComponentType<Params> }>
type Row = { path: string; isMembers?: true; screen: ComponentType<Params> }

const open = (path: string, load: Loads): Row => ({ path, screen: lazy(load) })
/** Visitors who are not signed in see the sign-in first, and then the screen itself. */
const members = (path: string, load: Loads): Row => ({ ...open(path, load), isMembers: true })

/**
 * Every screen of the site. All but the first, which comes with the page, are loaded on demand. The paths that operators' links
 * use are in the contract.
 */
const screens: readonly Row[] = [
  { path: '/', screen: Home },
  open('/register', () => import('./screens/register.screen.tsx')),
  open('/sign-in', () => import('./screens/sign-in.screen.tsx')),
  open(resetPage, () => import('./screens/reset.screen.tsx')),
  open('/promotion', () => import('./screens/promotion.screen.tsx')),
  open('/game', () => import('./screens/game.screen.tsx')),
  members('/wallet', () => import('./screens/wallet.screen.tsx')),
  members('/deposit', () => import('./screens/deposit.screen.tsx')),
  members('/deposit/:id', () => import('./screens/pay.screen.tsx')),
  members('/withdraw', () => import('./screens/withdraw.screen.tsx')),
  members('/history', () => import('./screens/history.screen.tsx')),
  members('/refund', () => import('./screens/refund.screen.tsx')),
  members('/friends', () => import('./screens/friends.screen.tsx')),
  members('/profile', () => import('./screens/profile.screen.tsx')),
]
export const signInScreen = lazy(() => import('./screens/sign-in.screen.tsx'))
export const missingScreen = lazy(() => import('./screens/missing.screen.tsx'))

/** The screen of a path, with the values in it; undefined if there is none. */
export function findScreen(path: string): (Row & { params: Params }) | undefined {
  for (const row of screens) {
    const params = match(row.path, path)
    if (params) return { ...row, params }
  }
  return undefined
}
