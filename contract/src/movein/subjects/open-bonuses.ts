import type { Subject } from '../subject.ts'

/** Bonuses that members still play for in the former system when it closes. */
// biome-ignore format: a table is read by its rows.
export const openBonusSubject = {
  th: 'โบนัสที่ยังทำเทิร์นอยู่', en: 'Open bonuses',
  use: 'moveIn',
  columns: {
    member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
    name: { title: { th: 'ชื่อโบนัส', en: 'Name of the bonus' }, isNeeded: true, headings: ['bonus', 'bonusname', 'promotion', 'promotionname', 'promo', 'name', 'โบนัส', 'ชื่อโบนัส', 'โปรโมชัน', 'โปรโมชั่น', 'โปร'] },
    amount: { title: { th: 'โบนัสคงเหลือ', en: 'Bonus left' }, isNeeded: true, headings: ['amount', 'bonusbalance', 'bonusamount', 'balance', 'left', 'โบนัสคงเหลือ', 'ยอดโบนัส', 'ยอดคงเหลือ', 'คงเหลือ'] },
    required: { title: { th: 'เทิร์นที่ต้องทำทั้งหมด', en: 'Turnover required' }, isNeeded: true, headings: ['required', 'turnover', 'turnoverrequired', 'requiredturnover', 'rollover', 'wagering', 'เทิร์น', 'เทิร์นที่ต้องทำ', 'ยอดเทิร์นที่ต้องทำ'] },
    done: { title: { th: 'เทิร์นที่ทำแล้ว', en: 'Turnover done' }, headings: ['done', 'turnoverdone', 'wagered', 'progress', 'currentturnover', 'เทิร์นที่ทำแล้ว', 'ทำแล้ว', 'ยอดเทิร์นปัจจุบัน'] },
    cashOut: { title: { th: 'แปลงเป็นเงินสดได้สูงสุด', en: 'Maximum cash-out' }, headings: ['cashout', 'maxcashout', 'maxwithdraw', 'maximumwithdrawal', 'ถอนสูงสุด', 'ถอนได้สูงสุด'] },
    endsAt: { title: { th: 'หมดอายุ', en: 'Ends' }, isNeeded: true, headings: ['endsat', 'expires', 'expiresat', 'expiry', 'expirydate', 'enddate', 'หมดอายุ', 'วันหมดอายุ'] },
    asOf: { title: { th: 'ณ วันที่', en: 'As of' }, headings: ['asof', 'date', 'at', 'balancedate', 'ณวันที่', 'วันที่'] },
  },
} as const satisfies Subject
