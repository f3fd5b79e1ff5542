import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import { notificationRecord } from '#contract/notification/notification.record.ts'
import type { NoticeChoice } from '#contract/notification/notification.types.ts'
import { pushCalls } from '#contract/push/push.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { ring } from '#kit/live/ring.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { loadChoices } from './choices.state.ts'
import { notificationMessages } from './notification.messages.ts'
import styles from './notification.module.css'

const { getChoices, saveChoices } = notificationCalls
const everyWay = ['inApp', 'browser', 'push', 'sound'] as const
type Way = (typeof everyWay)[number]

/** Requested at the first use, because browsers allow the request only after a user action. */
async function mayShow(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** What the admin is notified of, and how; each tick is saved at once. */
export function NoticeChoices() {
  const t = useText(notificationMessages)
  const read = useRead()
  const change = useChange()
  const mayRing = useCan(pushCalls.addPushDevice.needs)
  const ways = everyWay.filter(way => way !== 'push' || mayRing)
  const [blocked, setBlocked] = useState(false)
  // A tick shows at once, and is undone if it could not be saved.
  const [ticked, setTicked] = useState<Readonly<Record<string, NoticeChoice>>>({})
  const { data, error, refresh } = useCall(getChoices)
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  const titleOf = ({ event }: NoticeChoice) => read(notificationRecord.event.words[event])

  async function turn(choice: NoticeChoice, way: Way, on: boolean) {
    if (way === 'browser' && on && !(await mayShow())) return setBlocked(true)
    const chosen = { ...choice, [way]: on }
    setTicked(before => ({ ...before, [choice.event]: chosen }))
    try {
      await change(saveChoices, { body: { choices: [chosen] } })
    } catch (failure) {
      setTicked(before => ({ ...before, [choice.event]: choice }))
      throw failure
    }
    await loadChoices({ force: true })
    toastDone(t('saved'))
  }

  return (
    <>
      {blocked && <Notice tone="warn">{t('blocked')}</Notice>}
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{t('event')}</th>
            {ways.map(way => (
              <th key={way} scope="col">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.choices
            .map(stored => ticked[stored.event] ?? stored)
            .map(choice => (
              <tr key={choice.event}>
                <th scope="row">{titleOf(choice)}</th>
                {ways.map(way => (
                  <td key={way}>
                    <input
                      type="checkbox"
                      aria-label={`${titleOf(choice)} · ${t(way)}`}
                      checked={choice[way]}
                      disabled={way === 'inApp' && choice.event === 'message'}
                      onChange={event => void turn(choice, way, event.currentTarget.checked).catch(toastError)}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <div>
        <Button size="small" icon={<Volume2 size={14} />} onClick={ring}>
          {t('testSound')}
        </Button>
      </div>
    </>
  )
}
