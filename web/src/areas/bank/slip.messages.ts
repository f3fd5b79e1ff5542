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
    add: 'Attach slip',
    another: 'Choose another picture',
    how: 'PNG, JPEG or WebP, up to {mb} MB (optional)',
    added: 'Slip attached',
    from: 'from {name}',
    members: 'Sent by the member; not proof of payment',
    picture: 'Picture of the slip attached by {name}',
  },
})
