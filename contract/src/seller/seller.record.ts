import { z } from 'zod'
import { createdAt, currency, isAsked, reason, recordId, recordVersion, wasShort } from '../core/base.record.ts'
import { BasisPoints } from '../core/percent.ts'
import { ThaiPhone } from '../core/phone.ts'
import {
  basisPoints,
  choice,
  day,
  money,
  number,
  optional,
  type RecordFields,
  text,
  textOf,
  unlogged,
} from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'

/** What a seller earns a share of: what their members deposit, what these leave with the house, or their first deposits. */
export const commissionBasisWords = {
  deposit: { th: 'ยอดฝาก', en: 'Deposits' },
  ggr: { th: 'GGR เงินสดที่จบบิลแล้ว (เดิมพันหักเงินที่ได้)', en: 'GGR of settled cash bets (bets minus wins)' },
  firstDeposit: { th: 'ยอดฝากครั้งแรก', en: 'First deposits' },
} as const

export const sellerStatusWords = statesOf('active', 'locked')

/** What is entered of a seller, and can be changed later. */
export const sellerPerson = {
  name: text({ th: 'ชื่อผู้ขาย', en: 'Name' }, { min: 2, max: 60 }),
  phone: textOf({ th: 'เบอร์โทร', en: 'Phone' }, z.string(), ThaiPhone),
  lineId: text({ th: 'LINE ID', en: 'LINE ID' }, { max: 40 }),
} satisfies RecordFields

/** By what a seller earns. */
export const sellerCommission = {
  basis: choice({ th: 'ค่าคอมมิชชันคิดจาก', en: 'Commission based on' }, commissionBasisWords),
  rateBasisPoints: { ...basisPoints({ th: 'อัตรา', en: 'Rate' }), enter: BasisPoints },
} satisfies RecordFields

/** From which business day on another basis or rate holds: today or later, tomorrow where it is left out. */
export const sellerRateFrom = {
  rateFrom: optional(day({ th: 'อัตราใหม่มีผลตั้งแต่วันที่', en: 'New rate effective from' })),
} satisfies RecordFields

/** A seller as lists show it. The basis and the rate are those of today. */
export const sellerListed = {
  id: recordId,
  code: text({ th: 'รหัสผู้ขาย', en: 'Code' }),
  ...sellerPerson,
  ...sellerCommission,
  /** A locked seller brings nobody new and is not paid. What their members do is still counted. */
  status: choice({ th: 'สถานะ', en: 'Status' }, sellerStatusWords),
  memberCount: unlogged(number({ th: 'สมาชิก', en: 'Members' })),
  paidMinor: money({ th: 'จ่ายแล้ว', en: 'Paid' }),
  /** What was earned up to this moment and is not paid; below zero where winning members took it back. */
  unpaidMinor: unlogged(money({ th: 'ค้างจ่าย', en: 'Unpaid' })),
  currency,
  createdAt,
  version: recordVersion,
} satisfies RecordFields

export const sellerRecord = {
  ...sellerListed,
  statusReason: text({ th: 'เหตุผลของสถานะ', en: 'Reason for status' }),
  /** Where visitors register with this seller's code; empty where the operator has not said where the site stands. */
  link: unlogged(text({ th: 'ลิงก์สมัคร', en: 'Registration link' })),
  /** The business day of this moment. */
  today: unlogged(day({ th: 'วันนี้', en: 'Today' })),
  /** A payment waits for a second admin. */
  isAsked,
} satisfies RecordFields

/** What activities of sellers tell beside the seller itself; the basis and the rate are the latest that were set. */
export const sellerLog = {
  ...sellerRecord,
  ...sellerRateFrom,
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  wasShort,
  reason,
} satisfies RecordFields
