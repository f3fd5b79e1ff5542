import { z } from 'zod'
import { maxAmountMinor } from '../core/money.ts'
import { enters } from '../core/record.ts'
import { CoreLimits, corePolicies } from '../website/core-policy.ts'
import { type PolicyRow, policyFields } from './policy-row.ts'
import { riskPolicies } from './risk-policy.ts'

/** The limits that an operator may change on the setting screen, each within bounds that stay safe. */
export const settingPolicies = {
  sessionIdleMinutes: {
    unit: 'minutes',
    default: 15,
    min: 5,
    max: 60,
    title: { th: 'ออกจากระบบเมื่อไม่ใช้งาน', en: 'Sign out after inactivity of' },
  },
  sessionHours: {
    unit: 'hours',
    default: 12,
    min: 1,
    max: 24,
    title: { th: 'อายุเซสชันสูงสุด', en: 'Maximum session length' },
  },
  lockAfterFailures: {
    unit: 'times',
    default: 10,
    min: 3,
    max: 10,
    title: { th: 'ล็อกหลังใส่รหัสผ่านหรือ OTP ผิด', en: 'Lock after wrong passwords or codes' },
  },
  lockMinutes: {
    unit: 'minutes',
    default: 15,
    min: 15,
    max: 1440,
    title: { th: 'ปลดล็อกเองหลัง', en: 'Unlock automatically after' },
  },
  freshCodeMinutes: {
    unit: 'minutes',
    looser: 'higher',
    default: 5,
    min: 1,
    max: 15,
    title: { th: 'ขอ OTP ซ้ำก่อนทำรายการสำคัญหลัง', en: 'Ask for a new one-time code after' },
  },
  smallCodeMinor: {
    unit: 'money',
    looser: 'higher',
    default: 0,
    min: 0,
    max: 500_000,
    title: {
      th: 'อนุมัติ จ่าย หรือเติมเครดิตด้วย OTP เดิมได้ รายการละไม่เกิน (0 คือขอใหม่ทุกครั้ง)',
      en: 'Approve, pay or credit with an earlier one-time code up to (0 = always ask)',
    },
  },
  smallCodeMinutes: {
    unit: 'minutes',
    looser: 'higher',
    default: 60,
    min: 5,
    max: 240,
    title: { th: 'ใช้ OTP เดิมกับยอดเล็กได้นาน', en: 'Accept an earlier code for small amounts for' },
  },
  smallCodeTimes: {
    unit: 'times',
    looser: 'higher',
    default: 20,
    min: 1,
    max: 100,
    title: { th: 'ยอดเล็กที่ทำได้ต่อ OTP หนึ่งรหัส', en: 'Small amounts per code' },
  },
  smallCodeTotalMinor: {
    unit: 'money',
    looser: 'higher',
    default: 2_000_000,
    min: 0,
    max: 10_000_000,
    title: { th: 'ยอดเล็กรวมต่อ OTP หนึ่งรหัส ไม่เกิน', en: 'Total of small amounts per code' },
  },
  revealMinutes: {
    unit: 'minutes',
    looser: 'higher',
    default: 5,
    min: 1,
    max: 15,
    title: { th: 'เปิดดูเบอร์และเลขบัญชีทั้งหน้าจอได้ครั้งละ', en: 'Show whole numbers on a screen for' },
  },
  revealsPerHour: {
    unit: 'times',
    looser: 'higher',
    default: 200,
    min: 10,
    max: 100_000,
    title: {
      th: 'จำนวนสมาชิกที่พนักงานหนึ่งคนเปิดดูเบอร์และเลขบัญชีได้ต่อชั่วโมง (รวมในไฟล์ส่งออก)',
      en: 'Members whose numbers one admin may reveal per hour (including exports)',
    },
  },
  memberIdleMinutes: {
    unit: 'minutes',
    default: 30,
    min: 5,
    max: 240,
    title: { th: 'ออกจากระบบสมาชิกเมื่อไม่ใช้งาน', en: 'Sign members out after inactivity of' },
  },
  memberSessionHours: {
    unit: 'hours',
    default: 12,
    min: 1,
    max: 72,
    title: { th: 'อายุเซสชันสูงสุดของสมาชิก', en: 'Maximum member session length' },
  },
  resetLinkHours: {
    unit: 'hours',
    looser: 'higher',
    default: 24,
    min: 1,
    max: 72,
    title: { th: 'ลิงก์ตั้งรหัสผ่านของสมาชิกใช้ได้นาน', en: 'Member password links are valid for' },
  },
  accountChangeHours: {
    unit: 'hours',
    looser: 'lower',
    default: 24,
    min: 0,
    max: 168,
    title: { th: 'งดถอนหลังสมาชิกเปลี่ยนบัญชีธนาคาร', en: 'Block withdrawals after a bank account change for' },
  },
  accountWatchDays: {
    unit: 'days',
    looser: 'lower',
    default: 7,
    min: 1,
    max: 90,
    title: { th: 'เตือนว่าสมาชิกเพิ่งเปลี่ยนบัญชีธนาคารเป็นเวลา', en: 'Flag a changed member bank account for' },
  },
  cutOverCleanDays: {
    unit: 'days',
    looser: 'lower',
    default: 3,
    min: 0,
    max: 30,
    title: {
      th: 'ก่อนเปิดใช้จริงหลังย้ายระบบ ยอดต้องตรงกับระบบเดิมติดต่อกัน (0 คือไม่ต้อง)',
      en: 'Before a cut-over, balances must equal those of the former system for (0 = not needed)',
    },
  },
  ...riskPolicies,
  creditApprovalMinor: {
    unit: 'money',
    looser: 'higher',
    default: 500_000,
    min: 0,
    max: maxAmountMinor,
    title: {
      th: 'ปรับเครดิต กลับรายการ และจ่ายด้วยมือ รวมต่อวันเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
      en: 'Require a second admin when daily adjustments, reversals and manual payments exceed',
    },
  },
  independenceDays: {
    unit: 'days',
    looser: 'lower',
    default: 30,
    min: 7,
    max: 365,
    title: {
      th: 'บัญชีที่สร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้กัน อนุมัติให้กันไม่ได้เป็นเวลา',
      en: 'Block approvals between accounts that created, reset, unlocked or changed the role of each other for',
    },
  },
  handCreditDays: {
    unit: 'days',
    looser: 'lower',
    default: 7,
    min: 1,
    max: 90,
    title: {
      th: 'ผู้เติมเครดิตด้วยมืออนุมัติหรือจ่ายรายการถอนของสมาชิกรายนั้นไม่ได้เป็นเวลา',
      en: 'Block an admin who credited a member manually from paying that member’s withdrawals for',
    },
  },
  promotionTurnoverTimes: {
    unit: 'times',
    looser: 'lower',
    default: 1,
    min: 1,
    max: 50,
    title: {
      th: 'โปรโมชันที่ต้องทำเทิร์นน้อยกว่านี้ (เท่า) ต้องมีผู้อนุมัติคนที่สองก่อนเปิด',
      en: 'Require a second admin to activate a promotion with a turnover multiple below',
    },
  },
  depositMinutes: {
    unit: 'minutes',
    default: 30,
    min: 5,
    max: 1440,
    title: { th: 'รอเงินโอนเข้า', en: 'Wait for deposit payment for' },
  },
  promiseDays: {
    unit: 'days',
    default: 14,
    min: 0,
    max: 60,
    title: {
      th: 'แจ้งเวลาได้รับเงินถอนจากรายการย้อนหลัง (0 คือไม่แจ้ง)',
      en: 'Promise arrival times by withdrawals of the last (0 = no promises)',
    },
  },
  promiseShare: {
    unit: 'times',
    default: 90,
    min: 50,
    max: 99,
    title: {
      th: 'แจ้งเวลาที่รายการแบบเดียวกันทำได้ทันกี่ใน 100 รายการ',
      en: 'Promise the time that this many of 100 comparable withdrawals kept',
    },
  },
  promiseCount: {
    unit: 'times',
    default: 20,
    min: 5,
    max: 1000,
    title: { th: 'ไม่แจ้งเวลาถ้ามีรายการแบบเดียวกันน้อยกว่า', en: 'Promise nothing with fewer comparable withdrawals than' },
  },
  promiseLeastMinutes: {
    unit: 'minutes',
    default: 10,
    min: 1,
    max: 240,
    title: { th: 'แจ้งเวลาไม่เร็วกว่า', en: 'Promise no less than' },
  },
  promiseWarnMinutes: {
    unit: 'minutes',
    default: 5,
    min: 1,
    max: 120,
    title: {
      th: 'เลื่อนรายการถอนขึ้นบนสุดของคิวก่อนครบเวลา',
      en: 'Raise withdrawals in the queue before their time is over by',
    },
  },
  withdrawalApprovalMinor: {
    unit: 'money',
    looser: 'higher',
    default: 5_000_000,
    min: 0,
    max: maxAmountMinor,
    title: {
      th: 'ถอนต่อรายการ หรือคืนเงินตีกลับและเติมฝากด้วยมือรวมต่อวัน เกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
      en: 'Require a second admin when a withdrawal, or daily returns and manual deposits, exceed',
    },
  },
  largeWithdrawalMinor: {
    unit: 'money',
    default: 2_000_000,
    min: 0,
    max: maxAmountMinor,
    title: {
      th: 'แจ้งเตือนคำขอถอนก้อนใหญ่ตั้งแต่ (0 คือไม่แจ้ง)',
      en: 'Alert on withdrawals of at least (0 = off)',
    },
  },
  bankLowMinor: {
    unit: 'money',
    default: 0,
    min: 0,
    max: maxAmountMinor,
    title: {
      th: 'แจ้งเตือนเมื่อยอดบัญชีธนาคารต่ำกว่า (0 คือไม่แจ้ง)',
      en: 'Alert on bank balances below (0 = off)',
    },
  },
  bankHighMinor: {
    unit: 'money',
    default: 0,
    min: 0,
    max: maxAmountMinor,
    title: {
      th: 'แจ้งเตือนเมื่อยอดบัญชีธนาคารเกิน (0 คือไม่แจ้ง)',
      en: 'Alert on bank balances above (0 = off)',
    },
  },
  reconcileApprovalMinor: {
    unit: 'money',
    looser: 'higher',
    default: 500_000,
    min: 0,
    max: maxAmountMinor,
    title: {
      th: 'แก้ไขผลกระทบยอดรวมต่อวันเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
      en: 'Require a second admin when daily reconciliation corrections exceed',
    },
  },
  reconcileGraceMinutes: {
    unit: 'minutes',
    default: 60,
    min: 0,
    max: 1440,
    title: { th: 'รอรายการอีกฝั่งก่อนนับว่ายอดไม่ตรง', en: 'Wait for the other side before reporting an exception for' },
  },
  sweepFreshMinutes: {
    unit: 'minutes',
    default: 30,
    min: 1,
    max: 1440,
    title: { th: 'กวาดยอดตามยอดธนาคารที่ไม่เก่ากว่า', en: 'Sweep only if the bank balance is no older than' },
  },
  sweepRoundMinor: {
    unit: 'money',
    default: 100_000,
    min: 100,
    max: maxAmountMinor,
    title: { th: 'กวาดยอดเป็นจำนวนเต็มของ', en: 'Sweep in whole multiples of' },
  },
  takeMinutes: {
    unit: 'minutes',
    default: 5,
    min: 1,
    max: 60,
    title: { th: 'ปล่อยงานที่รับไว้เมื่อไม่ได้ทำต่อเกิน', en: 'Release a taken request after inactivity of' },
  },
  gatewayFailTimes: {
    unit: 'times',
    default: 5,
    min: 2,
    max: 10,
    title: {
      th: 'พักเกตเวย์เมื่อ 10 รายการล่าสุดไม่สำเร็จ',
      en: 'Auto-pause a gateway when this many of its last 10 payments fail to start',
    },
  },
  gatewayRestMinutes: {
    unit: 'minutes',
    default: 5,
    min: 1,
    max: 240,
    title: { th: 'ลองเกตเวย์ที่พักไว้อีกครั้งหลัง', en: 'Retry an auto-paused gateway after' },
  },
} as const satisfies Record<string, PolicyRow>

/** Every limit that an operator may change, on whichever screen. */
export const policies = { ...settingPolicies, ...corePolicies } as const satisfies Record<string, PolicyRow>

export type PolicyName = keyof typeof policies
export const policyNames = Object.keys(policies).filter((name): name is PolicyName => name in policies)

export const SettingPolicy = z.strictObject(enters(policyFields(settingPolicies)))
export type SettingPolicy = z.infer<typeof SettingPolicy>

export const Policy = SettingPolicy.extend(CoreLimits.shape)
export type Policy = z.infer<typeof Policy>
