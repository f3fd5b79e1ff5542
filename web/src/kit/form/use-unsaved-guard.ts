import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#kit/overlay/confirm.tsx'
import { useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'

type Watched = { isUnsaved(): boolean; onLeave(): void }

/** The forms of the screen. The router asks only one of them before leaving, so that one answers for all. */
const watched = new Set<Watched>()
const anyUnsaved = () => [...watched].some(form => form.isUnsaved())

/** Asks before unsaved work is lost by following a link or closing the page. `onLeave` is called when the admin gives it up. */
export function useUnsavedGuard(isUnsaved: () => boolean, onLeave: () => void): void {
  const t = useText(formMessages)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && anyUnsaved(),
  )

  const askUnsaved = useEffectEvent(isUnsaved)
  const giveUp = useEffectEvent(onLeave)
  useEffect(() => {
    const form: Watched = { isUnsaved: () => askUnsaved(), onLeave: () => giveUp() }
    watched.add(form)
    return () => void watched.delete(form)
  }, [])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: t('leaveTitle'), text: t('leaveText'), action: t('leave'), danger: true }).then(yes => {
      if (!yes) return blocker.reset()
      for (const form of watched) form.onLeave()
      blocker.proceed()
    })
  }, [blocker, t])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (askUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
