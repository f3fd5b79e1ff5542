import { RotateCcw } from 'lucide-react'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { webhookDeliveryRecord } from '#contract/webhook/webhook.record.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { webhookDeliveryState } from './webhook.cells.ts'
import { webhookMessages } from './webhook.messages.ts'
import styles from './webhook.module.css'

const { getWebhookDelivery, replayDelivery } = webhookCalls
const r = webhookDeliveryRecord

/** One message with what was sent, what came back, and a button to send it again. */
export function WebhookDeliveryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText(webhookMessages)
  const show = useShow()
  const change = useChange()
  const { data, error, refresh } = useCall(getWebhookDelivery, { params: { id } })
  const again = () => void change(replayDelivery, { params: { id } }).then(() => toastDone(t('replayed')), toastError)
  return (
    <Drawer title={t('delivery')} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {data && (
        <>
          <Detail
            items={[
              [show.read(r.endpointName.title), data.endpointName],
              [show.read(r.event.title), show.read(r.event.words[data.event])],
              [show.read(r.status.title), webhookDeliveryState(data, show)],
              [show.read(r.attempts.title), String(data.attempts)],
              [show.read(r.happenedAt.title), <Time key="at" at={data.happenedAt} />],
              ...(data.status === 'waiting'
                ? [[show.read(r.dueAt.title), <Time key="due" at={data.dueAt} />] as const]
                : []),
              ...(data.endedAt ? [[show.read(r.endedAt.title), <Time key="end" at={data.endedAt} />] as const] : []),
            ]}
          />
          <Can needs={replayDelivery.needs}>
            <div>
              <Button look="primary" icon={<RotateCcw size={16} />} onClick={again}>
                {t('replay')}
              </Button>
            </div>
          </Can>
          <DrawerPart title={t('answerTitle')}>
            <p>
              {data.answerStatus === null ? t('noAnswer') : `HTTP ${data.answerStatus}`}
              {data.tookMs === null ? '' : ` · ${data.tookMs} ms`}
            </p>
            {data.answer && <pre className={styles.text}>{data.answer}</pre>}
          </DrawerPart>
          <DrawerPart title={t('payloadTitle')}>
            <pre className={styles.text}>{JSON.stringify(data.payload, null, 2)}</pre>
          </DrawerPart>
        </>
      )}
    </Drawer>
  )
}
