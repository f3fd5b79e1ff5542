import { defineMessages } from '#browser/messages.ts'

export const practiceMessages = defineMessages({
  th: {
    practice: 'ห้องฝึก ทุกอย่างในนี้เป็นของสมมุติ',
    start: 'เริ่มจับเวลา 1 ชั่วโมง',
    startText: 'ทำงานตามปกติ มีรายการผิดปกติ {count} รายการซ่อนอยู่ในคิวและรายการเดินบัญชี เมื่อครบชั่วโมงจะเห็นว่าพบกี่รายการ',
    minutesLeft: 'เหลือ {count} นาที',
    end: 'จบและดูผล',
    endText: 'จบการฝึกตอนนี้? รายการที่ยังไม่ได้ตัดสินจะนับว่าไม่พบ',
    result: 'ดูผล',
    resultTitle: 'ผลการฝึก',
    foundOf: 'พบ {found} จาก {count} รายการ',
    found: 'พบ',
    wrong: 'ตัดสินผิด',
    untouched: 'ไม่ได้ตัดสิน',
    seconds: 'ใช้เวลา {time}',
    again: 'ฝึกอีกครั้ง: เปิดห้องฝึกใหม่',
  },
  en: {
    practice: 'Practice office: nothing in here is real',
    start: 'Start the hour',
    startText:
      'Work as usual. {count|fault is|faults are} hidden in the queue and the statements. After an hour you see how many you found.',
    minutesLeft: '{count|minute|minutes} left',
    end: 'End and see the result',
    endText: 'End the practice now? What you have not decided counts as missed.',
    result: 'See the result',
    resultTitle: 'Result of the practice',
    foundOf: '{found} of {count} found',
    found: 'Found',
    wrong: 'Decided wrongly',
    untouched: 'Not decided',
    seconds: 'Took {time}',
    again: 'To practise again, open a new practice office.',
  },
})
