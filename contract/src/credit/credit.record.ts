import { z } from 'zod'
import { currency, idOf, reason } from '../core/base.record.ts'
import { ledgerAccounts, ledgerKinds } from '../core/ledger-kinds.ts'
import { choice, flag, money, optional, type RecordFields, text, textOf, time } from '../core/record.ts'
import type { Text } from '../core/text.ts'

const account = (title: Text) => ({ ...textOf(title, z.string(), z.string()), words: ledgerAccounts })

/** One transfer: from one account to another, and what is left on the member's after it. */
export const creditRecord = {
  id: { ...textOf({ th: 'เลขที่', en: 'Number' }, z.string(), z.string()), read: z.int() },
  at: time({ th: 'เวลา', en: 'Time' }),
  kind: choice({ th: 'ประเภท', en: 'Type' }, ledgerKinds),
  memberId: optional(idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' })),
  memberName: optional(text({ th: 'สมาชิก', en: 'Member' })),
  /** The agent whose credit it is, or both, from whom to whom. */
  agentName: optional(text({ th: 'เอเย่นต์', en: 'Agent' })),
  debit: account({ th: 'จากบัญชี', en: 'From' }),
  credit: account({ th: 'เข้าบัญชี', en: 'To' }),
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  currency,
  /** What it brought to the member or took from them; null where it moved between their own accounts, or nothing of theirs. */
  changeMinor: optional(money({ th: 'เข้า/ออกสมาชิก', en: 'In or out' })),
  /** On the member's account; null where none is part of it. */
  balanceMinor: optional(money({ th: 'คงเหลือ', en: 'Balance' })),
  reference: text({ th: 'อ้างอิง', en: 'Reference' }),
  actorName: text({ th: 'ผู้ทำรายการ', en: 'Performed by' }),
  isReversed: flag({ th: 'กลับรายการแล้ว', en: 'Reversed' }),
} satisfies RecordFields

/** What is told of an adjustment or a reversal: what was asked for, and what came of it. */
export const creditLog = {
  kind: creditRecord.kind,
  amountMinor: creditRecord.amountMinor,
  cashMinor: money({ th: 'เงินสด', en: 'Cash' }),
  reason,
  status: choice(
    { th: 'สถานะ', en: 'Status' },
    {
      posted: { th: 'ลงบัญชีแล้ว', en: 'Posted' },
      reversed: { th: 'กลับรายการแล้ว', en: 'Reversed' },
      waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' },
    },
  ),
} satisfies RecordFields
