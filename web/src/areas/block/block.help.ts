import type { HelpOf } from '#kit/help/help.types.ts'

export const blockHelp: HelpOf<'block'> = {
  'member-block-list': {
    use: {
      th: 'บัญชี เบอร์ อุปกรณ์ IP และชื่อของคนที่ไม่ให้สมัคร ฝาก หรือรับเงินโดยไม่มีคนตรวจ',
      en: 'Accounts, phones, devices, addresses and names of people who shall not register, deposit or be paid without a look.',
    },
    words: ['blockEntry', 'appeal'],
    cases: [
      {
        when: { th: 'เลือกไม่รับหรือให้คนตรวจ', en: 'Refuse or review' },
        advice: {
          th: 'บัญชี เบอร์ และอุปกรณ์ที่แน่ใจแล้วให้เลือกไม่รับ ชื่อและ IP ซ้ำกันได้ง่าย ให้เลือกให้คนตรวจ',
          en: 'Refuse accounts, phones and devices that you are sure of. Names and addresses are easily shared: review them.',
        },
      },
      {
        when: { th: 'ลูกค้าแจ้งว่าไม่ใช่คนเดียวกัน', en: 'A customer says it is somebody else' },
        advice: {
          th: 'กดบันทึกคำอุทธรณ์ พนักงานคนอื่นที่ไม่ได้เพิ่มรายการจะยืนตามเดิมหรือปลด การปลดต้องมีผู้อนุมัติคนที่สองเสมอ',
          en: 'Record an appeal. An admin who did not add the entry upholds or lifts it, and lifting always needs a second admin.',
        },
      },
      {
        when: { th: 'สมาชิกที่อยู่ในบัญชีดำขอถอน', en: 'A member on the list withdraws' },
        advice: {
          th: 'ระบบรับคำขอแต่ไม่จ่ายเอง ถ้ารายการเป็นแบบไม่รับ การอนุมัติต้องมีพนักงานสองคน',
          en: 'The request is accepted and never paid automatically. With an entry that refuses, two admins have to approve it.',
        },
      },
      {
        when: { th: 'ห้ามบอกลูกค้า', en: 'What not to say' },
        advice: {
          th: 'ลูกค้าเห็นเพียงให้ติดต่อเจ้าหน้าที่ อย่าบอกว่าอยู่ในบัญชีดำหรือเพราะข้อมูลใด',
          en: 'Customers are only told to contact support. Do not say that there is an entry, or which value it is about.',
        },
      },
    ],
  },
}
