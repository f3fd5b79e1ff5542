import type { AdminRow } from '#contract/employee/employee.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { employeeMessages } from './employee.messages.ts'

export function AdminStatusBadge({ admin }: { admin: AdminRow }) {
  const t = useText(employeeMessages)
  if (admin.status === 'locked') return <StatusBadge tone="bad">{t('locked')}</StatusBadge>
  if (admin.lockedUntil) return <StatusBadge tone="warn">{t('lockedUntil')}</StatusBadge>
  if (admin.mustChangePassword) return <StatusBadge tone="info">{t('mustChangePassword')}</StatusBadge>
  return <StatusBadge tone="ok">{t('active')}</StatusBadge>
}

export function OtpBadge({ on }: { on: boolean }) {
  const t = useText(employeeMessages)
  return <StatusBadge tone={on ? 'ok' : 'muted'}>{t(on ? 'otpOn' : 'otpOff')}</StatusBadge>
}

export function ResultBadge({ result }: { result: 'ok' | 'failed' }) {
  const t = useText(employeeMessages)
  return <StatusBadge tone={result === 'ok' ? 'ok' : 'bad'}>{t(result)}</StatusBadge>
}

export function LastLogin({ at }: { at: string | null }) {
  const t = useText(employeeMessages)
  return at ? <Time at={at} relative /> : t('never')
}

export function AdminKind({ type }: { type: AdminRow['type'] }) {
  return useText(employeeMessages)(type)
}

export function AnyIp() {
  return useText(employeeMessages)('anyIp')
}
