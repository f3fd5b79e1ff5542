import type { HelpOf } from '#kit/help/help.types.ts'

export const apiKeyHelp: HelpOf<'apikey'> = {
  'api-keys': {
    use: {
      th: 'ออกคีย์ให้โปรแกรมของคุณอ่านข้อมูล เช่น ระบบบัญชีหรือระบบเฝ้าระวัง โดยไม่ต้องใช้รหัสของพนักงาน',
      en: 'Gives programs of yours, such as accounting or monitoring, access without the password of an employee.',
    },
    words: ['apiKey', 'flag', 'code'],
    cases: [
      {
        when: { th: 'รหัสลับหลุด', en: 'A secret has leaked' },
        advice: {
          th: 'พิมพ์ 8 ตัวแรกของรหัสลับในช่องค้นหาเพื่อหาว่าเป็นคีย์ไหน กดเพิกถอน แล้วสร้างคีย์ใหม่ จากนั้นดูบันทึกกิจกรรมของคีย์นั้น',
          en: 'Search for its first 8 letters to find its key, revoke that key and create another. Then look up the key in the activity log.',
        },
      },
      {
        when: { th: 'โปรแกรมได้คำตอบว่าไม่มีสิทธิ์', en: 'The program is told that it has no permission' },
        advice: {
          th: 'คีย์ทำได้ไม่เกินสิทธิ์ที่เลือกและไม่เกินสิทธิ์ปัจจุบันของผู้สร้าง ดูทั้งสองอย่าง',
          en: 'A key may do no more than its own permissions and those its creator has now. Look at both.',
        },
      },
      {
        when: { th: 'คีย์หยุดเองทั้งที่ยังไม่หมดอายุ', en: 'A key stopped before its end' },
        advice: {
          th: 'ผู้สร้างคีย์ถูกล็อก ปลดล็อกผู้สร้าง หรือให้คนอื่นสร้างคีย์ใหม่',
          en: 'Its creator is locked. Unlock them, or let somebody else create a new key.',
        },
      },
      {
        when: { th: 'เจ้าของหลายแบรนด์ขอคีย์', en: 'The owner of several brands asks for a key' },
        advice: {
          th: 'สร้างคีย์ที่ใช้โดยหน้ารวมหลายแบรนด์ คีย์นี้อ่านได้เฉพาะยอดรวมของแบรนด์ ไม่เห็นข้อมูลสมาชิก',
          en: 'Create a key that is used by the office of several brands. It reads totals of the brand and nothing of a member.',
        },
      },
      {
        when: { th: 'คีย์ใกล้หมดอายุ', en: 'A key ends soon' },
        advice: {
          th: 'สร้างคีย์ใหม่ ใส่ในโปรแกรม รอให้คีย์ใหม่มีเวลาใช้ล่าสุด แล้วเพิกถอนคีย์เก่า',
          en: 'Create another, install it, wait until it shows a last use, then revoke the old one.',
        },
      },
    ],
  },
}
