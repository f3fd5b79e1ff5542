import { defineMessages } from '#browser/messages.ts'

/** What providers and types have in common. */
export const gameMessages = defineMessages({
  th: {
    codeHint: 'ใช้ในที่อยู่และในรายการเดิมพัน เปลี่ยนภายหลังไม่ได้',
    tagsHint: 'ไม่เกิน 5 คำ เช่น ใหม่ ยอดนิยม',
    turnOn: 'เปิดให้เล่น',
    turnOff: 'ปิดไม่ให้เล่น',
    edit: 'แก้ไข',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    setPicture: 'เปลี่ยนรูป',
    ordered: 'จัดลำดับใหม่แล้ว สมาชิกเห็นทันที',
    games: '{count} เกม',
    switchedOn: 'เปิด {name} แล้ว',
    switchedOff: 'ปิด {name} แล้ว',
  },
  en: {
    codeHint: 'Used in URLs and bets. It cannot be changed later.',
    tagsHint: 'Up to 5 words, such as new or hot.',
    turnOn: 'Switch on',
    turnOff: 'Switch off',
    edit: 'Edit',
    save: 'Save',
    saved: 'Saved',
    setPicture: 'Change picture',
    ordered: 'Order updated. Members see it now.',
    games: 'Games: {count}',
    switchedOn: '{name} switched on',
    switchedOff: '{name} switched off',
  },
})
