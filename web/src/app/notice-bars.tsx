import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { brandCalls } from '#contract/frames/brand.calls.ts'
import { call } from '#kit/client/client.ts'
import { newBuild, reached } from '#kit/client/connection.ts'
import { Button } from '#kit/plain/button.tsx'
import { useStore } from '#kit/store/store.ts'
import { useText } from '#kit/text/text.ts'
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

/** Below the top bar: that the server is out of reach, and that there is a newer page. Both leave the work alone. */
export function NoticeBars() {
  return (
    <>
      <ConnectionBar />
      <VersionBar />
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
    // Asks for what costs least until there is an answer; whoever made the call that failed is not asked again.
    const knock = () => call(brandCalls.get, { passive: true }).catch(() => undefined)
    void knock()
    const timer = setInterval(knock, tryEveryMs)
    return () => {
      clearInterval(timer)
      // What could not be read meanwhile is read now, so that its error goes with the bar.
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

/** Never reloads by itself: a form may be half filled. The form's own guard asks when it is. */
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
