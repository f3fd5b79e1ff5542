import { createdAt, recordId } from '../core/base.record.ts'
import { optional, type RecordFields, text, time, unlogged } from '../core/record.ts'

export const passkeyName = {
  name: text({ th: 'ชื่อพาสคีย์', en: 'Passkey name' }, { min: 1, max: 60 }),
} satisfies RecordFields

/** A passkey of an admin. */
export const passkeyRecord = {
  id: recordId,
  owner: text({ th: 'เจ้าของ', en: 'Owner' }),
  ...passkeyName,
  host: text({ th: 'ใช้ที่', en: 'Used at' }),
  createdAt,
  usedAt: unlogged(optional(time({ th: 'ใช้ล่าสุด', en: 'Last used' }))),
} satisfies RecordFields
