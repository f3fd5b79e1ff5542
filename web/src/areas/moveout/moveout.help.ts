import type { HelpOf } from '#kit/help/help.types.ts'

export const moveOutHelp: HelpOf<'moveout'> = {
  'moving-out': {
    use: {
      th: 'นำข้อมูลทั้งแบรนด์ออกเป็นไฟล์ เพื่อย้ายไประบบอื่นหรือเก็บสำเนาไว้กับตัว',
      en: 'Takes the whole brand out as files, to move to another system or to keep a copy.',
    },
    words: ['movingPackage', 'code'],
    cases: [
      {
        when: { th: 'จะย้ายแบรนด์', en: 'Moving the brand' },
        advice: {
          th: 'ปิดปรับปรุงก่อน รอให้รายการถอนที่กำลังจ่ายจบ แล้วค่อยขอแพ็กเกจ เพื่อไม่ให้มีรายการหลังเวลาของแพ็กเกจ',
          en: 'Close for maintenance first and let payouts end that are on their way, then ask for the package, so that nothing happens after its moment.',
        },
      },
      {
        when: { th: 'ไม่มีปุ่มดาวน์โหลด', en: 'There is no button to download' },
        advice: {
          th: 'ดาวน์โหลดได้เฉพาะคนที่ขอและคนที่อนุมัติ ภายใน 7 วัน ทุกครั้งถูกบันทึกและแจ้งเจ้าของ',
          en: 'Only the two who asked and approved can download it, for 7 days. Each download is logged and told to the owners.',
        },
      },
      {
        when: { th: 'ไฟล์ที่ได้ไม่ตรงกับแฮช', en: 'The file does not match its hash' },
        advice: {
          th: 'ดาวน์โหลดใหม่ ถ้ายังไม่ตรงอย่าใช้ไฟล์นั้น ลบแพ็กเกจแล้วขอใหม่',
          en: 'Download it again. If it still differs, do not use it: delete the package and ask for another one.',
        },
      },
      {
        when: { th: 'เปิดแพ็กเกจกลับเป็นแบรนด์', en: 'Opening a package as a brand' },
        advice: {
          th: 'ผู้ดูแลเซิร์ฟเวอร์ใช้ npm run move-out:restore ไม่มีรหัสผ่านในแพ็กเกจ เจ้าของรีเซ็ตให้พนักงาน และส่งลิงก์ตั้งรหัสผ่านให้สมาชิก',
          en: 'Whoever runs the server uses npm run move-out:restore. No passwords are in it: the owner resets those of employees and sends links to members.',
        },
      },
    ],
  },
}
