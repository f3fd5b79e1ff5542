import { type OwnSession, settingCalls } from '#contract/setting/setting.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { settingMessages } from './setting.messages.ts'
import styles from './setting.module.css'

/** The sessions of this account, with a button to end each. */
export function Sessions() {
  const t = useText(settingMessages)
  const change = useChange()
  const { data = [], error, refresh } = useCall(settingCalls.listSessions)

  async function ask(text: string, action: string, end: () => Promise<unknown>) {
    if (!(await confirm({ title: action, text, action, danger: true }))) return
    try {
      await end()
      toastDone(t('sessionEnded'))
    } catch (thrown) {
      toastError(thrown)
    }
  }

  const endOne = ({ id, device }: OwnSession) =>
    ask(t('endText', { device }), t('end'), () => change(settingCalls.endSession, { params: { id } }))
  const endOthers = () => ask(t('endOthersText'), t('endOthers'), () => change(settingCalls.endOtherSessions))

  if (error) return <ErrorState error={error} retry={refresh} />
  return (
    <>
      <ul className={styles.sessions}>
        {data.map(session => (
          <li key={session.id}>
            <div>
              {session.device} {session.current && <StatusBadge tone="ok">{t('current')}</StatusBadge>}
              <small>
                {session.ip} · {t('lastSeen')} <Time at={session.lastSeenAt} relative /> · {t('startedAt')}{' '}
                <Time at={session.startedAt} />
              </small>
            </div>
            {!session.current && (
              <Button size="small" onClick={() => void endOne(session)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button onClick={() => void endOthers()}>{t('endOthers')}</Button>
        </div>
      )}
    </>
  )
}
