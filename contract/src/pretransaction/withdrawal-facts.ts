import { yesNo } from '../core/said.ts'
import type { Text } from '../core/text.ts'
import { riskSignals } from '../member/member-signals.ts'

/** A number: how much, how often, for how long. Its conditions have one limit. */
type NumberFact = Text & {
  readonly kind: 'money' | 'count' | 'percent' | 'hours' | 'days'
}
/** Something that is so or is not; `no` says the contrary. */
type FlagFact = Text & { readonly kind: 'flag'; readonly no: Text }
/** Some words of a list. A condition names those of which one must be there, or none may be. */
type WordsFact = Text & {
  readonly kind: 'words'
  /** How a condition reads, with `{values}`. */
  readonly has: Text
  readonly hasNot: Text
  /** The words there are; without them they are the brand's own: tags, or agents by their ids. */
  readonly words: Readonly<Record<string, Text>> | 'tags' | 'agents'
}
type Fact = NumberFact | FlagFact | WordsFact

const number = (kind: NumberFact['kind'], th: string, en: string) => ({ kind, th, en }) as const
const flag = (yes: Text, no: Text) => ({ kind: 'flag', ...yes, no }) as const

const weekdays = {
  '1': { th: 'จันทร์', en: 'Monday' },
  '2': { th: 'อังคาร', en: 'Tuesday' },
  '3': { th: 'พุธ', en: 'Wednesday' },
  '4': { th: 'พฤหัสบดี', en: 'Thursday' },
  '5': { th: 'ศุกร์', en: 'Friday' },
  '6': { th: 'เสาร์', en: 'Saturday' },
  '7': { th: 'อาทิตย์', en: 'Sunday' },
} as const

const hourWords = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const at = String(hour).padStart(2, '0')
    return [at, { th: `${at}:00–${at}:59 น.`, en: `${at}:00–${at}:59` }]
  }),
)

/** The checks of a withdrawal, as rules name them; what each looks at stands in `pretransaction-checks.ts`. */
export const checkWords = {
  accountHolder: { th: 'ชื่อตรงกับบัญชี', en: 'name matches the account' },
  accountUnchanged: { th: 'ไม่ได้เพิ่งเปลี่ยนบัญชี', en: 'account not changed lately' },
  accountUnshared: { th: 'บัญชีไม่ซ้ำกับสมาชิกอื่น', en: 'account not shared' },
  velocity: { th: 'ไม่ได้ถอนถี่', en: 'not withdrawing often' },
  uncorrected: { th: 'ไม่มีการเพิ่มเครดิตด้วยมือ', en: 'no credit added manually' },
  turnoverMet: { th: 'ทำเทิร์นของโบนัสครบ', en: 'bonus turnover met' },
  withoutBonus: { th: 'ไม่ได้รับโบนัสหลังฝากล่าสุด', en: 'no bonus since the last deposit' },
  withoutDebt: { th: 'ไม่มียอดค้างชำระ', en: 'no debt' },
  lifetime: { th: 'เคยฝาก', en: 'has deposited' },
  outWithinIn: { th: 'ถอนรวมไม่เกินฝากรวม', en: 'not out beyond in' },
} as const
export type CheckName = keyof typeof checkWords
export const checkNames = Object.keys(checkWords).filter((name): name is CheckName => name in checkWords)

/**
 * What a rule about withdrawals can ask, as it is when the member asks for the money: one row per fact, with its kind and how it
 * reads. How each is read from the database stands in `server/src/areas/pretransaction/rule/facts.sql.ts`. Every fact has a value
 * for every withdrawal, so that no condition is left open.
 */
export const withdrawalFacts = {
  amount: number('money', 'ยอดที่ถอน', 'amount'),
  withinAutoLimit: flag(
    { th: 'ยอดไม่เกินวงเงินอนุมัติอัตโนมัติ', en: 'amount is within the auto-approve limit' },
    { th: 'ยอดเกินวงเงินอนุมัติอัตโนมัติ', en: 'amount is above the auto-approve limit' },
  ),
  /** Its own included; without those that were rejected, cancelled or returned. */
  dayCount: number('count', 'จำนวนครั้งที่ถอนใน 24 ชม.', 'withdrawals in 24 hours'),
  dayMinor: number('money', 'ยอดถอนรวมใน 24 ชม.', 'withdrawn in 24 hours'),
  weekCount: number('count', 'จำนวนครั้งที่ถอนใน 7 วัน', 'withdrawals in 7 days'),
  weekMinor: number('money', 'ยอดถอนรวมใน 7 วัน', 'withdrawn in 7 days'),
  monthCount: number('count', 'จำนวนครั้งที่ถอนใน 30 วัน', 'withdrawals in 30 days'),
  monthMinor: number('money', 'ยอดถอนรวมใน 30 วัน', 'withdrawn in 30 days'),
  /** What was validly bet since the last deposit, as a share of it in hundredths of a percent; zero without a deposit. */
  turnoverBasisPoints: number('percent', 'เทิร์นหลังฝากล่าสุดเทียบยอดฝาก', 'turnover since the last deposit'),
  activeBonus: flag(
    { th: 'มีโบนัสที่ยังทำเทิร์นอยู่', en: 'has an active bonus' },
    { th: 'ไม่มีโบนัสที่ทำเทิร์นอยู่', en: 'has no active bonus' },
  ),
  bonusSinceDeposit: flag(
    { th: 'ได้รับโบนัสหลังฝากล่าสุด', en: 'got a bonus since the last deposit' },
    { th: 'ไม่ได้รับโบนัสหลังฝากล่าสุด', en: 'got no bonus since the last deposit' },
  ),
  memberDays: number('days', 'อายุสมาชิก', 'age of the member’s account'),
  /** Since it was changed, or since the member came with it. */
  accountHours: number('hours', 'อายุบัญชีธนาคาร', 'age of the bank account'),
  tags: {
    kind: 'words',
    th: 'แท็ก',
    en: 'tags',
    has: { th: 'มีแท็ก {values}', en: 'tagged {values}' },
    hasNot: { th: 'ไม่มีแท็ก {values}', en: 'not tagged {values}' },
    words: 'tags',
  },
  ofAgent: flag(
    { th: 'เป็นสมาชิกของเอเย่นต์', en: 'is a member of an agent' },
    { th: 'ไม่ใช่สมาชิกของเอเย่นต์', en: 'is not a member of an agent' },
  ),
  /** The agent of the member and those above it. */
  agents: {
    kind: 'words',
    th: 'อยู่ใต้เอเย่นต์',
    en: 'under agent',
    has: { th: 'อยู่ใต้เอเย่นต์ {values}', en: 'under agent {values}' },
    hasNot: { th: 'ไม่อยู่ใต้เอเย่นต์ {values}', en: 'not under agent {values}' },
    words: 'agents',
  },
  broughtBy: {
    kind: 'words',
    th: 'ผู้พามา',
    en: 'brought by',
    has: { th: 'มาจาก{values}', en: 'brought by {values}' },
    hasNot: { th: 'ไม่ได้มาจาก{values}', en: 'not brought by {values}' },
    words: {
      seller: { th: 'ผู้ขาย', en: 'a seller' },
      marketing: { th: 'ลิงก์การตลาด', en: 'a marketing link' },
      upline: { th: 'เพื่อนแนะนำ', en: 'an upline' },
      nobody: { th: 'ไม่มีใครพามา', en: 'nobody' },
    },
  },
  signalCount: number('count', 'จำนวนสัญญาณเสี่ยง', 'risk signals'),
  signals: {
    kind: 'words',
    th: 'สัญญาณเสี่ยง',
    en: 'risk signal',
    has: { th: 'มีสัญญาณเสี่ยง {values}', en: 'has the risk signal {values}' },
    hasNot: { th: 'ไม่มีสัญญาณเสี่ยง {values}', en: 'does not have the risk signal {values}' },
    words: riskSignals,
  },
  failedChecks: {
    kind: 'words',
    th: 'ผลตรวจก่อนจ่าย',
    en: 'checks before paying',
    has: { th: 'ไม่ผ่านการตรวจ “{values}”', en: 'fails the check “{values}”' },
    hasNot: { th: 'ผ่านการตรวจ “{values}”', en: 'passes the check “{values}”' },
    words: checkWords,
  },
  hour: {
    kind: 'words',
    th: 'ช่วงเวลา',
    en: 'hour of the day',
    has: { th: 'ขอเวลา {values}', en: 'asked for at {values}' },
    hasNot: { th: 'ไม่ได้ขอเวลา {values}', en: 'not asked for at {values}' },
    words: hourWords,
  },
  weekday: {
    kind: 'words',
    th: 'วันในสัปดาห์',
    en: 'weekday',
    has: { th: 'ขอวัน{values}', en: 'asked for on {values}' },
    hasNot: { th: 'ไม่ได้ขอวัน{values}', en: 'not asked for on {values}' },
    words: weekdays,
  },
  /** What was credited in deposits beyond what was paid out, without this one. */
  netMinor: number('money', 'ฝากทั้งหมดลบถอนทั้งหมด', 'lifetime deposits minus withdrawals'),
  firstWithdrawal: flag(
    { th: 'ยังไม่เคยได้รับเงินถอน', en: 'nothing was ever paid out before' },
    { th: 'เคยได้รับเงินถอนแล้ว', en: 'has been paid out before' },
  ),
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof withdrawalFacts
export const factNames = Object.keys(withdrawalFacts).filter((name): name is FactName => name in withdrawalFacts)
export const factOf = (name: FactName): Fact => withdrawalFacts[name]

/** What a condition says of a fact: a limit of a number, yes or no, or words that are there or are not. */
export const operatorsOf = {
  money: ['atMost', 'atLeast'],
  count: ['atMost', 'atLeast'],
  percent: ['atMost', 'atLeast'],
  hours: ['atMost', 'atLeast'],
  days: ['atMost', 'atLeast'],
  flag: ['yes', 'no'],
  words: ['has', 'hasNot'],
} as const satisfies Record<Fact['kind'], readonly string[]>
export const operatorWords = {
  atMost: { th: 'ไม่เกิน', en: 'at most' },
  atLeast: { th: 'ตั้งแต่', en: 'at least' },
  yes: yesNo.true,
  no: yesNo.false,
  has: { th: 'มีอย่างน้อยหนึ่งใน', en: 'one of' },
  hasNot: { th: 'ไม่มีเลยใน', en: 'none of' },
} as const satisfies Record<string, Text>
export type OperatorName = keyof typeof operatorWords
export const operatorNames = Object.keys(operatorWords).filter((name): name is OperatorName => name in operatorWords)
