import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import type { ssoCalls } from '#contract/sso/sso.calls.ts'
import { call } from '#kit/client/client.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'
import { authWire } from './auth-wire.ts'
import { leaveFor } from './sso-way.public.ts'

type Props = { wanted: string | null; onStart(): void; onFailed(text: string): void }

/** Leads to the provider of the brand's single sign-on, where there is one. */
export function SsoButton({ wanted, onStart, onFailed }: Props) {
  const t = useText(authMessages)
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    call<typeof ssoCalls.ssoOffer>(authWire.ssoOffer, { passive: true }).then(
      offer => {
        if (!isGone) setName(offer.name)
      },
      // Without an answer there is no button; the other ways in say what is wrong.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  async function start() {
    onStart()
    setBusy(true)
    try {
      const { origin } = location
      const way = await call<typeof ssoCalls.startSso>(authWire.startSso, { body: { origin } })
      leaveFor(way, { purpose: 'signIn', wanted })
    } catch (error) {
      setBusy(false)
      onFailed(error instanceof CallError ? error.message : t('loginFailed'))
    }
  }

  if (name === null) return null
  return (
    <Button icon={<Building2 size={16} />} busy={busy} className={styles.submit ?? ''} onClick={() => void start()}>
      {t('signInWith', { name })}
    </Button>
  )
}
