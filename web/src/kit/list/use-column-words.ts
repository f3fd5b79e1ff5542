import { useRead } from '#kit/text/text.ts'
import type { AnyFilter } from './filter-bar.tsx'
import type { Labels } from './list.types.ts'

const noLabels = (): Labels => ({})

/** Longer lists of words are names of records, which a column shows unchanged. */
const mostWords = 200

/**
 * The words that the screen shows for the values of a column, taken from the filter of the same name: its options, or its yes
 * and no. So an exported file uses the same words as the screen, and no list declares them twice.
 */
export function useColumnWords(filters: readonly AnyFilter[], useLabels: () => Labels = noLabels): Labels {
  const read = useRead()
  const words: Record<string, Record<string, string>> = {}
  for (const filter of filters) {
    if (filter.kind === 'boolean') words[filter.name] = { true: read(filter.yes), false: read(filter.no) }
    if (filter.kind !== 'select') continue
    // oxlint-disable-next-line react/hooks -- a list is declared once, so its filters keep their hooks and their order
    const options = filter.useOptions().slice(0, mostWords)
    words[filter.name] = Object.fromEntries(options.map(({ value, label }) => [value, label]))
  }
  // oxlint-disable-next-line react/hooks -- as above
  return { ...words, ...useLabels() }
}
