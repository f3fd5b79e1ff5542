import { bank } from '../core/base.record.ts'
import { choice, day, number, optional, type RecordFields, text } from '../core/record.ts'

/** What became of the promise of a withdrawal. Rejected and cancelled ones have none. */
export const promiseStateWords = {
  open: { th: 'ยังไม่ถึงเวลา', en: 'Not due yet' },
  kept: { th: 'ตรงเวลา', en: 'Kept' },
  missed: { th: 'เกินเวลา', en: 'Missed' },
} as const

export const payoutWayWords = {
  auto: { th: 'อัตโนมัติ', en: 'Automatic' },
  hand: { th: 'พนักงานตรวจ', en: 'By staff' },
} as const

const minutes = { th: '{count} นาที', en: '{count|minute|minutes}' } as const

/** What was promised to members who asked on one day, by their bank and by who let it be paid. */
export const promiseDayRecord = {
  id: text({ th: 'รหัสอ้างอิง', en: 'ID' }),
  day: day({ th: 'วันที่ขอ', en: 'Requested on' }),
  bank,
  way: choice({ th: 'วิธีอนุมัติ', en: 'Approval' }, payoutWayWords),
  promisedCount: number({ th: 'แจ้งเวลาไว้', en: 'Promised' }),
  keptCount: number({ th: 'ตรงเวลา', en: 'Kept' }),
  missedCount: number({ th: 'เกินเวลา', en: 'Missed' }),
  openCount: number({ th: 'ยังไม่ถึงเวลา', en: 'Not due yet' }),
  renewedCount: number({ th: 'แจ้งเวลาใหม่', en: 'Renewed' }),
  /** From asking until they were paid first; null where none of them was. */
  medianMinutes: optional(number({ th: 'ค่ากลาง', en: 'Median' }, { unit: minutes })),
  mostMinutes: optional(number({ th: '90% ได้รับภายใน', en: '90% within' }, { unit: minutes })),
} satisfies RecordFields
