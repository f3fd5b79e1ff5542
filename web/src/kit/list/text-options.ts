import type { Text } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import type { Option } from './list.types.ts'

/** A hook over a table of texts: `useOptions: textOptions(adminLogEvents)`. */
export function textOptions(texts: Readonly<Record<string, Text>>): () => readonly Option[] {
  return function useTextOptions() {
    const read = useRead()
    return Object.entries(texts).map(([value, text]) => ({ value, label: read(text) }))
  }
}
