import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import type { Text } from '../core/text.ts'

type Signal = Text & {
  /** Worth stopping for, or worth knowing. */
  readonly serious: boolean
  /** What it means, and what to look at. */
  readonly why: Text
}

/** What makes a member worth a second look: one row per signal, for the header, its texts and what the server looks for. */
export const riskSignals = {
  sameAccount: {
    serious: true,
    th: 'บัญชีธนาคารซ้ำ',
    en: 'Same bank account',
    why: {
      th: 'สมาชิกเหล่านี้ใช้อยู่หรือเคยใช้บัญชีธนาคารเดียวกัน อาจเป็นคนเดียวกันที่สมัครหลายบัญชี',
      en: 'These members use or used the same bank account. They may be one person with several accounts.',
    },
  },
  sameDevice: {
    serious: true,
    th: 'อุปกรณ์ซ้ำ',
    en: 'Same device',
    why: {
      th: 'สมาชิกเหล่านี้เคยเข้าใช้จากอุปกรณ์เครื่องเดียวกัน อาจเป็นคนเดียวกันที่สมัครหลายบัญชี',
      en: 'These members signed in on the same device. They may be one person with several accounts.',
    },
  },
  sameIp: {
    serious: false,
    th: 'IP ซ้ำ',
    en: 'Same IP',
    why: {
      th: 'สมาชิกเหล่านี้เคยเข้าใช้จาก IP เดียวกัน อาจเป็นคนเดียวกัน หรือแค่ใช้อินเทอร์เน็ตบ้านหรือเครือข่ายมือถือเดียวกัน',
      en: 'These members signed in from the same IP address. They may be one person, or share a home or mobile network.',
    },
  },
  accountChanged: {
    serious: false,
    th: 'เพิ่งเปลี่ยนบัญชีธนาคาร',
    en: 'Bank account changed recently',
    why: {
      th: 'ตรวจว่าใครเปลี่ยนและเพราะอะไร ก่อนอนุมัติการถอน',
      en: 'Check who changed it and why before you approve a withdrawal.',
    },
  },
  depositsWithoutPlay: {
    serious: true,
    th: 'ฝากแล้วแทบไม่เล่น',
    en: 'Deposits without play',
    why: {
      th: 'ฝากเงินแล้วเดิมพันน้อยกว่าสัดส่วนที่ตั้งไว้ อาจใช้เว็บเป็นทางผ่านของเงิน ดูรายการเดิมพันก่อนอนุมัติการถอน',
      en: 'They bet less of their deposits than the settings ask for. The site may serve to pass money on: look at the bets before you approve a withdrawal.',
    },
  },
  bonusOnlyPlay: {
    serious: false,
    th: 'เล่นด้วยโบนัสอย่างเดียว',
    en: 'Bonus-only play',
    why: {
      th: 'ช่วงนี้ไม่ได้ฝากเลย และเดิมพันด้วยเงินโบนัสล้วน อาจสมัครมาเพื่อเก็บโบนัส ดูโบนัสที่ได้รับก่อนอนุมัติการถอน',
      en: 'They have not deposited lately and bet with bonus money alone. They may be here for bonuses: look at those before you approve a withdrawal.',
    },
  },
  blocked: {
    serious: true,
    th: 'ตรงกับบัญชีดำ',
    en: 'On the block list',
    why: {
      th: 'ข้อมูลของสมาชิกตรงกับรายการในบัญชีดำ ระบบจะไม่จ่ายเงินถอนให้เอง ต้องให้คนตรวจ',
      en: 'Something of this member is on the block list. No withdrawal is paid without a person.',
    },
  },
} as const satisfies Record<string, Signal>
export type RiskSignalName = keyof typeof riskSignals
const names = Object.keys(riskSignals).filter((name): name is RiskSignalName => name in riskSignals)

/** Past so many others nobody counts on: a mobile network may have thousands behind one address. */
export const othersCountedUpTo = 100

/** A signal that a member gives: shared with how many others, or since when. */
export const RiskSignal = z.object({
  signal: z.enum(names),
  others: z.int().min(0).max(othersCountedUpTo),
  since: Instant.nullable(),
  /** What was deposited and what was bet since; of deposits without play alone. */
  money: z.object({ depositMinor: z.int(), playedMinor: z.int() }).optional(),
  /** How many bets were looked at; of bonus-only play alone. */
  bets: z.int().optional(),
})
export type RiskSignal = z.infer<typeof RiskSignal>

/** The others who share something with a member, as a list of members is narrowed to them. */
export const sharedWith = {
  sameAccountAs: Id.optional(),
  sameDeviceAs: Id.optional(),
  sameIpAs: Id.optional(),
}
