import type { HelpOf } from '#kit/help/help.types.ts'

export const distributorHelp: HelpOf<'distributor'> = {
  'distributor-providers': {
    use: {
      th: 'ผู้จัดจำหน่ายค่ายเกม ยอดเติมล่วงหน้า ค่ายที่มีให้ และการซิงก์',
      en: 'The distributors, their prepaid balance, their providers and how they sync.',
    },
    words: ['distributor', 'prepaid', 'costShare', 'provider'],
    cases: [
      {
        when: { th: 'ยอดเติมล่วงหน้าต่ำ', en: 'The prepaid balance is low' },
        advice: { th: 'โอนเติมให้ผู้จัดจำหน่าย แล้วกดซิงก์ตอนนี้', en: 'Pay the distributor, then choose “Sync now”.' },
      },
      {
        when: { th: 'ซิงก์ไม่สำเร็จ', en: 'A sync failed' },
        advice: {
          th: 'ทดสอบการเชื่อมต่อ ถ้าคีย์ลับเปลี่ยนให้ตั้งคีย์ลับใหม่',
          en: 'Test the connection. If the secret changed, set the new one.',
        },
      },
    ],
  },
}
