import { stateWords } from '#contract/core/state-words.ts'
import type { Text } from '#contract/core/text.ts'

/** The name of a state, for areas that have no other words for it. */
export const stateWord = (status: string): Text => stateWords[status] ?? { th: status, en: status }
