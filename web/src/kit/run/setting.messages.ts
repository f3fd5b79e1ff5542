import { defineMessages } from '#browser/messages.ts'

/** The words for settings that are paid in runs: their states, and the actions that lead to them. */
export const settingMessages = defineMessages({
  th: {
    edit: 'แก้ไข',
    look: 'ดู',
    activate: 'เปิดใช้งาน',
    activateText: 'เปิดใช้งาน {name}? ระบบจะคำนวณทุกรอบที่จบหลังจากนี้',
    pause: 'พักใช้งาน',
    pauseText: 'พัก {name}? ระบบจะไม่คำนวณรอบที่จบระหว่างพัก',
    end: 'สิ้นสุด',
    endText: 'สิ้นสุด {name}? เปิดใช้งานอีกไม่ได้ แต่ยังดูย้อนหลังได้',
    statusChanged: 'เปลี่ยนสถานะของ {name} แล้ว',
    turnoverTimesHint: 'คูณกับยอดโบนัสที่ได้',
    added: 'เพิ่ม {name} เป็นฉบับร่างแล้ว',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว มีผลกับรอบที่คำนวณหลังจากนี้',
    example: 'ตัวอย่างการคำนวณ',
    exampleText: 'คิดด้วยกฎเดียวกับที่ใช้จ่ายจริง ตามที่กรอกไว้ข้างบน',
  },
  en: {
    edit: 'Edit',
    look: 'View',
    activate: 'Activate',
    activateText: 'Activate {name}? Every period that ends from now on will be calculated.',
    pause: 'Pause',
    pauseText: 'Pause {name}? Periods that end while it is paused will not be calculated.',
    end: 'End',
    endText: 'End {name}? You cannot activate it again, but you can still view it.',
    statusChanged: 'Status of {name} changed',
    turnoverTimesHint: 'Multiplied by the bonus amount.',
    added: '{name} added as a draft',
    save: 'Save',
    saved: 'Saved. The change applies to periods calculated from now on.',
    example: 'Example calculation',
    exampleText: 'Uses the same rules as real payouts, with the values entered above.',
  },
})
