import type { Text } from '../core/text.ts'

/** Which of the two screens an exception stands on: money that comes in, or money that goes out. */
export const reconcileSides = ['deposit', 'withdraw'] as const
export type ReconcileSide = (typeof reconcileSides)[number]

type ClassRow = Text & {
  readonly side: ReconcileSide
  /** What staff can do about it, the most likely first. */
  readonly fixes: readonly FixName[]
  readonly about: Text
}

/** Everything that can be done about an exception. */
export const fixes = {
  tie: { posts: false, th: 'จับคู่ให้', en: 'Match them' },
  credit: { posts: true, th: 'เติมเครดิตให้สมาชิก', en: 'Credit a member' },
  correct: { posts: true, th: 'แก้ยอดสมาชิกให้ตรงธนาคาร', en: 'Adjust the member to the bank’s amount' },
  reverse: { posts: true, th: 'ดึงเครดิตคืนจากสมาชิก', en: 'Take back the credit' },
  return: { posts: true, th: 'คืนเงินถอนให้สมาชิก', en: 'Return the withdrawal to the member' },
  fee: { posts: true, th: 'ลงเป็นค่าธรรมเนียมธนาคาร', en: 'Post as bank fee' },
  loss: { posts: true, th: 'ลงเป็นเงินขาดของบริษัท', en: 'Post as company loss' },
  settlement: { posts: true, th: 'ลงเป็นเงินระหว่างเรากับเกตเวย์', en: 'Post as gateway settlement' },
  gain: { posts: true, th: 'ลงเป็นเงินเกินของบริษัท', en: 'Post as company gain' },
} as const satisfies Record<string, Text & { posts: boolean }>
export type FixName = keyof typeof fixes
export const fixNames = Object.keys(fixes).filter((name): name is FixName => name in fixes)

/** The kinds of exception, which are told apart by the comparison of our records with the bank's lines. */
export const exceptionClasses = {
  missingHereIn: {
    side: 'deposit',
    fixes: ['tie', 'credit', 'return', 'settlement', 'gain'],
    th: 'ธนาคารมี เราไม่มี',
    en: 'Not in our records',
    about: { th: 'เงินเข้าบัญชีแล้ว แต่ไม่มีรายการของเรา', en: 'Money came in, but we have no record of it.' },
  },
  missingThereIn: {
    side: 'deposit',
    fixes: ['tie', 'reverse', 'loss'],
    th: 'เรามี ธนาคารไม่มี',
    en: 'Not at the bank',
    about: { th: 'เติมเครดิตแล้ว แต่ไม่มีเงินเข้าบัญชี', en: 'Credit was added, but no money came in.' },
  },
  amountIn: {
    side: 'deposit',
    fixes: ['correct', 'loss', 'gain', 'tie'],
    th: 'ยอดไม่ตรงกัน',
    en: 'Amount differs',
    about: { th: 'เงินเข้าจริงไม่เท่ากับที่เติมเครดิต', en: 'The amount that came in is not the amount that was credited.' },
  },
  splitIn: {
    side: 'deposit',
    fixes: ['tie'],
    th: 'หลายรายการรวมกันตรง',
    en: 'Several add up',
    about: {
      th: 'รายการหนึ่งของฝั่งหนึ่งเท่ากับหลายรายการของอีกฝั่งรวมกัน',
      en: 'One item on one side equals several items on the other side added together.',
    },
  },
  twiceIn: {
    side: 'deposit',
    fixes: ['reverse', 'tie', 'loss'],
    th: 'เติมเครดิตซ้ำ',
    en: 'Credited twice',
    about: { th: 'เงินก้อนเดียวถูกเติมเครดิตสองครั้ง', en: 'One payment was credited twice.' },
  },
  missingHereOut: {
    side: 'withdraw',
    fixes: ['tie', 'fee', 'settlement', 'loss'],
    th: 'ธนาคารมี เราไม่มี',
    en: 'Not in our records',
    about: { th: 'เงินออกจากบัญชีแล้ว แต่ไม่มีรายการของเรา', en: 'Money went out, but we have no record of it.' },
  },
  missingThereOut: {
    side: 'withdraw',
    fixes: ['tie', 'return', 'gain'],
    th: 'เรามี ธนาคารไม่มี',
    en: 'Not at the bank',
    about: { th: 'บันทึกว่าจ่ายแล้ว แต่ไม่มีเงินออกจากบัญชี', en: 'The withdrawal was recorded as paid, but no money went out.' },
  },
  amountOut: {
    side: 'withdraw',
    fixes: ['fee', 'correct', 'loss', 'gain', 'tie'],
    th: 'ยอดไม่ตรงกัน',
    en: 'Amount differs',
    about: { th: 'เงินออกจริงไม่เท่ากับที่บันทึกไว้', en: 'The amount that went out is not the amount that was recorded.' },
  },
  splitOut: {
    side: 'withdraw',
    fixes: ['tie'],
    th: 'หลายรายการรวมกันตรง',
    en: 'Several add up',
    about: {
      th: 'รายการหนึ่งของฝั่งหนึ่งเท่ากับหลายรายการของอีกฝั่งรวมกัน',
      en: 'One item on one side equals several items on the other side added together.',
    },
  },
  twiceOut: {
    side: 'withdraw',
    fixes: ['tie', 'loss'],
    th: 'จ่ายซ้ำ',
    en: 'Paid twice',
    about: { th: 'รายการถอนเดียวถูกจ่ายสองครั้ง', en: 'One withdrawal was paid twice.' },
  },
} as const satisfies Record<string, ClassRow>
export type ExceptionClass = keyof typeof exceptionClasses
export const exceptionClassNames = Object.keys(exceptionClasses).filter(
  (name): name is ExceptionClass => name in exceptionClasses,
)
