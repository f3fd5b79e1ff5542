import { defineMessages } from '#browser/messages.ts'

export const tourMessages = defineMessages({
  th: {
    offer: 'เพิ่งเริ่มใช้งานใช่ไหม พาชม 5 จุดสำคัญของงาน{job} ใช้เวลาราว 1 นาที',
    begin: 'เริ่มพาชม',
    noThanks: 'ไม่เป็นไร',
    place: 'จุดที่ {stop} จาก {all}',
    back: 'ย้อนกลับ',
    next: 'ต่อไป',
    end: 'จบการพาชม',
    done: 'เสร็จแล้ว',
  },
  en: {
    offer: 'New here? See five places of the work of {job}, in about a minute.',
    begin: 'Start tour',
    noThanks: 'No, thanks',
    place: 'Stop {stop} of {all}',
    back: 'Back',
    next: 'Next',
    end: 'End tour',
    done: 'Done',
  },
})
