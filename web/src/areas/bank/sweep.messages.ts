import { defineMessages } from '#browser/messages.ts'

export const sweepMessages = defineMessages({
  th: {
    rule: 'กวาดยอดเกิน',
    text: 'เมื่อยอดที่ธนาคารแจ้งสูงเกินกำหนด ระบบจะเตรียมรายการโอนส่วนเกินในชื่อของคุณและส่งขออนุมัติ คนอื่นต้องอนุมัติก่อนโอนเสมอ',
    isOn: 'ใช้กฎกวาดยอด',
    isOnHint: 'ทีละหนึ่งรายการต่อบัญชี ภายในวงเงินต่อวันและเวลาเปิดของบัญชี',
    above: 'เริ่มกวาดเมื่อยอดเกิน',
    keep: 'กวาดให้เหลือ',
    to: 'โอนเข้าบัญชี',
    none: 'ไม่กวาด',
    short: 'เกิน {above} เหลือ {keep}',
    open: 'มี {number} ค้างอยู่',
    save: 'บันทึกกฎ',
    saved: 'บันทึกกฎกวาดยอดแล้ว',
    made: 'กวาดยอดอัตโนมัติ',
  },
  en: {
    rule: 'Sweep surplus',
    text: 'When the bank shows more than this, a transfer of the rest is prepared in your name and submitted. Somebody else always has to approve it.',
    isOn: 'Use a sweep rule',
    isOnHint: 'One transfer at a time, within the limit per day and the hours of the account',
    above: 'Begins above',
    keep: 'Leaves',
    to: 'To account',
    none: 'None',
    short: 'Above {above}, leaves {keep}',
    open: '{number} is open',
    save: 'Save rule',
    saved: 'The sweep rule was saved',
    made: 'by the sweep rule',
  },
})
