import { defineMessages } from '#browser/messages.ts'

export const resetMessages = defineMessages({
  th: {
    title: 'ตั้งรหัสผ่านใหม่',
    text: 'ตั้งรหัสผ่านใหม่แล้ว อุปกรณ์ที่เข้าสู่ระบบอยู่จะออกจากระบบทั้งหมด',
    new: 'รหัสผ่านใหม่',
    length: 'อย่างน้อย 12 ตัวอักษร',
    send: 'ตั้งรหัสผ่าน',
    done: 'ตั้งรหัสผ่านใหม่แล้ว เข้าสู่ระบบได้เลย',
    signIn: 'เข้าสู่ระบบ',
    missing: 'ลิงก์ไม่ครบ กรุณาคัดลอกลิงก์ทั้งหมดที่ได้รับจากเจ้าหน้าที่',
  },
  en: {
    title: 'Set a new password',
    text: 'When you set a new password, all your devices are signed out.',
    new: 'New password',
    length: 'At least 12 characters',
    send: 'Set password',
    done: 'Your new password is set. You can sign in now.',
    signIn: 'Sign in',
    missing: 'This link is incomplete. Please copy the whole link that you got from our staff.',
  },
})
