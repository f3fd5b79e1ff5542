import { reason, recordId, recordVersion } from '../core/base.record.ts'
import { choice, money, number, optional, type RecordFields, text, time, unlogged } from '../core/record.ts'

export const cutOverStatusWords = {
  planned: { th: 'วางแผนแล้ว', en: 'Planned' },
  confirmed: { th: 'ยืนยันแล้ว', en: 'Confirmed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  returning: { th: 'กำลังกลับระบบเดิม', en: 'Going back' },
  back: { th: 'กลับระบบเดิมแล้ว', en: 'Went back' },
} as const

/** For so long the way back may stay open: after that the files that it needs are deleted. */
const mostWayBackHours = 168
/** The other system may stand still for so long. */
export const mostFreezeHours = 72

/** The moment from which members sign in here and no longer in the other system. */
export const cutOverRecord = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Number' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, cutOverStatusWords),
  freezeAt: time({ th: 'ระบบเดิมหยุดรับรายการ', en: 'Other system stops' }),
  at: time({ th: 'เปิดใช้จริง', en: 'Cut-over' }),
  wayBackHours: number(
    { th: 'กลับระบบเดิมได้ภายใน (ชั่วโมง)', en: 'Way back stays open (hours)' },
    { max: mostWayBackHours },
  ),
  memberCount: optional(number({ th: 'สมาชิก', en: 'Members' })),
  totalMinor: optional(money({ th: 'ยอดเงินตั้งต้นรวม', en: 'Total of opening balances' })),
  /** What members took along when they went back. */
  carriedMinor: optional(money({ th: 'ยอดเงินที่ยกกลับ', en: 'Carried back' })),
  plannedBy: text({ th: 'วางแผนโดย', en: 'Planned by' }),
  confirmedBy: optional(text({ th: 'ยืนยันโดย', en: 'Confirmed by' })),
  endedBy: optional(text({ th: 'ยกเลิกหรือสั่งกลับโดย', en: 'Cancelled or taken back by' })),
  endedAt: unlogged(optional(time({ th: 'ยกเลิกหรือสั่งกลับเมื่อ', en: 'Cancelled or taken back' }))),
  reason: optional(reason),
  version: recordVersion,
} satisfies RecordFields
