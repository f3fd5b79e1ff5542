import { z } from 'zod'
import { createdAt, keys, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor } from '../core/money.ts'
import {
  choice,
  money,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  textOf,
  time,
  unlogged,
} from '../core/record.ts'
import { gameRecord } from '../game/game.record.ts'

/** How a question to a distributor ended; `asked` before that. */
export const syncResultWords = {
  asked: { th: 'กำลังดึงข้อมูล', en: 'In progress' },
  ok: { th: 'สำเร็จ', en: 'Successful' },
  wrongKey: { th: 'คีย์ลับไม่ถูกต้อง', en: 'Wrong secret' },
  refused: { th: 'ถูกปฏิเสธ', en: 'Rejected' },
  unreachable: { th: 'ติดต่อไม่ได้', en: 'Unreachable' },
  garbled: { th: 'คำตอบอ่านไม่ได้', en: 'Unreadable response' },
  closed: { th: 'ที่อยู่ไม่ได้รับอนุญาต', en: 'Address not allowed' },
  off: { th: 'ไม่ได้ดึงเพราะปิดอยู่', en: 'Skipped because it is off' },
} as const

/** A test asks whether it answers and changes nothing; a sync takes over what it says. */
export const syncKindWords = { sync: { th: 'ซิงก์', en: 'Sync' }, test: { th: 'ทดสอบ', en: 'Test' } } as const

const Address = z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300)

/** What can be said of a distributor when it is added, and changed afterwards. */
export const distributorSetting = {
  name: text({ th: 'ชื่อผู้จัดจำหน่าย', en: 'Distributor name' }, { min: 2, max: 60 }),
  /** Where its interface is. */
  address: { ...textOf({ th: 'ที่อยู่ของบริการ', en: 'Service address' }, z.string(), Address), max: 300 },
  currency: choice({ th: 'สกุลเงิน', en: 'Currency' }, { THB: { th: 'บาท (THB)', en: 'Baht (THB)' } }),
  /** A balance below this is an alarm; zero is none. */
  lowMarkMinor: { ...money({ th: 'แจ้งเตือนเมื่อยอดต่ำกว่า', en: 'Alert when below' }), enter: AmountEndMinor },
} satisfies RecordFields

export const distributorListed = {
  id: recordId,
  ...distributorSetting,
  status: gameRecord.status,
  /** What is left of what was paid ahead, as it said last; null before it said anything. */
  balanceMinor: optional(money({ th: 'ยอดเติมล่วงหน้า', en: 'Prepaid balance' })),
  /** Since when the balance is below the mark. */
  lowSince: unlogged(optional(time({ th: 'ต่ำกว่าเกณฑ์ตั้งแต่', en: 'Below the alert level since' }))),
  providerCount: unlogged(number({ th: 'ค่ายเกม', en: 'Game providers' })),
  /** When what it says was taken over last, and how the latest attempt ended. */
  syncedAt: unlogged(optional(time({ th: 'ซิงก์สำเร็จล่าสุด', en: 'Last synced' }))),
  latestResult: unlogged(optional(choice({ th: 'ผลครั้งล่าสุด', en: 'Latest attempt' }, syncResultWords))),
  latestAt: unlogged(optional(time({ th: 'ครั้งล่าสุดเมื่อ', en: 'Time of latest attempt' }))),
  createdAt,
  version: recordVersion,
} satisfies RecordFields

/** A game provider that it carries, and its share of what is won there. */
const CarriedProvider = z.object({
  code: z.string(),
  name: z.string(),
  costBasisPoints: z.int(),
  /** Of the same code here; null where the operator has no such provider. */
  ownName: z.string().nullable(),
})

/** One question to a distributor, and its answer. */
export const syncRecord = {
  id: { ...number({ th: 'เลขที่', en: 'Number' }), read: z.int() },
  kind: choice({ th: 'ประเภท', en: 'Type' }, syncKindWords),
  at: time({ th: 'เวลา', en: 'Time' }),
  endedAt: optional(time({ th: 'สิ้นสุดเมื่อ', en: 'Ended' })),
  result: choice({ th: 'ผล', en: 'Result' }, syncResultWords),
  /** What an operator can be told of a failure. */
  note: text({ th: 'รายละเอียดของผล', en: 'Result details' }),
  balanceMinor: distributorListed.balanceMinor,
  /** Null where nobody asked, and it was time. */
  askedByName: optional(text({ th: 'ผู้สั่ง', en: 'Started by' })),
} satisfies RecordFields

export const distributorRecord = {
  ...distributorListed,
  keys: keys({ th: 'คีย์ลับที่ใช้ได้', en: 'Valid secrets' }),
  providers: unlogged(structure({ th: 'ค่ายเกมที่มีให้', en: 'Available game providers' }, z.array(CarriedProvider))),
} satisfies RecordFields

/** What activities of distributors tell beside the distributor itself: what it was asked for, and its alarm. */
export const distributorLog = {
  ...distributorRecord,
  sync: syncRecord.kind,
  balance: choice(
    { th: 'ยอดเทียบกับเกณฑ์', en: 'Balance against the alert level' },
    { low: { th: 'ต่ำกว่าเกณฑ์', en: 'Below the alert level' }, enough: { th: 'เพียงพอ', en: 'Sufficient' } },
  ),
} satisfies RecordFields
