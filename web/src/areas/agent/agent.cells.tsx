import type { AgentRow } from '#contract/agent/agent.types.ts'
import { formatPercent } from '#contract/core/percent.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { agentMessages } from './agent.messages.ts'

/** Its own lock, or that of somebody above it. */
export function AgentState({ agent: { status, isShut } }: { agent: Pick<AgentRow, 'status' | 'isShut'> }) {
  const t = useText(agentMessages)
  if (status === 'locked') return <StatusBadge tone="bad">{t('locked')}</StatusBadge>
  return isShut ? (
    <StatusBadge tone="warn">{t('shut')}</StatusBadge>
  ) : (
    <StatusBadge tone="ok">{t('active')}</StatusBadge>
  )
}

export function Share({ basisPoints }: { basisPoints: number }) {
  return formatPercent(basisPoints, useLocale())
}

export function Count({ of }: { of: number }) {
  return useFigures().count(of)
}

export function Otp({ on }: { on: boolean }) {
  return useText(agentMessages)(on ? 'otpOn' : 'otpOff')
}

export function LastLogin({ at }: { at: string | null }) {
  const t = useText(agentMessages)
  return at ? <Time at={at} relative /> : t('never')
}
