import type { HelpOf } from '#kit/help/help.types.ts'

export const websiteHelp: HelpOf<'website'> = {
  'core-system': {
    use: {
      th: 'เปิดปิดเว็บ การสมัคร ฝาก ถอน และเล่น ตั้งวงเงินและข้อความของทั้งเว็บ',
      en: 'Open or close the site, registration, deposits, withdrawals and play; limits and texts for the whole site.',
    },
    words: ['coreSystem', 'limitOfDay', 'approval'],
    cases: [
      {
        when: { th: 'ต้องหยุดการถอนทันที', en: 'Withdrawals have to stop at once' },
        advice: {
          th: 'ปิดสวิตช์ถอน สมาชิกเห็นข้อความ คำขอที่ค้างยังอยู่ในคิว',
          en: 'Switch withdrawals off. Members see the message; requests that wait stay in the queue.',
        },
      },
      {
        when: { th: 'วางแผนปิดปรับปรุงเว็บ', en: 'You plan maintenance' },
        advice: {
          th: 'ตั้งช่วงเวลาและข้อความไว้ล่วงหน้า เว็บเปิดเองเมื่อครบ',
          en: 'Set the window and the message ahead. The site reopens at its end.',
        },
      },
      {
        when: { th: 'เพิ่มวงเงินแล้วยังไม่มีผล', en: 'A raised limit has no effect yet' },
        advice: { th: 'รอผู้อนุมัติคนที่สอง', en: 'It waits for a second admin.' },
      },
    ],
  },
  'website-config': {
    use: {
      th: 'ชื่อเว็บ ช่องทางติดต่อ ข้อความสำหรับเครื่องมือค้นหา และรหัสติดตาม',
      en: 'The site’s title, contacts, search texts and tracking ids.',
    },
    words: ['marketingLink'],
    cases: [
      {
        when: { th: 'เปลี่ยน LINE หรือเบอร์ติดต่อ', en: 'LINE or the phone number changes' },
        advice: { th: 'แก้แล้วบันทึก สมาชิกเห็นทันที', en: 'Change and save it. Members see it at once.' },
      },
      {
        when: { th: 'ชื่อเว็บใน Google ยังเป็นชื่อเก่า', en: 'Search engines still show the old title' },
        advice: {
          th: 'รอหลายวัน เครื่องมือค้นหาอ่านใหม่เอง',
          en: 'Wait some days: they read the site again in their own time.',
        },
      },
    ],
  },
  'website-banner': {
    use: {
      th: 'แบนเนอร์บนหน้าแรกของสมาชิก ตามลำดับและช่วงเวลา',
      en: 'The banners on the members’ home page, in their order and period.',
    },
    words: ['lobby'],
    cases: [
      {
        when: { th: 'แบนเนอร์ไม่ขึ้น', en: 'A banner is not shown' },
        advice: { th: 'ดูช่วงเวลาและว่าเปิดแสดงอยู่หรือไม่', en: 'Check its period, and whether it is switched on.' },
      },
      {
        when: { th: 'อยากเปลี่ยนลำดับ', en: 'The order should change' },
        advice: { th: 'ลากแถว หรือกดลูกศรขึ้นลงที่ที่จับ', en: 'Drag the row, or use the arrow keys on its handle.' },
      },
    ],
  },
  'website-banner-add': {
    use: {
      th: 'เพิ่มแบนเนอร์ พร้อมรูปสำหรับจอใหญ่และมือถือ ลิงก์ และช่วงเวลา',
      en: 'Add a banner with pictures for wide screens and phones, a link and a period.',
    },
    words: ['marketingLink'],
    cases: [
      {
        when: { th: 'รูปถูกปฏิเสธ', en: 'A picture is refused' },
        advice: {
          th: 'ใช้ JPG PNG หรือ WebP ไม่เกินขนาดที่บอกไว้',
          en: 'Use JPG, PNG or WebP within the size that is named.',
        },
      },
      {
        when: { th: 'ยังไม่ถึงวันเริ่ม', en: 'It should start later' },
        advice: { th: 'ตั้งวันเริ่มไว้ แบนเนอร์จะขึ้นเอง', en: 'Set the start: it appears then automatically.' },
      },
    ],
  },
  'website-customize': {
    use: {
      th: 'สี ฟอนต์ มุม โลโก้ และ CSS ของเว็บสมาชิก พร้อมตัวอย่างสด',
      en: 'Colours, font, corners, logo and CSS of the site, with a live preview.',
    },
    words: ['look', 'version', 'rollBack'],
    cases: [
      {
        when: { th: 'เผยแพร่แล้วไม่สวย', en: 'A published look is wrong' },
        advice: { th: 'เลือกเวอร์ชันเก่าแล้วกดย้อนกลับ', en: 'Choose an earlier version and roll back to it.' },
      },
      {
        when: { th: 'ตัวอักษรอ่านยาก', en: 'Text is hard to read' },
        advice: {
          th: 'เลือกสีที่ตัดกันมากขึ้น ดูตัวอย่างทั้งสว่างและมืด',
          en: 'Choose colours with more contrast, and look at the preview.',
        },
      },
    ],
  },
  'website-popup': {
    use: {
      th: 'ป๊อปอัปที่สมาชิกเห็นเมื่อเข้าเว็บ แสดงบ่อยแค่ไหน และช่วงเวลา',
      en: 'The popups that members see when they arrive, how often and when.',
    },
    words: ['lobby'],
    cases: [
      {
        when: { th: 'สมาชิกบ่นว่าขึ้นบ่อย', en: 'Members find it annoying' },
        advice: { th: 'เปลี่ยนความถี่เป็นวันละครั้งหรือครั้งเดียว', en: 'Show it once a day, or once.' },
      },
      {
        when: { th: 'มีหลายป๊อปอัปพร้อมกัน', en: 'There are several at once' },
        advice: { th: 'ลากลำดับที่สำคัญไว้บน', en: 'Drag the most important one to the top.' },
      },
    ],
  },
}
