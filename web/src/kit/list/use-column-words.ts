import { useRead } from '#kit/text/text.ts'
import type { AnyFilter } from './filter-bar.tsx'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Longer lists of words are names of records, which a column shows as they are. */
const mostWords = 200

/**
 * What the screen says for the values of a column, from the filter of the same name: its options, or its yes and no. So
 * a file says what the screen says, and no list declares its words twice.
 */
export function useColumnWords(filters: readonly AnyFilter[]): Words {
  const read = useRead()
  const words: Record<string, Record<string, string>> = {}
  for (const filter of filters) {
    if (filter.kind === 'boolean') words[filter.name] = { true: read(filter.yes), false: read(filter.no) }
    if (filter.kind !== 'select') continue
    // oxlint-disable-next-line react/hooks -- a list is declared once, so its filters keep their hooks and their order
    const options = filter.useOptions().slice(0, mostWords)
    words[filter.name] = Object.fromEntries(options.map(({ value, label }) => [value, label]))
  }
  return words
}
