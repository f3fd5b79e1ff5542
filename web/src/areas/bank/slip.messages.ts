import { defineMessages } from '#browser/messages.ts'

export const slipMessages = defineMessages({
  th: {
    slips: 'สลิป',
    slip: 'สลิป',
    add: 'แนบสลิป',
    another: 'เลือกรูปอื่น',
    how: 'รูป PNG, JPEG หรือ WebP ไม่เกิน {mb} MB (ไม่บังคับ)',
    added: 'แนบสลิปแล้ว',
    from: 'จาก {name}',
    members: 'สมาชิกส่งมา ยังไม่ถือเป็นหลักฐาน',
    picture: 'รูปสลิปที่ {name} แนบ',
  },
  en: {
    slips: 'Slips',
    slip: 'Slip',
    add: 'Attach a slip',
    another: 'Choose another',
    how: 'A PNG, JPEG or WebP picture of at most {mb} MB (optional)',
    added: 'The slip was attached',
    from: 'from {name}',
    members: 'Sent by the member: no proof by itself',
    picture: 'Picture of the slip that {name} attached',
  },
})
