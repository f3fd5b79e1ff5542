import { useCallback } from 'react'
import { readingIn } from '#browser/messages.ts'
import type { Text } from '#contract/core/text.ts'
import { currentLocale, useLocale } from './locale.ts'

export const { useText, textNow } = readingIn({ currentLocale, useLocale })

/** Reads one text in the language of the screen: `const read = useRead(); read(features.dashboard)`. */
export function useRead(): (text: Text) => string {
  const locale = useLocale()
  return useCallback(text => text[locale], [locale])
}
