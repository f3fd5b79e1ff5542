import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { says, saysNothing } from '#contract/core/said.ts'
import { healthWords } from '#contract/gateway/gateway.record.ts'
import type { GatewayRow, Health } from '#contract/gateway/gateway.types.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { screens } from '#contract/screens.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { useCan } from '#kit/guard/can.tsx'
import { dayPresets } from '#kit/list/day-presets.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const payments = 'pre-transaction-deposit-withdraw'
const none = '–'
const tones: Record<Health, Tone> = { healthy: 'ok', failing: 'warn', resting: 'bad', idle: 'muted' }

export const healthState = ({ health }: GatewayRow, { badge }: Show): ReactNode =>
  badge(tones[health], healthWords[health])

export const saidSuccess = says.when(
  { field: 'endedToday', is: [0] },
  saysNothing,
  says.filled(
    { th: '{share} ({good}/{all})', en: '{share} ({good}/{all})' },
    {
      share: says.share('succeededToday', 'endedToday'),
      good: says.number('succeededToday'),
      all: says.number('endedToday'),
    },
  ),
)
export const saidMedian = says.when(
  { field: 'medianSeconds', is: [null] },
  saysNothing,
  says.when(
    { field: 'medianSeconds', above: 59 },
    says.filled(w.minutes, { minutes: says.whole('medianSeconds', 60), seconds: says.rest('medianSeconds', 60) }),
    says.filled(w.seconds, { seconds: says.number('medianSeconds') }),
  ),
)

/** How many of today's payments that came to an end came to a good one. */
export function success(gateway: GatewayRow, { percent }: Show): ReactNode {
  const { succeededToday, endedToday } = gateway
  if (endedToday === 0) return none
  return (
    <Today gateway={gateway}>
      {percent(Math.floor((succeededToday * 10_000) / endedToday))} ({succeededToday}/{endedToday})
    </Today>
  )
}

export function median(gateway: GatewayRow, { read }: Show): ReactNode {
  if (gateway.medianSeconds === null) return none
  const [minutes, seconds] = [Math.floor(gateway.medianSeconds / 60), gateway.medianSeconds % 60]
  return (
    <Today gateway={gateway} status="credited">
      {minutes === 0 ? read(w.seconds, { seconds }) : read(w.minutes, { minutes, seconds })}
    </Today>
  )
}

type TodayProps = { gateway: GatewayRow; status?: PreStatus; children: ReactNode }

/** A figure that opens what it was made of, for those who may see it. */
function Today({ gateway, status, children }: TodayProps) {
  const t = useText(gatewayMessages)
  const [{ from, to: until }] = dayPresets(currentBrand().timeZone)
  if (!useCan(screens[payments].needs)) return children
  const query = new URLSearchParams({ gatewayId: gateway.id, from, to: until, ...(status && { status }) })
  return (
    <Link to={`${to(payments)}?${query}`} title={t('openRows', { name: gateway.name })}>
      {children}
    </Link>
  )
}
