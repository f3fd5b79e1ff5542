import { useRead } from '#kit/text/text.ts'
import { actionWords, entityWords } from './activity.words.ts'

export function ActionWord({ action }: { action: string }) {
  const read = useRead()
  const word = actionWords[action]
  return word ? read(word) : action
}

export function EntityWord({ entity }: { entity: string }) {
  const read = useRead()
  const word = entityWords[entity]
  return word ? read(word) : entity
}
