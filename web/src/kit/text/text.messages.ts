import { defineMessages } from './text.ts'

export const textMessages = defineMessages({
  th: { otherLanguage: 'English' },
  en: { otherLanguage: 'ไทย' },
})
