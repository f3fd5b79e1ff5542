import { useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { Button } from '#kit/plain/button.tsx'
import { idleUntil } from '#kit/session/idle.ts'
import { loadProfile } from '#kit/session/profile.ts'
import { endSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { shellMessages } from './shell.messages.ts'

const warnBeforeMs = 60_000

/** Warns before the server ends an idle session, and signs out when it ends. */
export function IdleDialog() {
  const t = useText(shellMessages)
  const until = useStore(idleUntil)
  const [leftMs, setLeftMs] = useState(Number.POSITIVE_INFINITY)

  useEffect(() => {
    if (until === null) return
    // Checking the clock every second also works in a tab that was suspended meanwhile.
    const look = () => {
      const left = until - Date.now()
      setLeftMs(left)
      if (left <= 0) endSession('idle')
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])

  if (leftMs > warnBeforeMs) return null
  const stay = () => void loadProfile({ force: true })
  return (
    <Dialog title={t('idleTitle')} onClose={stay}>
      <p role="timer">{t('idleText', { seconds: Math.max(0, Math.ceil(leftMs / 1000)) })}</p>
      <DialogActions>
        <Button look="primary" onClick={stay} data-autofocus>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
