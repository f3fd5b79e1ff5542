import { defineMessages } from '#kit/text/text.ts'

export const overlayMessages = defineMessages({
  th: { close: 'ปิด', cancel: 'ยกเลิก', notices: 'การแจ้งผล' },
  en: { close: 'Close', cancel: 'Cancel', notices: 'Notices' },
})
