import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import type { LineStatus } from '../pretransaction/line.machine.ts'
import type { PreStatus } from '../pretransaction/pretransaction.machine.ts'

/** How long a trainee works. */
export const practiceMinutes = 60

type FaultKindRow = Text & {
  /** What somebody who saw it has noticed, and does. */
  readonly lesson: Text
} & (
    | { readonly on: 'request'; readonly right: readonly PreStatus[] }
    | { readonly on: 'line'; readonly right: readonly LineStatus[] }
  )

/** What is planted, on what, and the states in which somebody leaves it who saw it. */
export const faultKinds = {
  reusedSlip: {
    on: 'request',
    right: ['rejected'],
    th: 'สลิปที่ใช้ไปแล้ว',
    en: 'Reused slip',
    lesson: {
      th: 'สลิปเดียวกันเคยใช้กับรายการฝากก่อนหน้า และไม่มีเงินเข้าบัญชีอีก ให้ปฏิเสธ',
      en: 'The same slip came with an earlier deposit, and no more money arrived. Reject it.',
    },
  },
  wrongAmount: {
    on: 'request',
    right: ['rejected'],
    th: 'ยอดไม่ตรงกับที่แจ้ง',
    en: 'Amount differs',
    lesson: {
      th: 'เงินที่เข้าน้อยกว่าที่แจ้ง ให้ปฏิเสธรายการ แล้วเติมเครดิตตามยอดที่เข้าจริงจากรายการเดินบัญชี',
      en: 'Less money arrived than announced. Reject the deposit and credit what did arrive from its statement line.',
    },
  },
  twinLine: {
    on: 'line',
    right: ['notOurs'],
    th: 'รายการเดินบัญชีซ้ำ',
    en: 'Twin statement line',
    lesson: {
      th: 'ธนาคารแสดงเงินก้อนเดียวสองครั้ง รายการแรกเติมเครดิตไปแล้ว ให้ระบุว่าไม่ใช่รายการของเรา',
      en: 'The bank shows one payment twice, and the first line was credited. Mark the second one as not ours.',
    },
  },
  unknownPayout: {
    on: 'request',
    right: ['paid'],
    th: 'จ่ายแล้วไม่ทราบผล',
    en: 'Payout of unknown outcome',
    lesson: {
      th: 'รายการเดินบัญชีแสดงว่าเงินออกไปแล้ว ให้ยืนยันว่าจ่ายสำเร็จ ห้ามจ่ายซ้ำ',
      en: 'The statement shows that the money left. Confirm it as paid, and never pay it again.',
    },
  },
  ring: {
    on: 'request',
    right: ['rejected'],
    th: 'กลุ่มสมาชิกที่เป็นคนเดียวกัน',
    en: 'Ring of members',
    lesson: {
      th: 'สมาชิกหลายคนใช้อุปกรณ์เดียวกัน ฝากแล้วถอนทันทีโดยไม่ได้เล่น ให้ปฏิเสธการถอน',
      en: 'Several members on one device deposit and withdraw at once without playing. Reject the withdrawals.',
    },
  },
} as const satisfies Record<string, FaultKindRow>
export type FaultKind = keyof typeof faultKinds
export const faultKindNames = Object.keys(faultKinds).filter((name): name is FaultKind => name in faultKinds)

/** One planted fault, as it is judged when the hour is over. */
export const JudgedFault = z.object({
  id: Id,
  kind: z.enum(faultKindNames),
  /** The request or the line, and what it is called. */
  subjectId: Id,
  subjectName: z.string(),
  /** `wrong` was decided, but not as it should have been; `untouched` was not decided at all. */
  outcome: z.enum(['found', 'wrong', 'untouched']),
  /** From the moment when it could be seen to the decision. */
  seconds: z.int().nullable(),
})
export type JudgedFault = z.infer<typeof JudgedFault>

/** The hour of a trainee. What was planted is told when it is over, and not before. */
export const PracticeHour = z.object({
  startedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  isOver: z.boolean(),
  plantedCount: z.int(),
  faults: z.array(JudgedFault),
})
export type PracticeHour = z.infer<typeof PracticeHour>
