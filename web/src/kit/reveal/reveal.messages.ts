import { defineMessages } from '#browser/messages.ts'

export const revealMessages = defineMessages({
  th: {
    open: 'เปิดดูเบอร์และเลขบัญชีทั้งหน้าจอ {minutes} นาที',
    shown: 'กำลังแสดงเบอร์และเลขบัญชีเต็ม เหลือ {time}',
    left: 'ทุกคนที่แสดงจะถูกนับและบันทึก เปิดดูได้อีก {left} คนในชั่วโมงนี้',
    hide: 'ซ่อนเลย',
    mask: 'ซ่อนเบอร์และเลขบัญชี',
  },
  en: {
    open: 'Show whole numbers on this screen for {minutes|minute|minutes}',
    shown: 'Whole numbers are shown for another {time}',
    left: 'Every member shown is counted and on record. You may reveal {left|more member|more members} within this hour.',
    hide: 'Hide now',
    mask: 'Hide whole numbers',
  },
})
