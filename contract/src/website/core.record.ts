import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { flag, optional, type RecordFields, saying, structure, time, wallTime } from '../core/record.ts'
import { says } from '../core/said.ts'
import type { Text } from '../core/text.ts'
import { siteSwitches } from '../frames/site-switch.ts'
import { policyFields } from '../setting/policy-row.ts'
import { corePolicies } from './core-policy.ts'

/** Longer than anybody reads before they pay. */
export const coreTextLength = 500
const Words = z.string().trim().max(coreTextLength)
/** The same in both languages. One that is empty is not shown; the site falls back to the other. */
const BothWords = z.strictObject({ th: Words, en: Words })
const bothWords = (title: Text) =>
  saying(structure(title, BothWords), name => says.joined(' / ', says.text(`${name}.th`), says.text(`${name}.en`)))

export const coreSwitches = {
  registration: flag(siteSwitches.registration.title),
  deposit: flag(siteSwitches.deposit.title),
  withdrawal: flag(siteSwitches.withdrawal.title),
  play: flag(siteSwitches.play.title),
} satisfies RecordFields

/** A maintenance: from now on where no beginning is given, and until it is switched off where no end is. */
export const coreMaintenance = {
  maintenance: flag({ th: 'ปิดปรับปรุงเว็บไซต์', en: 'Close the site for maintenance' }),
  from: optional(wallTime({ th: 'เริ่มปิด', en: 'Starts' })),
  until: optional(wallTime({ th: 'เปิดอีกครั้ง', en: 'Reopens' })),
  message: bothWords({ th: 'ข้อความระหว่างปิดปรับปรุง', en: 'Message during maintenance' }),
} satisfies RecordFields

/** Whether the maintenance is on at this moment, and its ends as instants. */
export const coreNow = {
  isDown: flag({ th: 'กำลังปิดปรับปรุง', en: 'Under maintenance' }),
  fromAt: optional(time({ th: 'เริ่มเมื่อ', en: 'From' })),
  untilAt: optional(time({ th: 'ถึงเมื่อ', en: 'Until' })),
} satisfies RecordFields

/** What an operator says to members on the site, beside what the product says by itself. */
export const coreTexts = {
  depositNote: bothWords({ th: 'ข้อความหน้าฝาก', en: 'Note on the deposit page' }),
  withdrawalNote: bothWords({ th: 'ข้อความหน้าถอน', en: 'Note on the withdrawal page' }),
  registrationShut: bothWords({ th: 'เมื่อปิดรับสมัคร', en: 'When registration is off' }),
  depositShut: bothWords({ th: 'เมื่อปิดรับแจ้งฝาก', en: 'When deposits are off' }),
  withdrawalShut: bothWords({ th: 'เมื่อปิดรับแจ้งถอน', en: 'When withdrawals are off' }),
  playShut: bothWords({ th: 'เมื่อปิดเล่นเกม', en: 'When play is off' }),
} satisfies RecordFields

/** The three parts of the core system, of which an activity tells one. */
export const coreSystemLog: RecordFields = {
  ...coreSwitches,
  ...coreMaintenance,
  ...coreNow,
  ...policyFields(corePolicies),
  ...coreTexts,
  version: recordVersion,
}
