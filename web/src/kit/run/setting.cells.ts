import type { ReactNode } from 'react'
import type { RunPeriod, SettingStatus } from '#contract/frames/run.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { eachText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)
const tones: Record<SettingStatus, Tone> = { draft: 'info', active: 'ok', paused: 'warn', ended: 'muted' }

export const stateOfSetting = ({ status }: { status: SettingStatus }, { badge }: Show): ReactNode =>
  badge(tones[status], w[status])

export const periodOfSetting = ({ period }: { period: RunPeriod }, { read }: Show): string => read(w[period])

export const periodOptions = textOptions({ day: w.day, week: w.week, month: w.month })
export const statusOptions = textOptions({ draft: w.draft, active: w.active, paused: w.paused, ended: w.ended })
