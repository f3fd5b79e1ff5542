import type { Text } from '../core/text.ts'
import type { FormerKind } from '../movein/former.record.ts'

/** What may pass for what. */
export const parallelLimits = {
  /** A balance may have been taken so long before or after the end of its day. */
  timingMinutes: 120,
  /** What is lost or won by rounding: one satang for each movement, and in all less than this. */
  roundingMinor: 100,
  /** Movements that are kept as evidence of one difference. */
  evidence: 50,
  /** Days without a difference count for the cut-over only if the last of them is at most so many days ago. */
  newestDaysAgo: 2,
  /** Days in a row are counted so far back. */
  daysCounted: 400,
  /** What a program may tell at once. */
  rowsAtOnce: 1_000,
} as const

/** Whether a movement adds to the balance of a member or takes from it. */
export const formerSigns: Readonly<Record<FormerKind, 1 | -1>> = {
  deposit: 1,
  withdrawal: -1,
  bet: -1,
  win: 1,
  bonus: 1,
  creditIn: 1,
  creditOut: -1,
}

/** Where a difference seems to come from, in the order in which it is asked. */
export const differenceClasses = {
  missing: { th: 'ไม่มียอดในวันนี้', en: 'Balance missing' },
  timing: { th: 'ตัดยอดเร็วหรือช้า', en: 'Taken early or late' },
  rounding: { th: 'ปัดเศษ', en: 'Rounding' },
  bonus: { th: 'โบนัส', en: 'Bonus' },
  unknown: { th: 'ยังไม่ทราบสาเหตุ', en: 'Unknown' },
} as const satisfies Record<string, Text>
export type DifferenceClass = keyof typeof differenceClasses

/** What the evidence says. */
export const differenceHints = {
  late: {
    th: 'ยอดถูกตัดหลังจบวัน จึงรวมรายการเหล่านี้ของวันถัดไปแล้ว',
    en: 'The balance was taken after the end of the day and contains these movements already.',
  },
  early: {
    th: 'ยอดถูกตัดก่อนจบวัน จึงยังไม่รวมรายการเหล่านี้',
    en: 'The balance was taken before the end of the day and does not contain these movements yet.',
  },
  bonusLeftOut: { th: 'ยอดไม่รวมโบนัสนี้', en: 'The balance does not contain this bonus.' },
  bonusCounted: { th: 'ยอดรวมโบนัสนี้เกินมา', en: 'The balance contains this bonus once too often.' },
  notCounted: {
    th: 'มีรายการของวันนั้นที่จำนวนเงินตรงกับผลต่าง แต่ไม่ได้อยู่ในยอด หรือรายการถูกส่งมาซ้ำ',
    en: 'A movement of that day has exactly this amount: the balance does not contain it, or it was sent twice.',
  },
  countedTwice: {
    th: 'มีรายการของวันนั้นที่จำนวนเงินตรงกับผลต่าง และดูเหมือนถูกนับสองครั้งในยอด',
    en: 'A movement of that day has exactly this amount, and the balance seems to contain it twice.',
  },
  wrongSign: {
    th: 'ผลต่างเป็นสองเท่าของรายการนี้ ดูเหมือนเครื่องหมายบวกลบกลับกัน',
    en: 'The difference is twice this movement: it seems to be counted with the wrong sign.',
  },
} as const satisfies Record<string, Text>

/** Where a difference of an account of ours seems to come from: the statement is exact, and knows no bonuses. */
export const accountCauses = {
  timing: differenceClasses.timing,
  rounding: differenceClasses.rounding,
  unknown: differenceClasses.unknown,
} as const satisfies Partial<Record<DifferenceClass, Text>>

/** What the lines of a statement say. */
export const accountHints = {
  late: {
    th: 'ยอดถูกตัดหลังจบวัน จึงรวมรายการเดินบัญชีของวันถัดไปแล้ว',
    en: 'The balance was taken after the end of the day and contains lines of the next one.',
  },
  early: {
    th: 'ยอดถูกตัดก่อนจบวัน จึงยังไม่รวมรายการเดินบัญชีท้ายวัน',
    en: 'The balance was taken before the end of the day and does not contain its last lines.',
  },
  notCounted: {
    th: 'มีรายการเดินบัญชีของวันนั้นที่จำนวนเงินตรงกับผลต่าง แต่ไม่ได้อยู่ในยอด',
    en: 'A line of that day has exactly this amount, and the balance does not contain it.',
  },
  countedTwice: {
    th: 'มีรายการเดินบัญชีของวันนั้นที่จำนวนเงินตรงกับผลต่าง และดูเหมือนถูกนับสองครั้งในยอด',
    en: 'A line of that day has exactly this amount, and the balance seems to contain it twice.',
  },
} as const satisfies Record<string, Text>
