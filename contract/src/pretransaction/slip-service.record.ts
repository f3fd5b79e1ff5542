import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { choice, flag, number, type RecordFields, textOf } from '../core/record.ts'

/** How a service that verifies slips is spoken to. */
export const slipAdapterWords = { signed: { th: 'HTTP ลงลายเซ็น', en: 'Signed HTTP' } } as const

/** The service that is asked whether the transfer of a slip exists. */
export const slipServiceSetting = {
  enabled: flag({ th: 'เปิดใช้', en: 'Enabled' }),
  adapter: choice({ th: 'การเชื่อมต่อ', en: 'Adapter' }, slipAdapterWords),
  address: textOf(
    { th: 'ที่อยู่ของบริการ', en: 'Service address' },
    z.string(),
    z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300)]),
  ),
  dayLimit: number({ th: 'ถามได้วันละไม่เกิน (ครั้ง)', en: 'Questions per day at most' }, { min: 1, max: 100_000 }),
} satisfies RecordFields

export const slipServiceRecord = {
  ...slipServiceSetting,
  hasSecret: flag({ th: 'มีคีย์ลับ', en: 'Has a secret' }),
  version: recordVersion,
} satisfies RecordFields

/** What the activity log says of the setting, and whether its secret was replaced. */
export const slipServiceLog = {
  ...slipServiceRecord,
  newSecret: flag({ th: 'เปลี่ยนคีย์ลับ', en: 'Secret replaced' }),
} satisfies RecordFields
