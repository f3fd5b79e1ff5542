import { useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { inFlight } from '#kit/client/in-flight.ts'
import { useText } from '#kit/text/text.ts'
import { plainMessages } from './plain.messages.ts'
import { Spinner } from './spinner.tsx'
import styles from './waiting.module.css'

/** A request that is answered sooner does not make the screen flash. */
const patienceMs = 400

/** The dimmed layer while any request is in progress. Its colour and width are from the specification. */
export function LoadingOverlay() {
  const t = useText(plainMessages)
  const busy = useStore(inFlight) > 0
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  if (!late) return null
  return (
    <div className={styles.overlay} role="status" data-testid="loading-overlay">
      <Spinner size={200} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
