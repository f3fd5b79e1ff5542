import { defineMessages } from '#browser/messages.ts'

export const signInMessages = defineMessages({
  th: {
    title: 'เข้าสู่ระบบ',
    username: 'เบอร์โทรศัพท์หรือชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    send: 'เข้าสู่ระบบ',
    new: 'ยังไม่เป็นสมาชิก?',
    register: 'สมัครสมาชิก',
  },
  en: {
    title: 'Sign in',
    username: 'Phone number or username',
    password: 'Password',
    send: 'Sign in',
    new: 'Not a member yet?',
    register: 'Register',
  },
})
