import { channelKinds } from '#contract/group/channel.types.ts'
import { deliveryStatusWords } from '#contract/group/delivery.record.ts'
import type { DeliveryStatus } from '#contract/group/delivery.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { groupMessages } from './group.messages.ts'
import styles from './group.module.css'

const { sumDeliveries } = groupCalls
const read = [sumDeliveries]
const topics = ['groupDelivery'] as const
const often = { restMs: 1_000 }
/** In the order of urgency. */
const counts = [
  ['failedCount', 'failed', 'bad'],
  ['waitingCount', 'waiting', 'info'],
  ['sentCount', 'sent', 'ok'],
  ['cancelledCount', 'cancelled', 'muted'],
] as const satisfies readonly (readonly [string, DeliveryStatus, Tone])[]

/** The results of all deliveries of the last day, by channel. Renders nothing if there were none. */
export function DeliverySums({ onShow }: { onShow(): void }) {
  const t = useText(groupMessages)
  const say = useRead()
  const { data } = useCall(sumDeliveries)
  useFresh(read, topics, often)
  if (!data || data.channels.length === 0) return null
  return (
    <section className={styles.sums} aria-label={t('deliveries')}>
      <h2>{t('deliveries')}</h2>
      {data.channels.map(({ channelKind, ...sums }) => (
        <span key={channelKind} className={styles.sum}>
          {say(channelKinds[channelKind])}
          {counts.map(
            ([field, word, tone]) =>
              sums[field] > 0 && (
                <StatusBadge key={field} tone={tone}>
                  {`${say(deliveryStatusWords[word])} ${sums[field]}`}
                </StatusBadge>
              ),
          )}
        </span>
      ))}
      <Button size="small" onClick={onShow}>
        {t('showLog')}
      </Button>
    </section>
  )
}
