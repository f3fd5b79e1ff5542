import type { ErrorTable } from '../core/error.ts'

export const promotionErrors = {
  PROMOTION_CLOSED: {
    status: 409,
    when: 'somebody claims a promotion that is not running, or whose time has not come or is over',
    th: 'โปรโมชันนี้ยังไม่เปิดหรือปิดรับแล้ว',
    en: 'This promotion is not available right now.',
  },
  PROMOTION_HOURS: {
    status: 409,
    when: 'somebody claims a promotion on a day or at an hour at which it is not given',
    th: 'โปรโมชันนี้รับได้เฉพาะวันและเวลาที่กำหนด',
    en: 'This promotion is only available on certain days and at certain times.',
  },
  PROMOTION_SHUT: {
    status: 409,
    when: 'the member may not claim promotions, by a switch of staff, or is suspended or closed',
    th: 'บัญชีนี้ยังรับโปรโมชันไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
    en: 'Promotions are not available for this account. Please contact our staff.',
  },
  PROMOTION_GROUP: {
    status: 409,
    when: 'the promotion is for members with certain tags, of which the member has none',
    th: 'โปรโมชันนี้สำหรับสมาชิกบางกลุ่มเท่านั้น',
    en: 'This promotion is for certain members only.',
  },
  PROMOTION_CODE_WRONG: {
    status: 409,
    when: 'a promotion is claimed without its code, or with another one',
    th: 'โค้ดไม่ถูกต้อง',
    en: 'This promo code is not valid.',
  },
  PROMOTION_DEPOSIT_NONE: {
    status: 409,
    when: 'a promotion is claimed that is for a deposit, and there is none today for which nothing was claimed yet',
    th: 'ต้องฝากเงินก่อนจึงจะรับโปรโมชันนี้ได้',
    en: 'Make a deposit first to claim this promotion.',
  },
  PROMOTION_DEPOSIT_LATER: {
    status: 409,
    when: 'a promotion is for the first deposit, ever or of a day, and this one is a later one',
    th: 'โปรโมชันนี้สำหรับการฝากครั้งแรกเท่านั้น',
    en: 'This promotion is for the first deposit only.',
  },
  PROMOTION_DEPOSIT_SMALL: {
    status: 409,
    when: 'the deposit is below what the promotion asks for',
    th: 'ยอดฝากไม่ถึงขั้นต่ำของโปรโมชันนี้',
    en: 'The deposit is below the minimum for this promotion.',
  },
  PROMOTION_DEPOSIT_PLAYED: {
    status: 409,
    when: 'the member has bet since the deposit that the promotion would be for',
    th: 'ต้องรับโปรโมชันก่อนเริ่มเล่นด้วยยอดฝากนี้',
    en: 'This promotion must be claimed before playing with the deposit.',
  },
  PROMOTION_DEPOSIT_WITHDRAWN: {
    status: 409,
    when: 'the member has asked for a withdrawal since the deposit that the promotion would be for, and it was not refused or cancelled',
    th: 'มีการถอนเงินหลังจากฝากยอดนี้แล้ว จึงรับโปรโมชันจากยอดนี้ไม่ได้',
    en: 'A withdrawal was made after this deposit, so it no longer qualifies for this promotion.',
  },
  PROMOTION_HAD: {
    status: 409,
    when: 'the member has had this promotion as often as one member can',
    th: 'รับโปรโมชันนี้ครบจำนวนครั้งแล้ว',
    en: 'This promotion has already been claimed the maximum number of times.',
  },
  PROMOTION_BESIDE: {
    status: 409,
    when: 'the member has a bonus that is not completed, and the two cannot be had beside each other',
    th: 'มีโบนัสที่ยังทำเทิร์นไม่ครบอยู่ จึงรับโปรโมชันนี้พร้อมกันไม่ได้',
    en: 'A bonus is still in progress, and this promotion cannot be combined with it.',
  },
  PROMOTION_GONE: {
    status: 409,
    when: 'the promotion was given as often as it can be, or its budget does not reach for this one',
    th: 'สิทธิ์ของโปรโมชันนี้เต็มแล้ว',
    en: 'This promotion is fully claimed.',
  },
  PROMOTION_LINKED: {
    status: 409,
    when: 'the member is strongly linked with another who claimed the promotion, and the promotion refuses that',
    th: 'บัญชีนี้รับโปรโมชันนี้ไม่ได้',
    en: 'This promotion is not available for this account.',
  },
  CLAIM_DECIDED: {
    status: 409,
    when: 'somebody grants or refuses a claim that does not wait for it, or no longer',
    th: 'คำขอรับโบนัสนี้ไม่ได้รอตรวจสอบแล้ว',
    en: 'This claim is not waiting for review.',
  },
  CLAIM_OWN: {
    status: 409,
    when: 'an admin grants a claim which they made for the member themselves',
    th: 'คุณเป็นผู้กดรับโบนัสนี้ให้สมาชิก ต้องให้พนักงานคนอื่นตรวจสอบ',
    en: 'You claimed this bonus for the member. Another admin has to review it.',
  },
  PROMOTION_ENDED: {
    status: 409,
    when: 'somebody changes a promotion that has ended',
    th: 'โปรโมชันนี้สิ้นสุดแล้ว แก้ไขไม่ได้',
    en: 'This promotion has ended and cannot be changed.',
  },
  BONUS_OVER: {
    status: 409,
    when: 'a bonus is given up or cancelled that is completed, or over otherwise',
    th: 'โบนัสนี้สิ้นสุดไปแล้ว',
    en: 'This bonus has already ended.',
  },
  BONUS_LOCKED: {
    status: 409,
    when: 'a member asks for money that is locked until the turnover of a bonus is met',
    th: 'ถอนได้ {free} ส่วนที่เหลือต้องทำเทิร์นอีก {left} หรือยกเลิกโบนัสก่อน',
    en: '{free} can be withdrawn. To withdraw the rest, complete {left} more turnover or give up the bonus first.',
  },
} as const satisfies ErrorTable
