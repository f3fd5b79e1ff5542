import { defineMessages } from '#browser/messages.ts'

export const guardMessages = defineMessages({
  th: {
    deniedTitle: 'คุณไม่มีสิทธิ์เข้าถึงหน้านี้',
    deniedText: 'หากจำเป็นต้องใช้งาน กรุณาติดต่อผู้ดูแลบทบาทและสิทธิ์ของคุณ',
    deniedPicture: 'ไม่มีสิทธิ์เข้าถึง',
    backHome: 'กลับสู่หน้าหลัก',
  },
  en: {
    deniedTitle: 'You do not have access to this page',
    deniedText: 'If you need access, please contact the person who manages your role.',
    deniedPicture: 'No access rights',
    backHome: 'Back to the main page',
  },
})
