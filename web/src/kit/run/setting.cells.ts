import type { ReactNode } from 'react'
import { runPeriod, settingStatus } from '#contract/frames/run.record.ts'
import type { SettingStatus } from '#contract/frames/run.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'

const tones: Record<SettingStatus, Tone> = { draft: 'info', active: 'ok', paused: 'warn', ended: 'muted' }

export const stateOfSetting = ({ status }: { status: SettingStatus }, { badge }: Show): ReactNode =>
  badge(tones[status], settingStatus.words[status])

/** The filters that a list of settings has whatever they pay. */
export const statusFilter = {
  kind: 'select',
  name: 'status',
  title: settingStatus.title,
  useOptions: textOptions(settingStatus.words),
} as const
export const periodFilter = {
  kind: 'select',
  name: 'period',
  title: runPeriod.title,
  useOptions: textOptions(runPeriod.words),
} as const
