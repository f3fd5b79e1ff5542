import { defineMessages } from '#browser/messages.ts'

export const promiseMessages = defineMessages({
  th: {
    steps: 'ขั้นตอนการถอน',
    asked: 'แจ้งถอน',
    checking: 'กำลังตรวจสอบ',
    paying: 'กำลังโอน',
    paid: 'โอนแล้ว',
    rejected: 'ไม่สำเร็จ',
    cancelled: 'ยกเลิกแล้ว',
    returned: 'เงินตีกลับ',
    by: 'เงินเข้าบัญชีไม่เกิน {at}',
    first: '(เดิมแจ้งไว้ {at})',
    late: 'ช้ากว่าที่แจ้งไว้ ({at}) ขออภัย เรากำลังเร่งดำเนินการ',
    wasLate: 'โอนช้ากว่าที่แจ้งไว้ ({at}) ขออภัยในความล่าช้า',
    cannotSay: 'ยังบอกเวลาแน่นอนไม่ได้ เราจะโอนให้เร็วที่สุด',
  },
  en: {
    steps: 'Steps of the withdrawal',
    asked: 'Requested',
    checking: 'Being checked',
    paying: 'Being paid',
    paid: 'Paid',
    rejected: 'Declined',
    cancelled: 'Cancelled',
    returned: 'Returned',
    by: 'Arrives by {at}',
    first: '(first promised by {at})',
    late: 'This is taking longer than we said ({at}). We are sorry, and are working on it.',
    wasLate: 'Paid later than we said ({at}). We are sorry for the delay.',
    cannotSay: 'We cannot say yet when it arrives. We will pay it as soon as possible.',
  },
})
