import { useCallback } from 'react'
import { readingIn } from '#browser/messages.ts'
import type { Text } from '#contract/core/text.ts'
import { currentLocale, useLocale } from './locale.ts'

export const { useText, textNow } = readingIn({ currentLocale, useLocale })

/** Reads one text in the language of the page. What the operator wrote in one language alone serves for both. */
export function useRead(): (text: Text) => string {
  const locale = useLocale()
  return useCallback(text => text[locale] || text.th || text.en, [locale])
}
