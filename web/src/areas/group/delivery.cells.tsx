import type { DeliveryResult, DeliveryRow, DeliveryStatus } from '#contract/group/delivery.types.ts'
import { events } from '#contract/notification/notification.events.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { groupMessages } from './group.messages.ts'

const tones: Record<DeliveryStatus, Tone> = { waiting: 'info', sent: 'ok', failed: 'bad', cancelled: 'muted' }

export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const t = useText(groupMessages)
  return <StatusBadge tone={tones[status]}>{t(status === 'failed' ? 'failedStatus' : status)}</StatusBadge>
}

/** How an attempt ended, and what is known of why. */
export function ResultWord({ result, note }: { result: DeliveryResult | null; note: string }) {
  const t = useText(groupMessages)
  if (result === null) return '–'
  return [t(result), note].filter(Boolean).join(' · ')
}

/** What was sent: an event, several of them, or a test. */
export function Sent({ row: { kind, event, itemCount } }: { row: DeliveryRow }) {
  const t = useText(groupMessages)
  const read = useRead()
  if (kind === 'test') return t('testKind')
  if (itemCount > 1) return t('digestKind', { count: itemCount })
  return event === null || event === 'message' ? t('single') : read(events[event].title)
}
