import { BellOff, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { pushCalls } from '#contract/push/push.calls.ts'
import { pushDeviceRecord } from '#contract/push/push.record.ts'
import type { PushDevice } from '#contract/push/push.types.ts'
import { call } from '#kit/client/client.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError, toastFailed } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { endSubscription, subscribe } from './browser-push.public.ts'
import { browserPush, lookAtBrowser } from './browser-push.state.ts'
import { pushMessages } from './push.messages.ts'
import styles from './push.module.css'

/** Whether this device rings while the office is closed, and the other devices of this admin that do. */
export function PushDevices() {
  const t = useText(pushMessages)
  const change = useChange()
  const { support, endpoint } = useStore(browserPush)
  useEffect(() => void lookAtBrowser(), [])
  const { data, error, refresh } = useCall(pushCalls.listPushDevices, { body: endpoint ? { endpoint } : {} })
  useLive('pushDevice', refresh)
  const devices = data?.devices ?? []
  const own = devices.find(({ current }) => current)

  async function turnOn() {
    if ((await Notification.requestPermission()) !== 'granted') return await lookAtBrowser()
    const { publicKey } = await call(pushCalls.getPushKey)
    const subscription = await subscribe(publicKey).catch((failure: unknown) => {
      console.error(failure)
    })
    if (!subscription) return toastFailed(t('noService'))
    try {
      await change(pushCalls.addPushDevice, { body: subscription })
      toastDone(t('turnedOn'))
    } catch (refused) {
      await endSubscription()
      throw refused
    } finally {
      await lookAtBrowser()
    }
  }

  async function turnOff({ id }: PushDevice) {
    await change(pushCalls.removePushDevice, { params: { id } })
    await endSubscription()
    await lookAtBrowser()
    toastDone(t('turnedOff'))
  }

  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data || endpoint === undefined) return null
  return (
    <>
      {support === 'supported' ? (
        <div className={styles.switch}>
          <span>{t(own ? 'on' : 'off')}</span>
          {own ? (
            <Button icon={<BellOff size={16} />} onClick={() => void turnOff(own).catch(toastError)}>
              {t('turnOff')}
            </Button>
          ) : (
            <Button look="primary" icon={<BellRing size={16} />} onClick={() => void turnOn().catch(toastError)}>
              {t('turnOn')}
            </Button>
          )}
        </div>
      ) : (
        <Notice tone={support === 'blocked' ? 'warn' : 'info'}>{t(support)}</Notice>
      )}
      {devices.length > 0 && <Devices devices={devices} onOff={turnOff} />}
    </>
  )
}

type DevicesProps = { devices: readonly PushDevice[]; onOff(device: PushDevice): Promise<void> }

function Devices({ devices, onOff }: DevicesProps) {
  const t = useText(pushMessages)
  const change = useChange()

  async function test({ id, device }: PushDevice) {
    await change(pushCalls.testPushDevice, { params: { id } })
    toastDone(t('tested', { device }))
  }
  async function remove(row: PushDevice) {
    const text = t('removeText', { device: row.device })
    if (!(await confirm({ title: t('removeTitle'), text, action: t('remove'), danger: true }))) return
    if (row.current) return await onOff(row)
    await change(pushCalls.removePushDevice, { params: { id: row.id } })
    toastDone(t('removed'))
  }

  return (
    <ul className={styles.devices} aria-label={t('devices')}>
      {devices.map(row => (
        <li key={row.id}>
          <div>
            {row.device} {row.current && <StatusBadge tone="ok">{t('current')}</StatusBadge>}
            <small>
              {t('added')} <Time at={row.createdAt} /> · <Delivered device={row} />
            </small>
          </div>
          <Button size="small" onClick={() => void test(row).catch(toastError)}>
            {t('test')}
          </Button>
          <Button size="small" look="quiet" onClick={() => void remove(row).catch(toastError)}>
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Delivered({ device: { sentAt, failure } }: { device: PushDevice }) {
  const t = useText(pushMessages)
  const read = useRead()
  if (failure) return <span className={styles.failed}>{read(pushDeviceRecord.failure.words[failure])}</span>
  if (sentAt === null) return t('notSent')
  return (
    <>
      {t('sent')} <Time at={sentAt} relative />
    </>
  )
}
