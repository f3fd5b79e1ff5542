import { defineMessages } from '#browser/messages.ts'

export const claimMessages = defineMessages({
  th: {
    progress: 'ทำแล้ว {done} จาก {required}',
    days: 'วันที่รับ',
    search: 'ค้นหาเลขที่ ชื่อโปรโมชัน หรือชื่อผู้ใช้',
    noneTitle: 'ยังไม่มีโบนัส',
    noneText: 'โบนัสที่สมาชิกรับจะแสดงที่นี่',
    cancel: 'ยกเลิกโบนัส',
    cancelText: 'โบนัสที่เหลือจะคืนร้าน และยอดฝากของโบนัสนี้ถอนได้ตามปกติ เมื่อยกเลิกแล้วย้อนกลับไม่ได้',
    cancelDone: 'ยกเลิกโบนัสแล้ว',
    offers: 'โปรโมชันที่เปิดอยู่',
    noOffers: 'ไม่มีโปรโมชันที่เปิดอยู่',
    give: 'รับให้สมาชิก',
    giveText: 'รับ {name} ให้สมาชิก ได้โบนัส {bonus} ต้องทำเทิร์น {required}',
    givenDone: 'รับ {name} ให้สมาชิกแล้ว',
    canHave: 'รับได้ {bonus}',
    history: 'โบนัสที่เคยรับ',
  },
  en: {
    progress: '{done} of {required}',
    days: 'Claimed on',
    search: 'Search by number, promotion or username',
    noneTitle: 'No bonuses yet',
    noneText: 'Bonuses that members claim will appear here.',
    cancel: 'Cancel bonus',
    cancelText:
      'The remaining bonus returns to the house, and the deposit that came with it can be withdrawn as usual. This cannot be undone.',
    cancelDone: 'Bonus cancelled',
    offers: 'Open promotions',
    noOffers: 'No open promotions',
    give: 'Claim for member',
    giveText: 'Claims {name} for the member: a bonus of {bonus} with a turnover requirement of {required}.',
    givenDone: '{name} claimed for the member',
    canHave: 'Eligible for {bonus}',
    history: 'Bonus history',
  },
})
