import { type Channel, channels, type LinkRow, type LinkState } from '#contract/marketing/link.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { marketingMessages } from './marketing.messages.ts'

const tones: Record<LinkState, Tone> = {
  scheduled: 'info',
  running: 'ok',
  over: 'muted',
  paused: 'warn',
  ended: 'muted',
}

export function StateWord({ state }: { state: LinkState }) {
  return <StatusBadge tone={tones[state]}>{useText(marketingMessages)(state)}</StatusBadge>
}

export function ChannelWord({ channel }: { channel: Channel }) {
  return useRead()(channels[channel])
}

export function DayWord({ day }: { day: string }) {
  return useTimeFormat().day(day)
}

/** From when to when it runs; a link without a last day goes on. */
export function Days({ of: { firstDay, lastDay } }: { of: LinkRow }) {
  const { day } = useTimeFormat()
  return lastDay === null ? `${day(firstDay)} –` : `${day(firstDay)} – ${day(lastDay)}`
}
