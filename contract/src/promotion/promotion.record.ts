import { z } from 'zod'
import {
  createdAt,
  createdByName,
  currency,
  daysUnit,
  recordId,
  recordVersion,
  timesUnit,
} from '../core/base.record.ts'
import { Clock } from '../core/clock.ts'
import { AmountMinor } from '../core/money.ts'
import { BasisPoints } from '../core/percent.ts'
import {
  basisPoints,
  choice,
  choices,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  saying,
  structure,
  text,
  textOf,
  texts,
  time,
  unlogged,
  wallTime,
} from '../core/record.ts'
import { says } from '../core/said.ts'
import { PictureId } from '../core/shown-picture.ts'
import { statesOf } from '../core/state-words.ts'
import type { Text } from '../core/text.ts'
import { maxTags, Tag } from '../member/member.record.ts'
import { ownLinkedClaimWords } from './linked.rules.ts'

export const PromotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'PROMOTION_CODE_FORM')

/** How much of what is bet on a type of game counts; types that are not named count whole. */
const BonusWeight = z.strictObject({
  gameType: z.string().min(1).max(32),
  percent: z.int().min(0).max(100),
})
export type BonusWeight = z.infer<typeof BonusWeight>

const claims = { th: '{count} ครั้ง', en: '{count|time|times}' } as const

const amount = (title: Text) => ({ ...optional(money(title)), enter: AmountMinor.optional() })
const limit = (title: Text) => optional(number(title, { min: 1, max: 10_000_000, unit: claims }))

/** From Monday, which is 1, to Sunday. */
const days = choices(
  { th: 'วันที่รับได้', en: 'Days of the week' },
  {
    '1': { th: 'จันทร์', en: 'Monday' },
    '2': { th: 'อังคาร', en: 'Tuesday' },
    '3': { th: 'พุธ', en: 'Wednesday' },
    '4': { th: 'พฤหัสบดี', en: 'Thursday' },
    '5': { th: 'ศุกร์', en: 'Friday' },
    '6': { th: 'เสาร์', en: 'Saturday' },
    '7': { th: 'อาทิตย์', en: 'Sunday' },
  },
)

const weights = saying(
  structure({ th: 'น้ำหนักตามประเภทเกม', en: 'Turnover weight by game type' }, z.array(BonusWeight)),
  name =>
    says.each(
      name,
      ' · ',
      says.filled(
        { th: '{type} {percent}%', en: '{type} {percent}%' },
        { type: says.text('gameType'), percent: says.number('percent') },
      ),
    ),
)

/** What a member has to do for a bonus to become cash. */
export const bonusTermFields = {
  /** So many times the bonus and the deposit that it came with have to be bet. */
  turnoverTimes: number({ th: 'เทิร์น', en: 'Turnover' }, { min: 0, max: 100, unit: timesUnit }),
  weights: {
    ...weights,
    enter: z.array(BonusWeight).max(100),
  },
  /** The most that becomes cash; left out, everything does. */
  cashOutMinor: amount({ th: 'แปลงเป็นเงินสดได้สูงสุด', en: 'Maximum cash-out' }),
  /** So many days a member has for it. */
  validDays: number({ th: 'อายุโบนัส', en: 'Bonus valid for' }, { min: 1, max: 365, unit: daysUnit }),
} satisfies RecordFields

const terms = {
  /** What a promotion is for: the first deposit ever, every deposit, the first of a day, nothing at all, or knowing a code. */
  kind: choice(
    { th: 'ประเภท', en: 'Type' },
    {
      firstDeposit: { th: 'ฝากครั้งแรก', en: 'First deposit' },
      everyDeposit: { th: 'ฝากทุกครั้ง', en: 'Every deposit' },
      dailyFirst: { th: 'ฝากแรกของวัน', en: 'First deposit of the day' },
      freeCredit: { th: 'เครดิตฟรี', en: 'Free credit' },
      code: { th: 'ใช้โค้ด', en: 'Promo code' },
    },
  ),
  /** What has to be typed for a promotion of the kind `code`. */
  code: optional(textOf({ th: 'โค้ด', en: 'Code' }, z.string(), PromotionCode)),
  /** A share of the deposit, at most the cap; or an amount that is the same for everybody. */
  bonusBasis: choice(
    { th: 'โบนัสคิดจาก', en: 'Bonus type' },
    {
      percent: { th: 'เปอร์เซ็นต์ของยอดฝาก', en: 'Percentage of the deposit' },
      fixed: { th: 'จำนวนคงที่', en: 'Fixed amount' },
    },
  ),
  rateBasisPoints: {
    ...optional(basisPoints({ th: 'อัตราโบนัส', en: 'Bonus rate' })),
    enter: BasisPoints.min(1, 'PERCENT_TOO_SMALL').optional(),
  },
  capMinor: amount({ th: 'โบนัสสูงสุดต่อครั้ง', en: 'Maximum bonus per claim' }),
  fixedMinor: amount({ th: 'โบนัส', en: 'Bonus' }),
  minDepositMinor: amount({ th: 'ยอดฝากขั้นต่ำ', en: 'Minimum deposit' }),
  ...bonusTermFields,
  /** None named are all. */
  days: { ...days, enter: days.enter.max(7) },
  /** Between these times of the brand's clock; from and until the same time is all day. */
  fromClock: textOf({ th: 'รับได้ตั้งแต่เวลา', en: 'Available from' }, z.string(), Clock),
  untilClock: textOf({ th: 'ถึงเวลา', en: 'Until' }, z.string(), Clock),
  /** How often one member can have it, how often it is given in all, and what it may cost. */
  memberLimit: limit({ th: 'รับได้ต่อคน', en: 'Claims per member' }),
  totalLimit: limit({ th: 'สิทธิ์ทั้งหมด', en: 'Total claims' }),
  budgetMinor: amount({ th: 'งบโบนัสทั้งหมด', en: 'Total bonus budget' }),
  /** Members with one of these tags; none named are all members. */
  tags: texts({ th: 'เฉพาะสมาชิกที่มีแท็ก', en: 'Only members with these tags' }, Tag, maxTags),
  /** Whether it can be had beside others that are not completed yet. */
  stacks: flag({
    th: 'รับร่วมกับโบนัสอื่นที่ยังทำเทิร์นไม่ครบได้',
    en: 'Can be combined with other bonuses in progress',
  }),
} satisfies RecordFields

/** By the brand's clock; kept as instants. */
const schedule = {
  start: optional(wallTime({ th: 'เริ่ม', en: 'Start' })),
  end: optional(wallTime({ th: 'สิ้นสุด', en: 'End' })),
} satisfies RecordFields

export const promotionRuleFields = { ...terms, ...schedule }

const linked = choice(
  { th: 'เมื่อบัญชีที่เกี่ยวข้องกันรับไปแล้ว', en: 'When a linked account already claimed it' },
  ownLinkedClaimWords,
)

/** What staff enter of a promotion beside its schedule. Every one of these is a column of `promotion` of the same name. */
export const promotionStored = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  description: text({ th: 'รายละเอียด', en: 'Description' }, { max: 1000 }),
  ...terms,
  /** What becomes of a claim whose member is linked with another who had it; left out, it is as the brand says. */
  linkedClaims: { ...linked, enter: linked.enter.optional() },
} satisfies RecordFields

export const promotionSetting = { ...promotionStored, ...schedule }

export const promotionRecord = {
  id: recordId,
  ...promotionSetting,
  /** As a form chooses it; the log keeps its address. */
  pictureId: unlogged(optional(textOf({ th: 'รูป', en: 'Picture' }, z.string(), PictureId))),
  pictureUrl: optional(text({ th: 'รูป', en: 'Picture' })),
  currency,
  status: choice(
    { th: 'สถานะ', en: 'Status' },
    {
      ...statesOf('draft', 'scheduled', 'running', 'paused', 'ended'),
      running: { th: 'เปิดอยู่', en: 'Running' },
      paused: { th: 'พักใช้งาน', en: 'Paused' },
    },
  ),
  /** As instants, for those who look from another place. */
  startAt: unlogged(optional(time({ th: 'เริ่ม', en: 'Start' }))),
  endAt: unlogged(optional(time({ th: 'สิ้นสุด', en: 'End' }))),
  /** How often it was claimed, what was given, and how many claims are not over. */
  claimedCount: unlogged(number({ th: 'จำนวนที่รับ', en: 'Claims' })),
  givenMinor: unlogged(money({ th: 'โบนัสที่ให้', en: 'Bonus given' })),
  activeCount: unlogged(number({ th: 'กำลังทำเทิร์น', en: 'In progress' })),
  /** Claims of linked accounts that wait for staff. */
  waitingCount: unlogged(number({ th: 'รอตรวจสอบ', en: 'Waiting for review' })),
  createdAt,
  createdByName,
  version: recordVersion,
} satisfies RecordFields

/** What activities of promotions tell beside the promotion itself: the order in which members see them. */
export const promotionLog = {
  ...promotionRecord,
  order: texts({ th: 'ลำดับ', en: 'Order' }, z.string()),
} satisfies RecordFields
