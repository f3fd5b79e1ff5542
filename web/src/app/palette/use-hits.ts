import { type Hit, searchCalls, searchFrom } from '#contract/frames/search.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'

const longest = 60

/** The records that match what is typed. */
export function useHits(typed: string): { hits: readonly Hit[]; failed: boolean; looking: boolean } {
  const text = typed.trim().slice(0, longest)
  const { reply, failed, looking } = useWhileTyping(searchCalls.find, text.length < searchFrom ? null : { text })
  return { hits: reply?.hits ?? [], failed, looking }
}
