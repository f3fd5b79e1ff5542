import { defineMessages } from '#browser/messages.ts'

export const slipServiceMessages = defineMessages({
  th: {
    secret: 'คีย์ลับ',
    secretHint: 'คีย์ลับที่ได้จากบริการ (whsec_…) เว้นว่างเพื่อใช้คีย์เดิม ถ้าเปลี่ยนที่อยู่ต้องใส่ใหม่',
    addressHint: 'ระบบส่งรหัสธนาคารและเลขอ้างอิงของสลิปไปที่นี่ ไม่ส่งข้อมูลสมาชิก',
    dayLimitHint: 'ครบแล้วจะถามต่อวันถัดไป',
    callsToday: 'ถามแล้ววันนี้',
    save: 'บันทึก',
    saved: 'บันทึกบริการตรวจสลิปแล้ว',
    check: 'ทดสอบการเชื่อมต่อ',
    checkOk: 'บริการตอบและรับคีย์ลับแล้ว',
  },
  en: {
    secret: 'Secret',
    secretHint: 'As the service gave it (whsec_…). Leave blank to keep the stored one; another address needs it again.',
    addressHint: 'The bank number and reference of a slip are sent here, and nothing of the member.',
    dayLimitHint: 'Beyond it, questions wait for the next day.',
    callsToday: 'Asked today',
    save: 'Save',
    saved: 'Slip verification saved',
    check: 'Test connection',
    checkOk: 'The service answers and takes our secret',
  },
})
