import type { HelpOf } from '#kit/help/help.types.ts'

const form: HelpOf<'seller'>['seller-create']['cases'] = [
  {
    when: { th: 'เปลี่ยนอัตราค่าคอมมิชชัน', en: 'The commission rate changes' },
    advice: {
      th: 'อัตราใหม่ใช้กับวันข้างหน้า วันที่ปิดแล้วไม่เปลี่ยน',
      en: 'The new rate is for days to come. Closed days stay as they are.',
    },
  },
  {
    when: { th: 'รหัสที่อยากใช้มีคนใช้แล้ว', en: 'The code is taken' },
    advice: { th: 'เลือกรหัสอื่น รหัสหนึ่งเป็นของผู้ขายคนเดียว', en: 'Choose another: a code belongs to one seller.' },
  },
]

export const sellerHelp: HelpOf<'seller'> = {
  'seller-list': {
    use: {
      th: 'ผู้ขายทุกคนที่พาสมาชิกมา พร้อมรหัส อัตรา และยอดค้างจ่าย',
      en: 'All sellers who bring members, with their code, rate and what is unpaid.',
    },
    words: ['seller', 'commission', 'payable'],
    cases: [
      {
        when: { th: 'ผู้ขายถามว่าได้เท่าไร', en: 'A seller asks what they earned' },
        advice: {
          th: 'เปิดรายงานของผู้ขายคนนั้น เห็นทุกวันและทุกการจ่าย',
          en: 'Open their report: every day and every payment.',
        },
      },
      {
        when: { th: 'ผู้ขายเลิกทำงานกับเรา', en: 'A seller no longer works with us' },
        advice: {
          th: 'กดล็อก รหัสจะใช้สมัครไม่ได้ สมาชิกเดิมยังอยู่และย้ายได้',
          en: 'Lock them: the code stops working. Their members stay and can be moved.',
        },
      },
    ],
  },
  'seller-create': {
    use: {
      th: 'เพิ่มผู้ขายพร้อมรหัสและอัตราค่าคอมมิชชัน',
      en: 'Add a seller with a code and a commission rate.',
    },
    words: ['seller', 'commission', 'ggr'],
    cases: form,
  },
  'seller-update': {
    use: { th: 'แก้ข้อมูลและอัตราของผู้ขาย', en: 'Change a seller’s details and rate.' },
    words: ['commission', 'ggr'],
    cases: form,
  },
  'seller-report': {
    use: {
      th: 'ค่าคอมมิชชันรายวันของผู้ขายหนึ่งคน และการจ่ายทั้งหมด',
      en: 'One seller’s commission by day, and all payments to them.',
    },
    words: ['commission', 'payable', 'net', 'ggr'],
    cases: [
      {
        when: { th: 'ถึงเวลาจ่ายผู้ขาย', en: 'It is time to pay the seller' },
        advice: {
          th: 'กดจ่ายค่าคอมมิชชัน เลือกบัญชีที่จะจ่ายออก เกินวงเงินต้องมีผู้อนุมัติคนที่สอง',
          en: 'Choose “Pay commission” and the account to pay from. Above the limit a second admin approves.',
        },
      },
      {
        when: { th: 'ยอดค้างจ่ายติดลบ', en: 'What is unpaid is negative' },
        advice: {
          th: 'จ่ายไปแล้วเกินยอดที่ได้ ระบบหักจากวันถัดไปให้เอง',
          en: 'More was paid than earned. The next days make up for it.',
        },
      },
    ],
  },
  'seller-user': {
    use: {
      th: 'สมาชิกของผู้ขายหนึ่งคน และย้ายสมาชิกไปให้ผู้ขายอื่น',
      en: 'The members of one seller, and moving them to another.',
    },
    words: ['seller', 'commission'],
    cases: [
      {
        when: { th: 'สมาชิกควรเป็นของผู้ขายคนอื่น', en: 'A member belongs to another seller' },
        advice: {
          th: 'ติ๊กแถวแล้วกดย้ายผู้ขาย มีผลวันทำการถัดไป',
          en: 'Tick the row and move the member. It applies from the next business day.',
        },
      },
      {
        when: { th: 'ยอดที่นี่น้อยกว่าในหน้าสมาชิก', en: 'Amounts are lower than on the member’s screen' },
        advice: {
          th: 'ที่นี่นับเฉพาะวันที่สมาชิกเป็นของผู้ขายคนนี้',
          en: 'Only the days count on which the member was this seller’s.',
        },
      },
    ],
  },
}
