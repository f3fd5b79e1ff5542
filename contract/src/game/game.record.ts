import { z } from 'zod'
import { choice, type RecordFields, text, texts } from '../core/record.ts'

/** Whether members can play it at all. */
export const switchWords = { on: { th: 'เปิด', en: 'On' }, off: { th: 'ปิด', en: 'Off' } } as const

/** How a provider or a type is called by programs, in addresses and in bets. It never changes. */
export const GameCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'GAME_CODE_FORM')

const tagsAtMost = 5

/** What providers and types have in common. */
export const gameRecord = {
  code: { ...text({ th: 'รหัส', en: 'Code' }, { min: 1, max: 32 }), enter: GameCode },
  /** Words that the site shows beside it, such as new or hot. */
  tags: texts({ th: 'แท็ก', en: 'Tags' }, z.string().trim().min(1).max(20), tagsAtMost),
  status: choice({ th: 'สถานะ', en: 'Status' }, switchWords),
} satisfies RecordFields
