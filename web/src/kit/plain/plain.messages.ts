import { defineMessages } from '#browser/messages.ts'

export const plainMessages = defineMessages({
  th: {
    // The specification prescribes this text, so it is the same in both languages.
    wait: 'Wait a sec...',
    loading: 'กำลังโหลด',
    failedTitle: 'โหลดข้อมูลไม่สำเร็จ',
    retry: 'ลองใหม่',
    reference: 'รหัสอ้างอิง {id}',
    referenceLabel: 'รหัสอ้างอิง',
    show: 'แสดงรหัสผ่าน',
    hide: 'ซ่อนรหัสผ่าน',
    digit: 'หลักที่ {n} จาก {count}',
    copy: 'คัดลอก',
    copied: 'คัดลอกแล้ว',
    copyRefused: 'เบราว์เซอร์ไม่ให้คัดลอก',
  },
  en: {
    wait: 'Wait a sec...',
    loading: 'Loading…',
    failedTitle: 'Unable to load',
    retry: 'Try again',
    reference: 'Reference {id}',
    referenceLabel: 'Reference',
    show: 'Show password',
    hide: 'Hide password',
    digit: 'Digit {n} of {count}',
    copy: 'Copy',
    copied: 'Copied',
    copyRefused: 'The browser did not allow copying',
  },
})
