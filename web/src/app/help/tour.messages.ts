import { defineMessages } from '#browser/messages.ts'

export const tourMessages = defineMessages({
  th: {
    place: 'จุดที่ {stop} จาก {all}',
    back: 'ย้อนกลับ',
    next: 'ต่อไป',
    end: 'จบการพาชม',
    done: 'เสร็จแล้ว',
  },
  en: {
    place: 'Stop {stop} of {all}',
    back: 'Back',
    next: 'Next',
    end: 'End tour',
    done: 'Done',
  },
})
