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
    noMatch: 'ไม่พบรายการที่ตรงกับเงื่อนไข',
    noMatchText: 'ลองเปลี่ยนคำค้นหาหรือล้างตัวกรอง',
  },
  en: {
    move: 'Move {name}',
    how: 'Press Space to pick up, the arrow keys to move, Space again to drop, and Escape to cancel.',
    held: '{name} picked up, position {place} of {count}',
    movedTo: '{name} moved to position {place} of {count}',
    dropped: '{name} dropped in position {place}',
    cancelled: 'Move cancelled. {name} is back in its place.',
    narrowed: 'Clear the search and filters to change the order.',
    more: 'Actions for {name}',
    noMatch: 'No results',
    noMatchText: 'Try a different search or clear the filters.',
  },
})
