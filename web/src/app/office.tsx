import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutlet } from 'react-router'
import { createQueryClient } from '#kit/client/use-call.ts'
import { useLiveConnection } from '#kit/live/use-live.ts'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useAwaitCalm } from '#kit/screen/calm.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useProfile } from '#kit/session/profile.ts'
import { UiProvider } from '#kit/theme/ui-provider.tsx'
import { EraProvider } from '#kit/time/format.ts'
import { FreshCodeDialog } from './fresh-code.dialog.tsx'
import { Shell, ShellHosts } from './shell.tsx'
import { styleNonce } from './trusted-types.ts'

const NewPasswordPage = lazyPart(
  async () => ({ default: (await import('#web/areas/setting/new-password.public.tsx')).NewPasswordPage }),
  <Waiting />,
)

const PasskeyPage = lazyPart(
  async () => ({ default: (await import('#web/areas/passkey/passkey-page.public.tsx')).PasskeyPage }),
  <Waiting />,
)

/** Everything behind the sign-in. Cached replies are dropped with it when the session ends. */
export function Office() {
  const [client] = useState(createQueryClient)
  return (
    <UiProvider nonce={styleNonce}>
      <EraProvider>
        <QueryClientProvider client={client}>
          <Inside />
          <FreshCodeDialog />
          <ShellHosts />
        </QueryClientProvider>
      </EraProvider>
    </UiProvider>
  )
}

function Inside() {
  const profile = useProfile()
  const screen = useOutlet()
  useAwaitCalm()
  const self = profile.kind === 'ready' ? profile.self : null
  useLiveConnection(self !== null && !self.mustChangePassword && self.passkeyStep === null)
  if (self?.mustChangePassword) return <NewPasswordPage />
  if (self?.passkeyStep) return <PasskeyPage step={self.passkeyStep} />
  return <Shell self={self}>{screen}</Shell>
}
