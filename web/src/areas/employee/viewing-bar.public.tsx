import { Glasses } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { profileStore } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { roleMessages } from './role.messages.ts'
import styles from './viewing-bar.module.css'

/** The database has ended it by then. */
const afterMs = 1_000

/** Everything that was read with the rights of the role is read anew with the own ones. */
const readAnew = () => location.assign('/')

/** Says on every screen that the office is viewed as a role, and leads out of it. */
export function ViewingBar() {
  const t = useText(roleMessages)
  const change = useChange()
  // It stands above the guard: the profile may still be on its way, or have failed.
  const profile = useStore(profileStore)
  const viewing = profile.kind === 'ready' ? profile.self.viewing : null
  const until = viewing?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(readAnew, Math.max(0, Date.parse(until) - Date.now()) + afterMs)
    return () => clearTimeout(timer)
  }, [until])
  if (!viewing) return null
  async function end() {
    try {
      await change(employeeCalls.endViewing)
      readAnew()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={styles.bar}>
      <Glasses size={16} aria-hidden="true" />
      <p>
        <strong>{t('viewing', { name: viewing.roleName })}</strong>
        <span>
          {t('viewingOnly')} · {t('viewingUntil')} <Time at={viewing.until} relative />
        </span>
      </p>
      <Button size="small" onClick={() => void end()}>
        {t('endViewing')}
      </Button>
    </div>
  )
}
