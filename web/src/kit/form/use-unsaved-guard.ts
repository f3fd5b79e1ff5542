import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#kit/overlay/confirm.tsx'
import { useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'

/** Asks before unsaved work is left behind, by a link or by closing the page. `onLeave` when somebody gives it up. */
export function useUnsavedGuard(isUnsaved: () => boolean, onLeave: () => void): void {
  const t = useText(formMessages)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )

  const giveUp = useEffectEvent(onLeave)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: t('leaveTitle'), text: t('leaveText'), action: t('leave'), danger: true }).then(yes => {
      if (!yes) return blocker.reset()
      giveUp()
      blocker.proceed()
    })
  }, [blocker, t])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
