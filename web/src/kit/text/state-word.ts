import { stateWords } from '#contract/core/state-words.ts'
import type { Text } from '#contract/core/text.ts'

const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a state is called where it stands alone. The words are made for sentences, and most areas have no others. */
export function stateWord(status: string, words = stateWords): Text {
  const { th, en } = words[status] ?? { th: status, en: status }
  return { th: begun(th), en: begun(en) }
}
