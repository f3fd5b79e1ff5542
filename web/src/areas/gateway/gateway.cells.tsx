import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPercent } from '#contract/core/percent.ts'
import type { GatewayRow, Health } from '#contract/gateway/gateway.types.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { screens } from '#contract/screens.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { useCan } from '#kit/guard/can.tsx'
import { dayPresets } from '#kit/list/day-presets.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { gatewayMessages } from './gateway.messages.ts'

type Props = { gateway: GatewayRow }
const payments = 'pre-transaction-deposit-withdraw'
const none = '–'
const tones: Record<Health, Tone> = { healthy: 'ok', failing: 'warn', resting: 'bad', idle: 'muted' }

export function HealthWord({ gateway: { health } }: Props) {
  return <StatusBadge tone={tones[health]}>{useText(gatewayMessages)(health)}</StatusBadge>
}

/** How many of today's payments that came to an end came to a good one. */
export function Success({ gateway }: Props) {
  const locale = useLocale()
  const { succeededToday, endedToday } = gateway
  if (endedToday === 0) return none
  const share = formatPercent(Math.floor((succeededToday * 10_000) / endedToday), locale)
  return (
    <Today gateway={gateway}>
      {share} ({succeededToday}/{endedToday})
    </Today>
  )
}

export function Median({ gateway }: Props) {
  const t = useText(gatewayMessages)
  if (gateway.medianSeconds === null) return none
  const [minutes, seconds] = [Math.floor(gateway.medianSeconds / 60), gateway.medianSeconds % 60]
  return (
    <Today gateway={gateway} status="credited">
      {minutes === 0 ? t('seconds', { seconds }) : t('minutes', { minutes, seconds })}
    </Today>
  )
}

/** A figure that opens what it was made of, for those who may see it. */
function Today({ gateway, status, children }: Props & { status?: PreStatus; children: ReactNode }) {
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
