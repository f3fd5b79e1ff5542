import { stateWords } from '#contract/core/state-words.ts'
import type { Text } from '#contract/core/text.ts'

const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a state on its own. The words are written for the middle of a sentence, and most areas have no others. */
export function stateWord(status: string, words = stateWords): Text {
  const { th, en } = words[status] ?? { th: status, en: status }
  return { th: begun(th), en: begun(en) }
}
