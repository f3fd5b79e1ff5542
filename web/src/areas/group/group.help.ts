import type { HelpOf } from '#kit/help/help.types.ts'

const formCases: HelpOf<'group'>['group-notification-add']['cases'] = [
  {
    when: { th: 'ไม่แน่ใจว่าช่องทางใช้ได้', en: 'You are not sure that a channel works' },
    advice: { th: 'กดส่งข้อความทดสอบ แล้วดูผลในการส่ง', en: 'Send a test message and look at its delivery.' },
  },
  {
    when: { th: 'กลางคืนไม่อยากถูกรบกวน', en: 'Nights should be quiet' },
    advice: {
      th: 'ตั้งช่วงงดส่ง เรื่องที่เกิดจะรวมส่งตอนเช้า',
      en: 'Set quiet hours: what happens is sent together in the morning.',
    },
  },
]

export const groupHelp: HelpOf<'group'> = {
  'group-notification-list': {
    use: {
      th: 'ทีมที่รับแจ้งเรื่องสำคัญ ทางเว็บฮุก Telegram LINE หรืออีเมล และประวัติการส่ง',
      en: 'The teams that are notified by webhook, Telegram, LINE or e-mail, and what was sent.',
    },
    words: ['group', 'event', 'channel', 'delivery'],
    cases: [
      {
        when: { th: 'กลุ่มไม่ได้รับข้อความ', en: 'A group receives nothing' },
        advice: {
          th: 'ดูว่าถูกล็อก อยู่ในช่วงงดส่ง หรือการส่งล้มเหลว',
          en: 'Check whether it is locked, in quiet hours, or its deliveries failed.',
        },
      },
      {
        when: { th: 'ต้องหยุดส่งชั่วคราว', en: 'It should stop for a while' },
        advice: { th: 'ล็อกกลุ่ม ปลดเมื่อพร้อม', en: 'Lock the group, and unlock it later.' },
      },
    ],
  },
  'group-notification-add': {
    use: { th: 'สร้างกลุ่ม เลือกคน เรื่อง และช่องทาง', en: 'Make a group: its people, events and channels.' },
    words: ['group', 'event', 'channel', 'quietHours'],
    cases: formCases,
  },
  'group-notification-edit': {
    use: {
      th: 'แก้กลุ่ม ช่องทาง และช่วงงดส่ง กลุ่มที่ล็อกต้องปลดก่อน',
      en: 'Change a group, its channels and quiet hours. A locked one has to be unlocked first.',
    },
    words: ['group', 'event', 'channel', 'quietHours'],
    cases: formCases,
  },
}
