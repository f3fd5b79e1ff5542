import { readXml } from './sheet-xml.ts'
import type { ZipPart } from './sheet-zip.ts'

/** The texts that cells share. */
export async function sharedTexts(part: ZipPart | undefined): Promise<string[]> {
  const texts: string[] = []
  const words = wordsOf(['t'])
  await readXml(part, {
    opened: tag => {
      words.opened(tag)
      if (tag === 'si') texts.push('')
    },
    closed: tag => words.closed(tag),
    text: text => {
      if (words.isOpen()) texts.push((texts.pop() ?? '') + text)
    },
  })
  return texts
}

/**
 * Tracks whether the parser is inside one of these elements. A text may come in pieces; phonetic hints are next to it and not
 * part of it.
 */
export function wordsOf(tags: readonly string[]) {
  let [inWords, spoken] = [false, false]
  const set = (tag: string, opens: boolean) => {
    if (tags.includes(tag)) inWords = opens
    if (tag === 'rPh') spoken = opens
  }
  return {
    opened: (tag: string) => set(tag, true),
    closed: (tag: string) => set(tag, false),
    isOpen: () => inWords && !spoken,
  }
}
