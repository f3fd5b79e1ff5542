import { defineMessages } from '#browser/messages.ts'

export const promiseMessages = defineMessages({
  th: {
    due: 'ครบเวลา',
    kept: 'ตรงเวลา',
    late: 'เกินเวลา',
    renew: 'แจ้งเวลาใหม่',
    renewed: 'แจ้งเวลาใหม่ให้สมาชิกของ {number} แล้ว',
    bank: 'ธนาคารของสมาชิก',
    way: 'วิธีอนุมัติ',
    promised: 'แจ้งเวลาไว้',
    period: 'วันที่ขอ',
    noneTitle: 'ยังไม่มีรายการที่แจ้งเวลาไว้',
    noneText: 'ระบบเริ่มแจ้งเวลาให้สมาชิกเมื่อมีรายการถอนที่จ่ายแล้วมากพอ กำหนดได้ในหน้าตั้งค่า',
  },
  en: {
    due: 'Due',
    kept: 'Kept',
    late: 'Late',
    renew: 'Name a new time',
    renewed: 'The member of {number} was named a new time',
    bank: 'Member bank',
    way: 'Approval',
    promised: 'With a promise',
    period: 'Requested on',
    noneTitle: 'No promises yet',
    noneText: 'Members are told a time once enough withdrawals have been paid. The limits are under Settings.',
  },
})
