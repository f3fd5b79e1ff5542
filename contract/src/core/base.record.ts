import { banks } from './bank.ts'
import { Currency } from './money.ts'
import { Id } from './paging.ts'
import { choice, flag, number, text, textOf, time, unlogged } from './record.ts'
import type { Text } from './text.ts'

/** Fields that records of many areas have, each titled once. */
export const idOf = (title: Text) => textOf(title, Id, Id)
export const recordId = unlogged(idOf({ th: 'รหัสอ้างอิง', en: 'Id' }))
export const recordVersion = unlogged(number({ th: 'รุ่นของข้อมูล', en: 'Version' }, { min: 1 }))
export const currency = unlogged(textOf({ th: 'สกุลเงิน', en: 'Currency' }, Currency, Currency))
export const createdAt = unlogged(time({ th: 'เพิ่มเมื่อ', en: 'Added' }))
export const createdByName = unlogged(text({ th: 'เพิ่มโดย', en: 'Added by' }))
export const bank = choice({ th: 'ธนาคาร', en: 'Bank' }, banks)
export const reason = text({ th: 'เหตุผล', en: 'Reason' }, { min: 3, max: 300 })
export const isAsked = flag({ th: 'รอผู้อนุมัติคนที่สอง', en: 'Waits for a second admin' })

/** What numbers count, as the unit of a field. */
export const daysUnit = { th: '{count} วัน', en: '{count|day|days}' } as const
/** How many times an amount has to be bet. */
export const timesUnit = { th: '{count} เท่า', en: '{count|time|times}' } as const
