import { defineMessages } from '#browser/messages.ts'

export const textMessages = defineMessages({
  th: { otherLanguage: 'English' },
  en: { otherLanguage: 'ไทย' },
})
