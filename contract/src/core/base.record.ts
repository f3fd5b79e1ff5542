import { z } from 'zod'
import { banks, OwnAccount } from './bank.ts'
import { Currency } from './money.ts'
import { Id, Instant } from './paging.ts'
import { choice, flag, loggedAs, number, saying, structure, text, textOf, texts, time, unlogged } from './record.ts'
import { says } from './said.ts'
import { ShownPicture } from './shown-picture.ts'
import type { Text } from './text.ts'

/** Fields that records of many areas have, each titled once. */
export const idOf = (title: Text) => textOf(title, Id, Id)
export const recordId = unlogged(idOf({ th: 'รหัสอ้างอิง', en: 'ID' }))
export const recordVersion = unlogged(number({ th: 'รุ่นของข้อมูล', en: 'Version' }, { min: 1 }))
export const currency = unlogged(textOf({ th: 'สกุลเงิน', en: 'Currency' }, Currency, Currency))
export const createdAt = unlogged(time({ th: 'เพิ่มเมื่อ', en: 'Added' }))
export const createdByName = unlogged(text({ th: 'เพิ่มโดย', en: 'Added by' }))
export const bank = choice({ th: 'ธนาคาร', en: 'Bank' }, banks)
export const reason = text({ th: 'เหตุผล', en: 'Reason' }, { min: 3, max: 300 })
export const isAsked = flag({ th: 'รอผู้อนุมัติคนที่สอง', en: 'Waiting for a second admin' })

/** What was confirmed against a warning. */
export const wasShort = flag({
  th: 'ยืนยันทั้งที่ยอดหรือวงเงินไม่พอ',
  en: 'Confirmed although balance or limit did not cover it',
})
export const otherPayer = flag({
  th: 'ยืนยันทั้งที่ผู้โอนไม่ตรงกับสมาชิก',
  en: 'Confirmed although the payer is not the member',
})

/** An account of ours, in parts: lists, files, drawers and the log write it as `nameOfAccount` does. */
export const ownAccount = (title: Text) =>
  saying(structure(title, OwnAccount), name =>
    says.joined(' ', says.text(`${name}.bank`), says.account(`${name}.bank`, `${name}.number`)),
  )

/** Units of fields that count something. */
export const daysUnit = { th: '{count} วัน', en: '{count|day|days}' } as const
/** How many times an amount must be bet. */
export const timesUnit = { th: '{count} เท่า', en: '{count|time|times}' } as const

/** The names of the records of a list, in the order that staff gave them. */
export const order = texts({ th: 'ลำดับ', en: 'Order' }, z.string())

/** A kept picture. The log keeps its address. */
export const picture = (title: Text) => loggedAs(structure(title, ShownPicture), ({ url }) => url)

/** A secret, represented by its name; the secret itself is never shown again. */
const Key = z.object({ keyId: z.string(), createdAt: Instant, expiresAt: Instant.nullable() })

/** The secrets that are valid now, the newest first. The log keeps their names. */
export const keys = (title: Text) => loggedAs(structure(title, z.array(Key)), valid => valid.map(({ keyId }) => keyId))
