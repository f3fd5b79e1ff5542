import { z } from 'zod'
import { bankCodes, banks } from '../core/bank.ts'
import { createdAt, currency, idOf, keys, ownAccount, reason, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor, AmountMinor } from '../core/money.ts'
import { BasisPoints } from '../core/percent.ts'
import {
  basisPoints,
  choice,
  choices,
  day,
  money,
  number,
  optional,
  type RecordFields,
  saying,
  structure,
  text,
  textOf,
  unlogged,
  type Words,
} from '../core/record.ts'
import { says } from '../core/said.ts'
import { statesOf } from '../core/state-words.ts'
import { PromptPayId, type PromptPayKind } from './promptpay.types.ts'

/** Whether money comes in by a gateway or goes out. */
export const directionWords = { in: { th: 'รับเงิน', en: 'Money in' }, out: { th: 'จ่ายเงิน', en: 'Money out' } } as const
const directions = choices({ th: 'ทิศทาง', en: 'Direction' }, directionWords)

export const gatewaySetting = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  directions: { ...directions, enter: directions.enter.min(1).max(2) },
  /** The least and the most of one payment. */
  minMinor: { ...money({ th: 'ยอดต่ำสุดต่อรายการ', en: 'Minimum per payment' }), enter: AmountMinor },
  maxMinor: { ...money({ th: 'ยอดสูงสุดต่อรายการ', en: 'Maximum per payment' }), enter: AmountMinor },
} satisfies RecordFields

/** How one talks to a gateway. PromptPay is a picture and a bank account; `signed` is a service with signed messages. */
export const adapterWords = {
  promptpay: { th: 'พร้อมเพย์ QR', en: 'PromptPay QR' },
  signed: { th: 'บริการภายนอก', en: 'External service' },
} as const

export const gatewayAdapter = {
  adapter: choice({ th: 'การเชื่อมต่อ', en: 'Connection' }, adapterWords),
} satisfies RecordFields

export const promptPayKindWords: Words<PromptPayKind> = {
  phone: { th: 'เบอร์มือถือ', en: 'Mobile number' },
  nationalId: { th: 'เลขประจำตัวประชาชนหรือผู้เสียภาษี', en: 'National or tax ID' },
  eWallet: { th: 'e-Wallet', en: 'e-Wallet' },
  biller: { th: 'Biller ID', en: 'Biller ID' },
}

/** The fields that belong to one adapter and to no other. */
export const gatewayPlaces = {
  /** Of PromptPay: the account on which the money lands, and under which id. */
  bankAccountId: optional(unlogged(idOf({ th: 'รหัสอ้างอิงบัญชีรับเงิน', en: 'Receiving account ID' }))),
  promptPayKind: optional(choice({ th: 'ประเภทพร้อมเพย์', en: 'PromptPay ID type' }, promptPayKindWords)),
  promptPayId: optional(textOf({ th: 'หมายเลขพร้อมเพย์', en: 'PromptPay ID' }, z.string(), PromptPayId)),
  /** Of a service: where it is, and what it keeps of a payment: a share and a fixed part. The operator bears it. */
  address: optional(
    textOf(
      { th: 'ที่อยู่ของบริการ', en: 'Service address' },
      z.string(),
      z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300),
    ),
  ),
  feeBasisPoints: {
    ...basisPoints({ th: 'ค่าธรรมเนียม (ร้อยละ)', en: 'Fee (percent)' }),
    enter: BasisPoints.optional(),
  },
  feeFixedMinor: {
    ...money({ th: 'ค่าธรรมเนียมคงที่ต่อรายการ', en: 'Fixed fee per payment' }),
    enter: AmountEndMinor.optional(),
  },
} satisfies RecordFields

export const gatewayStatusWords = statesOf('active', 'paused', 'archived')

/** How a gateway does: as it should, with failures among its latest payments, left alone by the breaker, or unused today. */
export const healthWords = {
  healthy: { th: 'ปกติ', en: 'Healthy' },
  failing: { th: 'เริ่มมีปัญหา', en: 'Failing' },
  resting: { th: 'พักอัตโนมัติ', en: 'Auto-paused' },
  idle: { th: 'ยังไม่มีรายการวันนี้', en: 'No payments today' },
} as const

export const gatewayRecord = {
  id: recordId,
  ...gatewaySetting,
  ...gatewayAdapter,
  ...gatewayPlaces,
  currency,
  status: choice({ th: 'สถานะ', en: 'Status' }, gatewayStatusWords),
  bankAccount: optional(ownAccount({ th: 'บัญชีรับเงิน', en: 'Receiving account' })),
  /** What should be at the gateway, by the ledger. */
  balanceMinor: unlogged(money({ th: 'ยอดคงเหลือที่เกตเวย์', en: 'Balance at the gateway' })),
  health: choice({ th: 'สุขภาพ', en: 'Health' }, healthWords),
  /** Of the payments that were asked for today: how many there are, how many came to an end, and how many of those to a good one. */
  askedToday: unlogged(number({ th: 'รายการวันนี้', en: 'Payments today' })),
  endedToday: unlogged(number({ th: 'เสร็จสิ้นวันนี้', en: 'Finished today' })),
  succeededToday: unlogged(number({ th: 'สำเร็จวันนี้', en: 'Succeeded today' })),
  /** Half of today's deposits were credited within so long; null where none was. */
  medianSeconds: unlogged(optional(number({ th: 'เวลามัธยฐานวันนี้', en: 'Median time today' }))),
  createdAt,
  version: recordVersion,
} satisfies RecordFields

/** Of a service: the secrets that are valid now. */
export const gatewayKeys = { keys: keys({ th: 'คีย์ที่ใช้ได้', en: 'Valid secrets' }) } satisfies RecordFields

/** What activities tell of a message of a gateway that fits nothing, and of what staff made of it. */
export const messageLog = {
  reference: text({ th: 'เลขอ้างอิง', en: 'Reference' }),
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  decision: choice(
    { th: 'การตัดสินใจเรื่องข้อความ', en: 'Decision on the message' },
    statesOf('open', 'credited', 'notOurs'),
  ),
  reason,
  /** The deposit that was made of it. */
  creditedNumber: optional(text({ th: 'เติมเครดิตเป็น', en: 'Credited as' })),
} satisfies RecordFields

/** A rule as the log keeps it: with the name that its gateway had. */
const LoggedRule = z.object({
  place: z.int(),
  gateway: z.string(),
  direction: z.enum(['in', 'out']),
  weight: z.int(),
  fromMinor: AmountEndMinor.nullable(),
  toMinor: AmountEndMinor.nullable(),
  banks: z.array(z.enum(bankCodes)),
})

const [from, to] = [says.money('fromMinor'), says.money('toMinor')]
const ruleAmounts = says.when(
  { field: 'fromMinor', is: [null] },
  says.when(
    { field: 'toMinor', is: [null] },
    says.joined(''),
    says.filled({ th: 'ไม่เกิน {to}', en: 'up to {to}' }, { to }),
  ),
  says.when(
    { field: 'toMinor', is: [null] },
    says.filled({ th: 'ตั้งแต่ {from}', en: 'from {from}' }, { from }),
    says.filled({ th: '{from} – {to}', en: '{from} – {to}' }, { from, to }),
  ),
)

const loggedRules = saying(structure({ th: 'กฎการจัดเส้นทาง', en: 'Routing rules' }, z.array(LoggedRule)), name =>
  says.each(
    name,
    ', ',
    says.joined(
      ' · ',
      says.filled(
        { th: '{place}. {gateway}', en: '{place}. {gateway}' },
        { place: says.number('place'), gateway: says.text('gateway') },
      ),
      says.text('direction', directionWords),
      says.filled({ th: '× {weight}', en: '× {weight}' }, { weight: says.number('weight') }),
      ruleAmounts,
      says.texts('banks', banks, ' '),
    ),
  ),
)

/** What activities of gateways tell: the gateway, its messages and test payments, its breaker, or the routing of all of them. */
export const gatewayLog = {
  ...gatewayRecord,
  ...gatewayKeys,
  ...messageLog,
  /** The business day whose report was asked for. */
  day: day({ th: 'รายงานของวันที่', en: 'Report date' }),
  direction: choice({ th: 'ทิศทาง', en: 'Direction' }, directionWords),
  breaker: choice(
    { th: 'ตัวตัดวงจร', en: 'Circuit breaker' },
    {
      working: { th: 'ใช้งานปกติ', en: 'Working' },
      resting: { th: 'พักอัตโนมัติ', en: 'Auto-paused' },
      trying: { th: 'กำลังลองใหม่', en: 'Retrying' },
    },
  ),
  rules: loggedRules,
} satisfies RecordFields
