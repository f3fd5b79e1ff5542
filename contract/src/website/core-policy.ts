import { z } from 'zod'
import { maxAmountMinor } from '../core/money.ts'
import { enters } from '../core/record.ts'
import { type PolicyRow, policyFields } from '../setting/policy-row.ts'

const money = { unit: 'money', min: 1, max: maxAmountMinor } as const
/** Per member and business day, where zero is no limit. */
const dayMoney = { unit: 'money', default: 0, min: 0, max: maxAmountMinor, looser: 'higher', zeroIsNone: true } as const
const dayTimes = { unit: 'times', default: 0, min: 0, max: 1_000, looser: 'higher', zeroIsNone: true } as const

/** The limits of members' money. They are part of the policy, and have their place on the core system's screen. */
export const corePolicies = {
  depositMinMinor: { ...money, default: 10_000, title: { th: 'ฝากขั้นต่ำ', en: 'Minimum deposit' } },
  depositMaxMinor: {
    ...money,
    looser: 'higher',
    default: 20_000_000,
    title: { th: 'ฝากสูงสุดต่อครั้ง', en: 'Maximum deposit' },
  },
  depositDayMinor: { ...dayMoney, title: { th: 'ฝากรวมต่อวันสูงสุด', en: 'Maximum deposits per day' } },
  depositDayTimes: { ...dayTimes, title: { th: 'จำนวนครั้งที่ฝากต่อวัน', en: 'Number of deposits per day' } },
  withdrawalMinMinor: { ...money, default: 10_000, title: { th: 'ถอนขั้นต่ำ', en: 'Minimum withdrawal' } },
  withdrawalMaxMinor: {
    ...money,
    looser: 'higher',
    default: 20_000_000,
    title: { th: 'ถอนสูงสุดต่อครั้ง', en: 'Maximum withdrawal' },
  },
  withdrawalDayMinor: { ...dayMoney, title: { th: 'ถอนรวมต่อวันสูงสุด', en: 'Maximum withdrawals per day' } },
  withdrawalDayTimes: { ...dayTimes, title: { th: 'จำนวนครั้งที่ถอนต่อวัน', en: 'Number of withdrawals per day' } },
  withdrawalAutoMinor: {
    ...money,
    default: 0,
    min: 0,
    looser: 'higher',
    title: {
      th: 'อนุมัติถอนอัตโนมัติเมื่อไม่มีข้อสังเกต ไม่เกิน',
      en: 'Auto-approve up to',
    },
  },
} as const satisfies Record<string, PolicyRow>

export const CoreLimits = z.strictObject(enters(policyFields(corePolicies)))
export type CoreLimits = z.infer<typeof CoreLimits>
