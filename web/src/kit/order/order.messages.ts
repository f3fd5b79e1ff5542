import { defineMessages } from '#browser/messages.ts'

export const orderMessages = defineMessages({
  th: {
    move: 'ย้าย {name}',
    how: 'กด Space เพื่อยก ลูกศรขึ้นลงเพื่อเลื่อน Space อีกครั้งเพื่อวาง Esc เพื่อยกเลิก',
    held: 'ยก {name} แล้ว อยู่ลำดับที่ {place} จาก {count}',
    movedTo: '{name} อยู่ลำดับที่ {place} จาก {count}',
    dropped: 'วาง {name} ที่ลำดับ {place} แล้ว',
    cancelled: 'ยกเลิกการย้าย {name} แล้ว',
    narrowed: 'ล้างการค้นหาและตัวกรองเพื่อจัดลำดับ',
    more: 'ตัวเลือกของ {name}',
    refresh: 'โหลดใหม่',
    noMatch: 'ไม่พบรายการที่ตรงกับเงื่อนไข',
    noMatchText: 'ลองเปลี่ยนคำค้นหาหรือล้างตัวกรอง',
  },
  en: {
    move: 'Move {name}',
    how: 'Space picks it up, the arrow keys move it, Space again puts it down, Escape leaves it where it was.',
    held: '{name} picked up, in place {place} of {count}',
    movedTo: '{name} in place {place} of {count}',
    dropped: '{name} put down in place {place}',
    cancelled: '{name} is where it was',
    narrowed: 'Clear the search and the filters to change the order.',
    more: 'What can be done with {name}',
    refresh: 'Refresh',
    noMatch: 'Nothing matches',
    noMatchText: 'Try other words, or clear the filters.',
  },
})
