import { defineMessages } from '#browser/messages.ts'

export const sweepMessages = defineMessages({
  th: {
    rule: 'กวาดยอดเกิน',
    text: 'เมื่อยอดที่ธนาคารแจ้งเกินกำหนด ระบบจะทำรายการโอนส่วนเกินในชื่อของคุณและส่งขออนุมัติ พนักงานคนอื่นต้องอนุมัติก่อนโอนเสมอ',
    isOn: 'ใช้กฎกวาดยอด',
    isOnHint: 'ครั้งละหนึ่งรายการต่อบัญชี ภายในวงเงินต่อวันและเวลาเปิดรับของบัญชี',
    above: 'เริ่มกวาดเมื่อยอดเกิน',
    keep: 'กวาดให้เหลือ',
    to: 'โอนเข้าบัญชี',
    none: 'ไม่กวาด',
    short: 'เกิน {above} เหลือ {keep}',
    open: 'มี {number} ค้างอยู่',
    save: 'บันทึกกฎกวาดยอด',
    saved: 'บันทึกกฎกวาดยอดแล้ว',
    made: 'กวาดยอดอัตโนมัติ',
  },
  en: {
    rule: 'Sweep rule',
    text: 'When the bank balance is above the limit you set, a transfer of the surplus is created in your name and submitted. Another admin always has to approve it.',
    isOn: 'Use a sweep rule',
    isOnHint: 'One transfer at a time per account, within its daily limit and opening hours',
    above: 'Sweep when the balance is above',
    keep: 'Balance to keep',
    to: 'To account',
    none: 'None',
    short: 'Above {above}, keep {keep}',
    open: '{number} is in progress',
    save: 'Save sweep rule',
    saved: 'Sweep rule saved',
    made: 'by the sweep rule',
  },
})
