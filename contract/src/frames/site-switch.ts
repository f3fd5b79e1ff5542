import type { Text } from '../core/text.ts'
import type { ErrorCode } from '../errors.ts'

type SwitchRow = {
  /** The answer to a member who tries it nevertheless. */
  readonly code: ErrorCode
  readonly title: Text
  /** What it stops and what continues, for the operator to read. */
  readonly stops: Text
}

/**
 * What an operator can close without closing the whole site. Calls of the member interface name the switch that they obey; bets
 * obey `play` in the database, and automatic approval of withdrawals obeys `withdrawal`.
 */
export const siteSwitches = {
  registration: {
    code: 'WEBSITE_REGISTRATION_SHUT',
    title: { th: 'รับสมัครสมาชิก', en: 'Registration' },
    stops: {
      th: 'เมื่อปิด: สมัครผ่านเว็บไม่ได้ พนักงานยังเพิ่มสมาชิกได้',
      en: 'When off: visitors cannot register on the site. Staff can still add members.',
    },
  },
  deposit: {
    code: 'WEBSITE_DEPOSIT_SHUT',
    title: { th: 'รับแจ้งฝาก', en: 'Deposits' },
    stops: {
      th: 'เมื่อปิด: แจ้งฝากไม่ได้ทุกช่องทาง เงินที่โอนเข้ามาแล้วยังจับคู่และเติมให้สมาชิก',
      en: 'When off: members cannot request deposits through any channel. Money already sent is still matched and credited.',
    },
  },
  withdrawal: {
    code: 'WEBSITE_WITHDRAWAL_SHUT',
    title: { th: 'รับแจ้งถอน', en: 'Withdrawals' },
    stops: {
      th: 'เมื่อปิด: แจ้งถอนไม่ได้และไม่มีการอนุมัติอัตโนมัติ รายการที่แจ้งไว้แล้วพนักงานยังทำต่อได้',
      en: 'When off: members cannot request withdrawals and nothing is auto-approved. Staff can still process existing requests.',
    },
  },
  play: {
    code: 'WEBSITE_PLAY_SHUT',
    title: { th: 'เล่นเกม', en: 'Play' },
    stops: {
      th: 'เมื่อปิด: เข้าเกมและวางเดิมพันใหม่ไม่ได้ เดิมพันที่วางแล้วยังออกผลและยกเลิกได้',
      en: 'When off: members cannot open games or place new bets. Existing bets are still settled or cancelled.',
    },
  },
} as const satisfies Record<string, SwitchRow>

export type SiteSwitch = keyof typeof siteSwitches
export const siteSwitchNames = Object.keys(siteSwitches).filter((name): name is SiteSwitch => name in siteSwitches)

/** What the site allows at this moment; in maintenance it allows nothing. */
export type SiteNow = { readonly isDown: boolean } & { readonly [Name in SiteSwitch]: boolean }
