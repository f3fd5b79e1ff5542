import { promotionRecord } from '../../promotion/promotion.record.ts'
import type { RowSubject } from '../subject.ts'

const { kind, bonusBasis, days } = promotionRecord

/** What members were offered elsewhere. Each comes in as a draft: what it gives begins here when staff open it. */
// biome-ignore format: a table is read by its rows.
export const promotionSubject = {
  use: 'moveIn',
  th: 'โปรโมชัน', en: 'Promotions',
  columns: {
    name: { kind: { is: 'text' }, title: { th: 'ชื่อ', en: 'Name' }, isNeeded: true, headings: ['name', 'promotion', 'title', 'promotionname', 'ชื่อโปรโมชัน'], example: { th: 'ฝากแรกของวัน 10%', en: 'First deposit of the day 10%' } },
    description: { kind: { is: 'text' }, title: { th: 'รายละเอียด', en: 'Description' }, headings: ['description', 'detail', 'details', 'รายละเอียดโปรโมชัน'], example: { th: 'รับได้วันละครั้ง', en: 'Once a day' } },
    kind: { kind: { is: 'choice', words: kind.words, also: { everyDeposit: ['deposit', 'ทุกยอดฝาก'], freeCredit: ['free', 'freebonus'], code: ['coupon', 'โค้ด'] } }, title: { th: 'ประเภท', en: 'Type' }, isNeeded: true, headings: ['kind', 'type', 'promotiontype'], example: kind.words.dailyFirst },
    code: { kind: { is: 'code' }, title: { th: 'โค้ด', en: 'Code' }, headings: ['code', 'promocode', 'coupon'], example: { th: '', en: '' } },
    bonusBasis: { kind: { is: 'choice', words: bonusBasis.words, also: { percent: ['percent', '%', 'เปอร์เซ็นต์'], fixed: ['fixed', 'amount', 'คงที่'] } }, title: { th: 'โบนัสคิดจาก', en: 'Bonus type' }, isNeeded: true, headings: ['bonusbasis', 'basis', 'bonustype', 'ชนิดโบนัส'], example: bonusBasis.words.percent },
    rate: { kind: { is: 'percent' }, title: { th: 'อัตราโบนัส (%)', en: 'Bonus rate (%)' }, headings: ['rate', 'bonusrate', 'percent', 'bonuspercent', 'อัตราโบนัส', 'เปอร์เซ็นต์'], example: { th: '10', en: '10' } },
    cap: { kind: { is: 'money' }, title: { th: 'โบนัสสูงสุดต่อครั้ง', en: 'Maximum bonus per claim' }, headings: ['cap', 'maxbonus', 'maximumbonus', 'bonusmax', 'โบนัสสูงสุด'], example: { th: '500', en: '500' } },
    fixed: { kind: { is: 'money' }, title: { th: 'โบนัส', en: 'Bonus' }, headings: ['fixed', 'bonus', 'bonusamount', 'จำนวนโบนัส'], example: { th: '', en: '' } },
    minDeposit: { kind: { is: 'money' }, title: { th: 'ยอดฝากขั้นต่ำ', en: 'Minimum deposit' }, headings: ['mindeposit', 'minimumdeposit', 'depositmin', 'ฝากขั้นต่ำ'], example: { th: '100', en: '100' } },
    turnoverTimes: { kind: { is: 'number' }, title: { th: 'เทิร์น (เท่า)', en: 'Turnover (times)' }, isNeeded: true, headings: ['turnovertimes', 'turnover', 'turn', 'rollover', 'เทิร์น', 'เทิร์นโอเวอร์'], example: { th: '5', en: '5' } },
    weights: { kind: { is: 'list', pairs: true }, title: { th: 'น้ำหนักตามประเภทเกม', en: 'Turnover weight by game type' }, headings: ['weights', 'gameweights', 'น้ำหนักเกม'], example: { th: 'slot:100, casino:10', en: 'slot:100, casino:10' } },
    cashOut: { kind: { is: 'money' }, title: { th: 'แปลงเป็นเงินสดได้สูงสุด', en: 'Maximum cash-out' }, headings: ['cashout', 'maxcashout', 'maxwithdraw', 'ถอนได้สูงสุด'], example: { th: '', en: '' } },
    validDays: { kind: { is: 'number' }, title: { th: 'อายุโบนัส (วัน)', en: 'Bonus valid for (days)' }, isNeeded: true, headings: ['validdays', 'days valid', 'expiredays', 'expirydays', 'อายุโบนัส'], example: { th: '7', en: '7' } },
    days: { kind: { is: 'list', words: days.words }, title: days.title, headings: ['days', 'weekdays', 'วัน'], example: { th: '', en: '' } },
    fromClock: { kind: { is: 'clock' }, title: { th: 'รับได้ตั้งแต่เวลา', en: 'Available from' }, headings: ['fromclock', 'from', 'timefrom'], example: { th: '', en: '' } },
    untilClock: { kind: { is: 'clock' }, title: { th: 'ถึงเวลา', en: 'Until' }, headings: ['untilclock', 'until', 'timeuntil', 'to'], example: { th: '', en: '' } },
    memberLimit: { kind: { is: 'number' }, title: { th: 'รับได้ต่อคน (ครั้ง)', en: 'Claims per member' }, headings: ['memberlimit', 'permember', 'limitpermember', 'จำนวนครั้งต่อคน'], example: { th: '', en: '' } },
    totalLimit: { kind: { is: 'number' }, title: { th: 'สิทธิ์ทั้งหมด', en: 'Total claims' }, headings: ['totallimit', 'quota', 'limit', 'จำนวนสิทธิ์'], example: { th: '1,000', en: '1,000' } },
    budget: { kind: { is: 'money' }, title: { th: 'งบโบนัสทั้งหมด', en: 'Total bonus budget' }, headings: ['budget', 'totalbudget', 'งบ', 'งบประมาณ'], example: { th: '100,000', en: '100,000' } },
    tags: { kind: { is: 'list' }, title: { th: 'เฉพาะสมาชิกที่มีแท็ก', en: 'Only members with these tags' }, headings: ['tags', 'groups', 'membergroups', 'แท็ก', 'กลุ่มสมาชิก'], example: { th: '', en: '' } },
    stacks: { kind: { is: 'flag' }, title: { th: 'รับร่วมกับโบนัสอื่นได้', en: 'Can be combined with other bonuses' }, headings: ['stacks', 'stacking', 'combine', 'combinable', 'รับร่วมได้'], example: { th: 'ไม่', en: 'no' } },
    start: { kind: { is: 'wallTime' }, title: { th: 'เริ่ม', en: 'Start' }, headings: ['start', 'startat', 'startdate', 'วันที่เริ่ม'], example: { th: '', en: '' } },
    end: { kind: { is: 'wallTime' }, title: { th: 'สิ้นสุด', en: 'End' }, headings: ['end', 'endat', 'enddate', 'วันที่สิ้นสุด'], example: { th: '31/12/2569 23:59', en: '31/12/2026 23:59' } },
  },
} as const satisfies RowSubject
