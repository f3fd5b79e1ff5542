import type { HelpOf } from '#kit/help/help.types.ts'

const formCases: HelpOf<'announcement'>['announcement-add']['cases'] = [
  {
    when: { th: 'อยากให้ขึ้นพรุ่งนี้', en: 'It should appear tomorrow' },
    advice: { th: 'ตั้งวันเริ่มแล้วเผยแพร่ ระบบแสดงเมื่อถึงเวลา', en: 'Set its start and publish it: it appears then.' },
  },
  {
    when: { th: 'อยากรู้ว่าคนอ่านเห็นอย่างไร', en: 'You want to see what readers see' },
    advice: { th: 'ดูตัวอย่างข้างฟอร์ม ทั้งสองภาษา', en: 'Look at the preview beside the form, in both languages.' },
  },
]

export const announcementHelp: HelpOf<'announcement'> = {
  'announcement-management': {
    use: {
      th: 'ประกาศถึงสมาชิก เอเย่นต์ หรือพนักงาน ตามลำดับที่แสดง',
      en: 'Announcements to members, agents or staff, in the order in which they are shown.',
    },
    words: ['audience'],
    cases: [
      {
        when: { th: 'ประกาศหมดความจำเป็น', en: 'An announcement is no longer needed' },
        advice: { th: 'เก็บเข้าคลัง ไม่มีใครเห็นอีก แต่ยังค้นได้', en: 'Archive it: nobody sees it, and it can still be found.' },
      },
      {
        when: { th: 'เรื่องด่วนต้องเห็นก่อน', en: 'Something urgent has to be seen first' },
        advice: { th: 'ปักหมุด หรือลากขึ้นบนสุด', en: 'Pin it, or drag it to the top.' },
      },
    ],
  },
  'announcement-add': {
    use: { th: 'เขียนประกาศใหม่ เลือกผู้อ่านและช่วงเวลา', en: 'Write an announcement, for its audience and period.' },
    words: ['audience'],
    cases: formCases,
  },
  'announcement-edit': {
    use: { th: 'แก้ประกาศ ผู้อ่านเห็นข้อความใหม่ทันที', en: 'Change an announcement. Readers see it at once.' },
    words: ['audience'],
    cases: formCases,
  },
}
