import { defineMessages } from '#browser/messages.ts'

/** The words for settings that are paid in runs: their states, and the actions that lead to them. */
export const settingMessages = defineMessages({
  th: {
    edit: 'แก้ไข',
    look: 'ดู',
    activate: 'เปิดใช้งาน',
    activateText: 'เปิดใช้งาน {name}? ระบบจะคำนวณทุกรอบที่จบหลังจากนี้',
    pause: 'พักใช้งาน',
    pauseText: 'พัก {name}? รอบที่จบระหว่างพักจะไม่ถูกคำนวณ',
    end: 'สิ้นสุด',
    endText: 'สิ้นสุด {name}? เปิดใช้งานอีกไม่ได้ แต่ยังดูย้อนหลังได้',
    statusChanged: 'เปลี่ยนสถานะของ {name} แล้ว',
    turnoverTimesHint: 'ของยอดโบนัสที่ได้',
    added: 'เพิ่ม {name} เป็นฉบับร่างแล้ว',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว มีผลกับรอบที่คำนวณหลังจากนี้',
    example: 'ตัวอย่างการคำนวณ',
    exampleText: 'คิดด้วยกฎเดียวกับที่ใช้จ่ายจริง ตามที่กรอกไว้ข้างบน',
  },
  en: {
    edit: 'Edit',
    look: 'Look at it',
    activate: 'Activate',
    activateText: 'Activate {name}? Every period that ends from now on is calculated.',
    pause: 'Pause',
    pauseText: 'Pause {name}? Periods that end meanwhile are not calculated.',
    end: 'End',
    endText: 'End {name}? It cannot be activated again, and can still be looked at.',
    statusChanged: 'The status of {name} was changed.',
    turnoverTimesHint: 'Times the bonus that was given.',
    added: '{name} was added as a draft.',
    save: 'Save',
    saved: 'Saved. It holds for periods that are calculated from now on.',
    example: 'Worked example',
    exampleText: 'By the same rules that pay, as they are typed above.',
  },
})
