import { Suspense } from 'react'
import { useSignedIn } from './client/session.ts'
import { Waiting } from './kit/parts.tsx'
import { usePath } from './route/route.ts'
import { findScreen, missingScreen, signInScreen } from './screens.ts'
import { Boundary } from './shell/boundary.tsx'
import { Header } from './shell/header.tsx'
import type { IconName } from './shell/icons.tsx'

const places: readonly IconName[] = ['home', 'game', 'deposit', 'promotion', 'profile']

export function App() {
  const path = usePath()
  const isSignedIn = useSignedIn()
  const row = findScreen(path)
  const Found = row ? (row.isMembers && !isSignedIn ? signInScreen : row.screen) : missingScreen
  return (
    <div className="wallet-site">
      <Header name={document.title} logo={null} places={places} />
      <Boundary key={path}>
        <Suspense fallback={<Waiting />}>
          <Found {...row?.params} />
        </Suspense>
      </Boundary>
    </div>
  )
}
