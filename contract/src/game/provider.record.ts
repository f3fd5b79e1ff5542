import { z } from 'zod'
import { createdAt, keys, order, recordId, recordVersion } from '../core/base.record.ts'
import {
  choice,
  money,
  number,
  optional,
  type RecordFields,
  text,
  textOf,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { gameRecord } from './game.record.ts'

/** Whether a maintenance is on, still to come, or neither. */
export const maintenanceWords = {
  none: { th: 'ไม่มี', en: 'None' },
  planned: { th: 'มีกำหนดปิดปรับปรุง', en: 'Maintenance scheduled' },
  running: { th: 'กำลังปิดปรับปรุง', en: 'Under maintenance' },
} as const

const WebAddress = z.url({ protocol: /^https?$/ })
const LaunchUrl = z
  .string()
  .trim()
  .max(300)
  .refine(address => address === '' || WebAddress.safeParse(address).success, 'ADDRESS_FORM')

/** What can be said of a provider when it is added, and changed afterwards. */
export const providerSetting = {
  name: text({ th: 'ชื่อค่ายเกม', en: 'Provider name' }, { min: 2, max: 60 }),
  /** Where members are sent to play, with a token and the game behind it; empty until it is known. */
  launchUrl: { ...text({ th: 'ที่อยู่เข้าเล่น', en: 'Launch URL' }, { max: 300 }), enter: LaunchUrl },
  tags: gameRecord.tags,
} satisfies RecordFields

export const providerRecord = {
  id: recordId,
  code: gameRecord.code,
  ...providerSetting,
  status: gameRecord.status,
  maintenance: unlogged(choice({ th: 'ปิดปรับปรุง', en: 'Maintenance' }, maintenanceWords)),
  maintenanceFrom: optional(time({ th: 'ปิดปรับปรุงตั้งแต่', en: 'Maintenance from' })),
  maintenanceUntil: optional(time({ th: 'ปิดปรับปรุงถึง', en: 'Maintenance until' })),
  pictureUrl: optional(text({ th: 'รูป', en: 'Picture' })),
  /** What it offers by what it told us last: how many games, and of which types. */
  gameCount: unlogged(number({ th: 'จำนวนเกม', en: 'Games' })),
  gameTypes: unlogged(texts({ th: 'ประเภทเกม', en: 'Game types' }, z.string())),
  gamesToldAt: unlogged(optional(time({ th: 'ค่ายเกมแจ้งล่าสุด', en: 'Last reported' }))),
  /** Stakes less wins since it is here, by the ledger. */
  ggrMinor: unlogged(money({ th: 'GGR สะสม', en: 'Total GGR' })),
  /** Below this address it sends its messages. */
  callbackUrl: unlogged(textOf({ th: 'ที่อยู่รับข้อความ', en: 'Callback URL' }, z.string(), z.string())),
  /** Two while one is being replaced. */
  keys: keys({ th: 'รหัสลับที่ใช้ได้', en: 'Valid secrets' }),
  createdAt,
  version: recordVersion,
} satisfies RecordFields

export const providerLog = { ...providerRecord, order } satisfies RecordFields
