import { z } from 'zod'
import { createdAt, keys, recordId, recordVersion } from '../core/base.record.ts'
import { Id } from '../core/paging.ts'
import type { ClientKind } from '../core/permission.ts'
import { choice, optional, type RecordFields, text, texts, time, unlogged, type Words } from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'

export const clientKindWords: Words<ClientKind> = {
  reader: { th: 'อ่านรายการเดินบัญชี', en: 'Reads statements' },
  payer: { th: 'จ่ายเงินถอน', en: 'Pays withdrawals' },
  mover: { th: 'แจ้งยอดและรายการของระบบเดิม', en: 'Tells balances of a former system' },
}

export const clientStatusWords = { ...statesOf('active'), locked: { th: 'ล็อกอยู่', en: 'Locked' } } as const

export const clientSetting = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  /** The accounts that it serves; it learns nothing of the others. */
  accountIds: {
    ...texts({ th: 'บัญชีที่ดูแล', en: 'Accounts' }, Id),
    enter: z.array(Id).min(1).max(100),
  },
} satisfies RecordFields

export const clientKind = { kind: choice({ th: 'หน้าที่', en: 'Task' }, clientKindWords) } satisfies RecordFields

/** A program that reads or pays for the operator, such as a bank reader or a payout robot. */
export const clientRecord = {
  id: recordId,
  ...clientSetting,
  ...clientKind,
  status: choice({ th: 'สถานะ', en: 'Status' }, clientStatusWords),
  /** Two while one is being replaced. */
  keys: keys({ th: 'รหัสลับที่ใช้ได้', en: 'Valid secrets' }),
  createdAt,
  lastUsedAt: unlogged(optional(time({ th: 'ใช้ล่าสุด', en: 'Last used' }))),
  version: recordVersion,
} satisfies RecordFields
