import { z } from 'zod'
import { Instant } from '../core/paging.ts'
import { PersonalNumber } from '../core/personal.ts'
import type { Text } from '../core/text.ts'

/** What a service that verifies slips says of a transfer; `unknown` where it could not be asked or understood. */
export const slipCheckWords = {
  asked: { th: 'กำลังตรวจกับบริการตรวจสลิป', en: 'Being verified' },
  confirmed: { th: 'บริการตรวจสลิปยืนยัน', en: 'Confirmed by the slip service' },
  differs: { th: 'บริการตรวจสลิปแจ้งว่าไม่ตรง', en: 'Differs from what the slip service says' },
  notFound: { th: 'บริการตรวจสลิปไม่พบรายการนี้', en: 'Not known to the slip service' },
  unknown: { th: 'ยังตรวจกับบริการไม่ได้', en: 'Not verified' },
} as const satisfies Record<string, Text>

export const slipDifferenceWords = {
  amount: { th: 'ยอด', en: 'amount' },
  receiver: { th: 'บัญชีผู้รับ', en: 'receiver' },
  sender: { th: 'ผู้โอน', en: 'sender' },
  time: { th: 'เวลา', en: 'time' },
} as const satisfies Record<string, Text>

/** Why a service could not say anything. */
export const slipTroubleWords = {
  closed: { th: 'ที่อยู่ไม่ได้รับอนุญาต', en: 'address not allowed' },
  garbled: { th: 'คำตอบอ่านไม่ได้', en: 'unreadable answer' },
  limit: { th: 'ครบจำนวนครั้งต่อวัน', en: 'daily limit reached' },
  off: { th: 'ปิดบริการอยู่', en: 'switched off' },
  refused: { th: 'ถูกปฏิเสธ', en: 'rejected' },
  unreachable: { th: 'ติดต่อไม่ได้', en: 'unreachable' },
  wrongKey: { th: 'คีย์ลับไม่ถูกต้อง', en: 'wrong secret' },
} as const satisfies Record<string, Text>

export const SlipDifference = z.enum(['amount', 'receiver', 'sender', 'time'])
export type SlipDifference = z.infer<typeof SlipDifference>
export const SlipTrouble = z.enum(['closed', 'garbled', 'limit', 'off', 'refused', 'unreachable', 'wrongKey'])
export type SlipTrouble = z.infer<typeof SlipTrouble>

/** One side of a transfer as the service tells of it. */
const ToldParty = z.object({ bank: z.string(), digits: PersonalNumber, name: z.string() })

/** What the service said, with no more than the last digits of an account. */
export const SlipAnswer = z.object({
  amountMinor: z.int(),
  at: Instant,
  sender: ToldParty,
  receiver: ToldParty,
})
export type SlipAnswer = z.infer<typeof SlipAnswer>

/** What is known of the transfer that a slip names. It is a witness, and credits nothing. */
export const SlipCheck = z.object({
  result: z.enum(['asked', 'confirmed', 'differs', 'notFound', 'unknown']),
  differs: z.array(SlipDifference),
  why: SlipTrouble.nullable(),
  answeredAt: Instant.nullable(),
  answer: SlipAnswer.nullable(),
})
export type SlipCheck = z.infer<typeof SlipCheck>
