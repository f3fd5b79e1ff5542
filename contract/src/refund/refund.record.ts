import { z } from 'zod'
import { createdAt, createdByName, currency, daysUnit, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor, AmountMinor } from '../core/money.ts'
import { BasisPoints } from '../core/percent.ts'
import { choice, money, number, optional, type RecordFields, saying, structure, text, texts } from '../core/record.ts'
import { says } from '../core/said.ts'
import { credited, runPeriod, runRecord, settingOrRunStatus, settingStatus } from '../frames/run.record.ts'

/** From this base on, all of the base is refunded at this rate. */
export const RefundTier = z.strictObject({
  fromMinor: AmountEndMinor,
  rateBasisPoints: BasisPoints.min(1, 'PERCENT_TOO_SMALL'),
})
export type RefundTier = z.infer<typeof RefundTier>

/** More tiers than anybody explains to a member. */
export const tiersAtMost = 10

const tiers = saying(structure({ th: 'ขั้นและอัตรา', en: 'Tiers and rates' }, z.array(RefundTier)), name =>
  says.each(
    name,
    ' · ',
    says.filled(
      { th: 'ตั้งแต่ {from} คืน {rate}', en: 'from {from}: {rate}' },
      { from: says.money('fromMinor'), rate: says.percent('rateBasisPoints') },
    ),
  ),
)

/** What decides an amount. A single rate is one tier from zero. */
export const refundRuleFields = {
  /** What a refund is a share of: what a member lost over all games that count, or what they bet. */
  basis: choice(
    { th: 'คิดจาก', en: 'Based on' },
    { loss: { th: 'ยอดเสีย', en: 'Loss' }, turnover: { th: 'ยอดเทิร์น', en: 'Turnover' } },
  ),
  /** The types of game that count, by their codes; none named are all. */
  gameTypes: texts({ th: 'ประเภทเกมที่นับ', en: 'Eligible game types' }, z.string().min(1).max(32)),
  tiers: { ...tiers, enter: z.array(RefundTier).min(1).max(tiersAtMost) },
  /** A refund below it is not paid. */
  minMinor: { ...money({ th: 'ยอดคืนขั้นต่ำ', en: 'Minimum refund' }), enter: AmountMinor },
  /** The most that one member gets of a period; left out, there is no end. */
  capMinor: {
    ...optional(money({ th: 'คืนสูงสุดต่อคนต่อรอบ', en: 'Maximum per member per period' })),
    enter: AmountMinor.optional(),
  },
} satisfies RecordFields

/** What staff enter of a refund. Every one of these is a column of `refund_setting` of the same name. */
export const refundSetting = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  ...refundRuleFields,
  period: runPeriod,
  /** Whether members are paid by themselves, or claim their refund on the site. */
  payment: choice(
    { th: 'วิธีจ่าย', en: 'Payment' },
    { auto: { th: 'จ่ายอัตโนมัติ', en: 'Automatic' }, claim: { th: 'สมาชิกกดรับเอง', en: 'Claimed by member' } },
  ),
  /** So many days a member has to claim; what is paid by itself has none. */
  claimDays: optional(number({ th: 'กดรับได้ภายใน', en: 'Claim within' }, { min: 1, max: 90, unit: daysUnit })),
  ...credited,
  creditedTo: { ...credited.creditedTo, title: { th: 'คืนเป็น', en: 'Credited to' } },
} satisfies RecordFields

export const refundRecord = {
  id: recordId,
  ...refundSetting,
  currency,
  status: settingStatus,
  createdAt,
  createdByName,
  version: recordVersion,
} satisfies RecordFields

/** What activities of refunds tell: the setting, or one of its runs. */
export const refundLog = { ...runRecord, ...refundRecord, status: settingOrRunStatus } satisfies RecordFields
