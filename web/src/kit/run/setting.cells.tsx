import type { RunPeriod, SettingStatus } from '#contract/core/run.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)
const tones: Record<SettingStatus, Tone> = { draft: 'info', active: 'ok', paused: 'warn', ended: 'muted' }

export function SettingState({ status }: { status: SettingStatus }) {
  return <StatusBadge tone={tones[status]}>{useText(settingMessages)(status)}</StatusBadge>
}

export function PeriodWord({ period }: { period: RunPeriod }) {
  return useText(settingMessages)(period)
}

export const periodOptions = textOptions({ day: w.day, week: w.week, month: w.month })
export const statusOptions = textOptions({ draft: w.draft, active: w.active, paused: w.paused, ended: w.ended })
