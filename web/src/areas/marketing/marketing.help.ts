import type { HelpOf } from '#kit/help/help.types.ts'

export const marketingHelp: HelpOf<'marketing'> = {
  'marketing-management': {
    use: {
      th: 'ลิงก์การตลาดทุกอัน พาใครมา ฝากเท่าไร คุ้มต้นทุนหรือไม่',
      en: 'All marketing links: whom they brought, what those deposited, and whether it pays off.',
    },
    words: ['marketingLink', 'click', 'funnel', 'returnOnCost', 'channel'],
    cases: [
      {
        when: { th: 'คลิกเยอะแต่ไม่มีคนสมัคร', en: 'Many clicks, but nobody registers' },
        advice: {
          th: 'ดูว่าลิงก์พาไปหน้าไหนและการสมัครเปิดอยู่หรือไม่',
          en: 'Check which page the link leads to, and whether registration is open.',
        },
      },
      {
        when: { th: 'จบแคมเปญ', en: 'A campaign is over' },
        advice: {
          th: 'กดสิ้นสุดลิงก์ คนที่กดลิงก์เก่าจะไปหน้าแรกของเว็บและไม่ถูกนับ',
          en: 'End the link. Whoever still follows it comes to the home page and is not counted.',
        },
      },
    ],
  },
  'marketing-add': {
    use: {
      th: 'สร้างลิงก์สั้นพร้อม QR สำหรับช่องทางหนึ่ง และใส่ต้นทุนเพื่อวัดผล',
      en: 'Make a short link with a QR for one channel, with its cost.',
    },
    words: ['marketingLink', 'channel', 'returnOnCost'],
    cases: [
      {
        when: { th: 'ลงหลายช่องทาง', en: 'You publish in several channels' },
        advice: {
          th: 'ทำหนึ่งลิงก์ต่อหนึ่งช่องทาง จะเทียบกันได้',
          en: 'Make one link for each, so that they can be compared.',
        },
      },
      {
        when: { th: 'ต้องใช้รูป QR', en: 'You need the QR as a picture' },
        advice: { th: 'หลังเพิ่มลิงก์ QR จะแสดงให้บันทึกทันที', en: 'It is shown right after the link is added.' },
      },
    ],
  },
}
