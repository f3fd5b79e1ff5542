import { currency, idOf, recordId } from '../core/base.record.ts'
import { AmountMinor } from '../core/money.ts'
import { choice, flag, money, number, optional, type RecordFields, text, time, unlogged } from '../core/record.ts'

/** Given to a direct downline, or taken back from it. */
export const wayWords = {
  give: { th: 'ให้เครดิต', en: 'Give credit' },
  take: { th: 'ดึงเครดิตคืน', en: 'Take credit back' },
} as const

/** What is asked for when credit is moved. */
export const movedCredit = {
  way: choice({ th: 'ทำรายการ', en: 'Action' }, wayWords),
  amountMinor: { ...money({ th: 'จำนวนเงิน', en: 'Amount' }), enter: AmountMinor },
  note: text({ th: 'หมายเหตุ', en: 'Note' }, { max: 300 }),
} satisfies RecordFields

export const agentCreditRecord = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Number' }),
  at: unlogged(time({ th: 'เวลา', en: 'Time' })),
  agentId: unlogged(idOf({ th: 'รหัสอ้างอิงเอเย่นต์', en: 'Agent ID' })),
  agentCode: unlogged(text({ th: 'รหัส', en: 'Code' })),
  agentName: unlogged(text({ th: 'เอเย่นต์', en: 'Agent' })),
  /** The company stood on the other side. */
  isCompany: unlogged(flag({ th: 'บริษัท', en: 'Company' })),
  /** Else the agent above; null where the reader may not see who that is. */
  parentId: unlogged(optional(idOf({ th: 'รหัสอ้างอิงอีกฝ่าย', en: 'Counterparty ID' }))),
  parentName: unlogged(optional(text({ th: 'อีกฝ่าย', en: 'Counterparty' }))),
  ...movedCredit,
  currency,
  /** What both had after it; that of the agent above only to those who see it. */
  agentAfterMinor: unlogged(money({ th: 'เครดิตหลังรายการ', en: 'Credit after' })),
  parentAfterMinor: unlogged(optional(money({ th: 'เครดิตอีกฝ่ายหลังรายการ', en: 'Counterparty credit after' }))),
  /** The admin or agent who did it; null where it was somebody above whom the reader does not see. */
  actorName: unlogged(optional(text({ th: 'ผู้ทำรายการ', en: 'Performed by' }))),
  transferId: unlogged(number({ th: 'รายการบัญชี', en: 'Ledger transfer' })),
} satisfies RecordFields

/** What the log tells beside what was moved: the agent's credit, and whether a second admin has to agree. */
export const agentCreditLog = {
  ...agentCreditRecord,
  creditMinor: money({ th: 'เครดิต', en: 'Credit' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, { waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' } }),
} satisfies RecordFields
