import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '#browser/store.ts'
import { brandCalls } from '#contract/frames/brand.calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { newBuild, reached } from '#kit/client/connection.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { useTemporaryRights } from '#web/areas/employee/own-temporary.public.tsx'
import { ViewingBar } from '#web/areas/employee/viewing-bar.public.tsx'
import { PracticeBar } from '#web/areas/practice/practice-bar.public.tsx'
import { usePush } from '#web/areas/push/use-push.public.ts'
import { TourBar } from './help/tour-parts.tsx'
import { keepShell } from './keep-shell.ts'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'

const tryEveryMs = 4000

function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Notices below the top bar: the server cannot be reached, there is a newer version of the page, or a newcomer is offered a
 * tour. None blocks the screen.
 */
export function NoticeBars() {
  useEffect(() => void keepShell(), [])
  usePush()
  useTemporaryRights()
  return (
    <>
      <ViewingBar />
      {currentBrand().practice && <PracticeBar />}
      <ConnectionBar />
      <VersionBar />
      <TourBar />
    </>
  )
}

function ConnectionBar() {
  const t = useText(shellMessages)
  const client = useQueryClient()
  const online = useSyncExternalStore(watchOnline, () => navigator.onLine)
  const isReached = useStore(reached)

  useEffect(() => {
    if (!online || isReached) return
    // Makes the cheapest call until there is an answer; the calls that failed are not repeated by this.
    const knock = () => call(brandCalls.get, { passive: true }).catch(() => undefined)
    void knock()
    const timer = setInterval(knock, tryEveryMs)
    return () => {
      clearInterval(timer)
      // Readings that failed meanwhile are repeated now, so that their errors disappear together with the bar.
      if (reached.get()) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }, [online, isReached, client])

  if (online && isReached) return null
  return (
    <p className={styles.notice} data-tone="warn">
      <CloudOff size={16} aria-hidden="true" />
      <span>{t(online ? 'unreached' : 'offline')}</span>
    </p>
  )
}

/** Never reloads automatically: a form may be half filled. In that case the form's own guard asks. */
function VersionBar() {
  const t = useText(shellMessages)
  const build = useStore(newBuild)
  const [put, setPut] = useState<string | null>(null)
  if (build === null || build === put) return null
  return (
    <p className={styles.notice} data-tone="info">
      <RefreshCw size={16} aria-hidden="true" />
      <span>{t('newVersion')}</span>
      <Button size="small" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
      <Button size="small" look="quiet" onClick={() => setPut(build)}>
        {t('later')}
      </Button>
    </p>
  )
}
