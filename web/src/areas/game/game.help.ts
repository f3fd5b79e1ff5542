import type { HelpOf } from '#kit/help/help.types.ts'

export const gameHelp: HelpOf<'game'> = {
  'game-providers': {
    use: {
      th: 'ค่ายเกมที่สมาชิกเล่นได้ ลำดับ รูป เปิดปิด และเวลาปิดปรับปรุง',
      en: 'The providers that members can play: order, picture, on or off, and maintenance.',
    },
    words: ['provider', 'lobby', 'maintenance'],
    cases: [
      {
        when: { th: 'ค่ายแจ้งว่าจะปิดปรับปรุง', en: 'A provider announces maintenance' },
        advice: {
          th: 'ตั้งเวลาปิดปรับปรุง สมาชิกจะเห็นล่วงหน้าและเดิมพันเก่ายังรู้ผลได้',
          en: 'Schedule it: members see it, and earlier bets are still settled.',
        },
      },
      {
        when: { th: 'มีข้อความจากค่ายที่ถูกปฏิเสธ', en: 'Messages of a provider were rejected' },
        advice: {
          th: 'เปิดดูเหตุผล ส่วนใหญ่เป็นรหัสลับผิดหรือประเภทเกมที่เราไม่รู้จัก',
          en: 'Read the reason: mostly a wrong secret, or a game type that we do not know.',
        },
      },
      {
        when: { th: 'เพิ่งเพิ่มค่าย', en: 'A provider is new' },
        advice: {
          th: 'ส่งที่อยู่รับข้อความและรหัสลับให้ค่าย แล้วเปิดให้เล่น',
          en: 'Give it the callback URL and the secret, then switch it on.',
        },
      },
    ],
  },
  'game-types': {
    use: {
      th: 'หมวดเกมที่สมาชิกเลือกดู และที่รายงานกับโปรโมชันใช้',
      en: 'The types by which members browse games, and which reports and promotions use.',
    },
    words: ['gameType', 'lobby', 'weight'],
    cases: [
      {
        when: { th: 'อยากให้หมวดหนึ่งขึ้นก่อน', en: 'A type should come first' },
        advice: { th: 'ลากแถวไปตำแหน่งใหม่ เว็บเปลี่ยนทันที', en: 'Drag its row. The site follows at once.' },
      },
      {
        when: { th: 'ค่ายส่งรหัสประเภทที่ไม่มี', en: 'A provider sends an unknown code' },
        advice: { th: 'เพิ่มประเภทเกมด้วยรหัสเดียวกับที่ค่ายส่ง', en: 'Add a type with the code that the provider sends.' },
      },
    ],
  },
}
