import { defineMessages } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'

export const testMessages = defineMessages({
  th: {
    title: 'ทดสอบการชำระเงิน',
    text: 'เริ่มรายการจริงด้วยยอดต่ำสุดของเกตเวย์ ไม่เกี่ยวกับสมาชิกคนใด เงินที่จ่ายเป็นของร้านและลงบัญชีเป็นการทดสอบ',
    start: 'เริ่มทดสอบ {amount}',
    started: 'เริ่มทดสอบ {reference} แล้ว',
    none: 'ยังไม่เคยทดสอบ',
    asked: 'กำลังเริ่มที่เกตเวย์',
    begun: 'เริ่มแล้ว รอการชำระ',
    refused: 'เริ่มไม่สำเร็จ',
    paid: 'เกตเวย์แจ้งว่าชำระแล้ว',
    failed: 'เกตเวย์แจ้งว่าชำระไม่สำเร็จ',
    by: 'โดย {name}',
    pay: 'เปิดหน้าชำระเงิน',
    scan: 'สแกนด้วยแอปธนาคาร เงินจะเข้าบัญชีที่ผูกไว้ และเป็นรายการเดินบัญชีที่ต้องบันทึกว่าไม่ใช่ของเรา',
    begunAt: 'เริ่มเมื่อ',
    toldAt: 'ได้รับผลเมื่อ',
  },
  en: {
    title: 'Test payment',
    text: 'Begins a real payment of the least amount that the gateway takes. No member has to do with it: what is paid is the operator’s own money and is booked as a test.',
    start: 'Test with {amount}',
    started: 'Test {reference} was started',
    none: 'Nothing was tested yet',
    asked: 'Being begun at the gateway',
    begun: 'Begun, waiting to be paid',
    refused: 'Could not be begun',
    paid: 'Paid, as the gateway says',
    failed: 'Not paid, as the gateway says',
    by: 'by {name}',
    pay: 'Open the page to pay',
    scan: 'Scan it with a bank’s app. The money lands on the account behind it, as a statement line that has to be recorded as not ours.',
    begunAt: 'begun',
    toldAt: 'told',
  },
})
