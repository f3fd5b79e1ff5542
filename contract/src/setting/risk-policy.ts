import { maxAmountMinor } from '../core/money.ts'
import { linkedClaimWords } from '../promotion/linked.rules.ts'
import type { PolicyRow } from './policy-row.ts'

/** From when on something about a member is worth a second look. Whoever raises these looks at fewer members. */
export const riskPolicies = {
  calmWithdrawals: {
    unit: 'times',
    looser: 'higher',
    default: 5,
    min: 1,
    max: 100,
    title: { th: 'ถือว่าถอนถี่เมื่อถอนไปแล้วใน 24 ชั่วโมง', en: 'Withdrawing often: earlier withdrawals in 24 hours' },
  },
  idleDepositMinor: {
    unit: 'money',
    looser: 'higher',
    default: 500_000,
    min: 10_000,
    max: maxAmountMinor,
    title: { th: 'ฝากแล้วไม่เล่น: ดูเมื่อฝากรวมตั้งแต่', en: 'Deposits without play: look at deposits of at least' },
  },
  idleDepositDays: {
    unit: 'days',
    looser: 'lower',
    default: 7,
    min: 1,
    max: 30,
    title: { th: 'ฝากแล้วไม่เล่น: ดูยอดฝากย้อนหลัง', en: 'Deposits without play: look back' },
  },
  idlePlayPercent: {
    unit: 'percent',
    looser: 'lower',
    default: 30,
    min: 1,
    max: 100,
    title: {
      th: 'ฝากแล้วไม่เล่น: เตือนเมื่อเดิมพันน้อยกว่ากี่เปอร์เซ็นต์ของยอดฝาก',
      en: 'Deposits without play: flag if bets are below this share of deposits',
    },
  },
  idleGraceHours: {
    unit: 'hours',
    looser: 'higher',
    default: 24,
    min: 1,
    max: 168,
    title: {
      th: 'ฝากแล้วไม่เล่น: ให้เวลาเล่นหลังฝาก (ไม่รอหากขอถอนแล้ว)',
      en: 'Deposits without play: time to play (ends when they ask to withdraw)',
    },
  },
  bonusPlayTimes: {
    unit: 'times',
    looser: 'higher',
    default: 20,
    min: 1,
    max: 200,
    title: {
      th: 'เล่นด้วยโบนัสอย่างเดียว: เตือนเมื่อเดิมพันตั้งแต่',
      en: 'Bonus-only play: flag after this many bets',
    },
  },
  bonusPlayDays: {
    unit: 'days',
    looser: 'higher',
    default: 14,
    min: 3,
    max: 60,
    title: {
      th: 'เล่นด้วยโบนัสอย่างเดียว: ดูเมื่อไม่ได้ฝากมาแล้ว',
      en: 'Bonus-only play: look at members without a deposit for',
    },
  },
  linkMinutes: {
    unit: 'minutes',
    looser: 'lower',
    default: 10,
    min: 1,
    max: 120,
    title: {
      th: 'ถือว่าสมัครไล่เลี่ยกันเมื่อห่างกันไม่เกิน',
      en: 'Registered together: at most apart',
    },
  },
  newMemberDays: {
    unit: 'days',
    looser: 'lower',
    default: 7,
    min: 1,
    max: 90,
    title: { th: 'ถือว่าเป็นสมาชิกใหม่หลังสมัคร', en: 'A member is new for' },
  },
  linkedClaims: {
    unit: 'choice',
    choices: Object.values(linkedClaimWords),
    looser: 'higher',
    default: 1,
    min: 0,
    max: 2,
    title: {
      th: 'เมื่อบัญชีที่เกี่ยวข้องกันแน่นรับโปรโมชันเดียวกันไปแล้ว',
      en: 'When a strongly linked account already claimed the same promotion',
    },
  },
  linkedClaimDays: {
    unit: 'days',
    looser: 'lower',
    default: 30,
    min: 1,
    max: 365,
    title: {
      th: 'ดูการรับโปรโมชันของบัญชีที่เกี่ยวข้องย้อนหลัง (โปรโมชันที่รับได้ครั้งเดียวดูตลอด)',
      en: 'Look at claims of linked accounts in the last (promotions given once: ever)',
    },
  },
} as const satisfies Record<string, PolicyRow>
