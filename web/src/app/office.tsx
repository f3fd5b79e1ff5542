import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useOutlet } from 'react-router'
import { createQueryClient } from '#kit/client/use-call.ts'
import { useLiveConnection } from '#kit/live/use-live.ts'
import { ConfirmHost } from '#kit/overlay/confirm.tsx'
import { ToastHost } from '#kit/overlay/toast.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useProfile } from '#kit/session/profile.ts'
import { UiProvider } from '#kit/theme/ui-provider.tsx'
import { FreshCodeDialog } from './fresh-code.dialog.tsx'
import { IdleDialog } from './idle.dialog.tsx'
import { lazyPart } from './lazy-part.ts'
import { Shell } from './shell.tsx'
import { styleNonce } from './trusted-types.ts'

const NewPasswordPage = lazyPart(async () => ({
  default: (await import('#web/areas/setting/new-password.public.tsx')).NewPasswordPage,
}))

/** Everything behind the sign-in. Replies that were kept go with it when the session ends. */
export function Office() {
  const [client] = useState(createQueryClient)
  return (
    <UiProvider nonce={styleNonce}>
      <QueryClientProvider client={client}>
        <Inside />
        <FreshCodeDialog />
        <IdleDialog />
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </UiProvider>
  )
}

function Inside() {
  const profile = useProfile()
  const screen = useOutlet()
  useLiveConnection(profile.kind === 'ready' && !profile.self.mustChangePassword)
  if (profile.kind === 'ready' && profile.self.mustChangePassword) {
    return (
      <Suspense fallback={<Waiting />}>
        <NewPasswordPage />
      </Suspense>
    )
  }
  return <Shell self={profile.kind === 'ready' ? profile.self : null}>{screen}</Shell>
}
