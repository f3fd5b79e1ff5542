import { defineMessages } from '#browser/messages.ts'

export const kitMessages = defineMessages({
  th: {
    loading: 'กำลังโหลด',
    retry: 'ลองใหม่',
    required: 'กรุณากรอกข้อมูล',
    money: 'กรอกจำนวนเงิน เช่น 500 หรือ 1,234.50',
    sending: 'กำลังส่ง…',
    show: 'แสดงรหัสผ่าน',
    hide: 'ซ่อนรหัสผ่าน',
    copy: 'คัดลอก',
    copied: 'คัดลอกแล้ว',
    close: 'ปิด',
    optional: 'ไม่บังคับ',
    choose: 'เลือก',
    no: 'ไว้ก่อน',
  },
  en: {
    loading: 'Loading',
    retry: 'Try again',
    required: 'Please fill in this field.',
    money: 'Enter an amount, for example 500 or 1,234.50.',
    sending: 'Sending…',
    show: 'Show password',
    hide: 'Hide password',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
    optional: 'optional',
    choose: 'Choose',
    no: 'Not now',
  },
})
