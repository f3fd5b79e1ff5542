import type { HelpOf } from '#kit/help/help.types.ts'

export const settingHelp: HelpOf<'setting'> = {
  setting: {
    use: {
      th: 'บัญชีของคุณ รหัสผ่าน พาสคีย์ บัญชีองค์กร รหัสกู้คืน เครื่องที่เข้าใช้ ภาษา การแจ้งเตือน และนโยบายของแบรนด์ เจ้าของระบบดูสถานะระบบได้ด้วย',
      en: 'Your account, password, passkeys, company account, recovery codes, devices, language and notifications, and the brand’s policy. Owners also see how the system is running.',
    },
    words: ['recoveryCode', 'passkey', 'sso', 'session', 'policy', 'riskScore', 'pushDevice'],
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
      {
        when: { th: 'สัญญาณความเสี่ยงขึ้นบ่อยเกินไป', en: 'Too many members show a risk signal' },
        advice: {
          th: 'ปรับเกณฑ์ในหมวดความเสี่ยงของนโยบาย ส่วนคะแนนปรับน้ำหนักหรือปิดทีละข้อได้',
          en: 'Change its limits under Risk in the policy. What the score counts is weighed and switched below.',
        },
      },
      {
        when: { th: 'งานระบบทำไม่สำเร็จ', en: 'A background job failed' },
        advice: {
          th: 'เปิดสถานะระบบ ดูสาเหตุ แก้ไขแล้วกดลองใหม่ ถ้ายังไม่สำเร็จแจ้งผู้ดูแลเครื่อง',
          en: 'Open Operations, read the reason, correct it and press Retry. If it fails again, tell whoever runs the server.',
        },
      },
    ],
  },
}
