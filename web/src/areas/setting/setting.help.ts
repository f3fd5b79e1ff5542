import type { HelpOf } from '#kit/help/help.types.ts'

export const settingHelp: HelpOf<'setting'> = {
  setting: {
    use: {
      th: 'บัญชีของคุณ รหัสผ่าน รหัสกู้คืน เครื่องที่เข้าใช้ ภาษา การแจ้งเตือน และนโยบายของแบรนด์',
      en: 'Your account, password, recovery codes, devices, language and notifications, and the brand’s policy.',
    },
    words: ['recoveryCode', 'session', 'policy', 'pushDevice'],
    cases: [
      {
        when: { th: 'จะเปลี่ยนโทรศัพท์', en: 'You are getting a new phone' },
        advice: {
          th: 'พิมพ์รหัสกู้คืนเก็บไว้ก่อน แล้วให้ผู้ดูแลรีเซ็ต OTP',
          en: 'Keep your recovery codes at hand, and ask an admin to reset your one-time codes.',
        },
      },
      {
        when: { th: 'เห็นเครื่องที่ไม่รู้จัก', en: 'You see a device that you do not know' },
        advice: { th: 'ให้เครื่องนั้นออกจากระบบ แล้วเปลี่ยนรหัสผ่านทันที', en: 'Sign it out, and change your password at once.' },
      },
      {
        when: { th: 'แก้นโยบายแล้วยังไม่มีผล', en: 'A changed policy has no effect yet' },
        advice: { th: 'การผ่อนวงเงินรอผู้อนุมัติคนที่สอง', en: 'Loosening a limit waits for a second admin.' },
      },
    ],
  },
}
