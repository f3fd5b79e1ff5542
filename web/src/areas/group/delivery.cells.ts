import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says, saysNothing } from '#contract/core/said.ts'
import { deliveryKindWords, deliveryResultWords, deliveryStatusWords } from '#contract/group/delivery.record.ts'
import type { DeliveryRow, DeliveryStatus } from '#contract/group/delivery.types.ts'
import { events } from '#contract/notification/notification-events.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)
const tones: Record<DeliveryStatus, Tone> = { waiting: 'info', sent: 'ok', failed: 'bad', cancelled: 'muted' }

export const deliveryState = ({ status }: DeliveryRow, { badge }: Show): ReactNode =>
  badge(tones[status], deliveryStatusWords[status])

export const saidResult = says.when(
  { field: 'result', is: [null] },
  saysNothing,
  says.joined(' · ', says.text('result', deliveryResultWords), says.text('note')),
)

/** How an attempt ended, and the known reason. */
export const attemptResult = ({ result, note }: Pick<DeliveryRow, 'result' | 'note'>, { read }: Show): string =>
  result === null ? '–' : [read(deliveryResultWords[result]), note].filter(Boolean).join(' · ')

const eventWords = Object.fromEntries(Object.entries(events).map(([name, { title }]) => [name, title]))
export const saidSent = says.when(
  { field: 'kind', is: ['test'] },
  says.fixed(deliveryKindWords.test),
  says.when(
    { field: 'itemCount', above: 1 },
    says.filled(w.digestKind, { count: says.number('itemCount') }),
    says.when(
      { field: 'event', is: [null, 'message'] },
      says.fixed(deliveryKindWords.single),
      says.text('event', eventWords),
    ),
  ),
)

/** The content of a delivery: an event, several of them, or a test. */
export function whatWasSent({ kind, event, itemCount }: DeliveryRow, { read }: Show): string {
  if (kind === 'test') return read(deliveryKindWords.test)
  if (itemCount > 1) return read(w.digestKind, { count: itemCount })
  return read(event === null || event === 'message' ? deliveryKindWords.single : events[event].title)
}
