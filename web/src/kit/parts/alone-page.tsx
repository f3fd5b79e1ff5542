import type { ReactNode } from 'react'
import { authCalls } from '#contract/auth/auth.calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { Button } from '#kit/plain/button.tsx'
import { endSession } from '#kit/session/session.ts'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import styles from './alone-page.module.css'

type Props = { title: string; text: string; signOut: string; children: ReactNode }

async function leave() {
  await call(authCalls.logout).catch(console.error)
  endSession('signedOut')
}

/** Replaces everything else until the admin has done what has to be done first; the only other way is to sign out. */
export function AlonePage({ title, text, signOut, children }: Props) {
  const { name, theme } = currentBrand()
  return (
    <main className={styles.alone}>
      <header>
        <img src={theme.logo} alt="" width={24} height={24} />
        <strong>{name}</strong>
        <LanguageSwitch />
        <Button look="quiet" size="small" onClick={leave}>
          {signOut}
        </Button>
      </header>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </main>
  )
}
