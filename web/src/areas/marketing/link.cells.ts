import type { ReactNode } from 'react'
import { says } from '#contract/core/said.ts'
import { linkStateWords } from '#contract/marketing/link.record.ts'
import type { LinkRow, LinkState } from '#contract/marketing/link.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'

const tones: Record<LinkState, Tone> = {
  scheduled: 'info',
  running: 'ok',
  over: 'muted',
  paused: 'warn',
  ended: 'muted',
}

export const linkState = ({ state }: LinkRow, { badge }: Show): ReactNode => badge(tones[state], linkStateWords[state])

export const saidDays = says.filled(
  { th: '{first} – {last}', en: '{first} – {last}' },
  { first: says.day('firstDay'), last: says.day('lastDay') },
)

/** The first and last day of a link; without a last day it continues. */
export const linkDays = ({ firstDay, lastDay }: LinkRow, { day }: Show): string =>
  lastDay === null ? `${day(firstDay)} –` : `${day(firstDay)} – ${day(lastDay)}`
