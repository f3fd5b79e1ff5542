import type { HelpOf } from '#kit/help/help.types.ts'

export const activityHelp: HelpOf<'activity'> = {
  'activity-logs': {
    use: {
      th: 'ทุกการเปลี่ยนแปลงของพนักงาน พร้อมค่าก่อนและหลัง พิสูจน์ได้ว่าไม่ถูกแก้',
      en: 'Every change by staff with the values before and after, provably unaltered.',
    },
    words: ['activity', 'anchor'],
    cases: [
      {
        when: { th: 'อยากรู้ว่าใครเปลี่ยนค่านี้', en: 'You want to know who changed something' },
        advice: {
          th: 'กรองด้วยข้อมูลหรือค้นชื่อ แล้วเปิดแถวดูค่าก่อนและหลัง',
          en: 'Filter by record or search its name, and open the row.',
        },
      },
      {
        when: {
          th: 'อยากรู้ว่าใครทำสิ่งนี้ได้บ้างในเวลานั้น',
          en: 'You want to know who could have done something at a certain time',
        },
        advice: {
          th: 'เปิดแถวแล้วกด “ใครทำสิ่งนี้ได้บ้าง ณ เวลานั้น” หรือกด “ใครมีสิทธิ์ ณ เวลานั้น” ด้านบนเพื่อเลือกเวลาและสิทธิ์เอง',
          en: 'Open the row and choose “Who could have done this?”, or choose a time and a permission yourself at the top.',
        },
      },
      {
        when: { th: 'สงสัยว่าบันทึกถูกแก้', en: 'You suspect that the log was altered' },
        advice: {
          th: 'กดตรวจสอบความถูกต้อง แล้วเทียบกับหลักหมุดที่เก็บไว้ที่อื่น',
          en: 'Choose “Verify the log” and compare it with an anchor that was kept elsewhere.',
        },
      },
    ],
  },
}
