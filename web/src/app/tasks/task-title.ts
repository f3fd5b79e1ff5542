import { actionWords } from '#contract/activity/activity.words.ts'
import type { Task } from '#contract/frames/task.ts'
import { screens } from '#contract/screens.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { tasksMessages } from './tasks.messages.ts'

/** The title of a task: what it does, and the screen on which it was started. */
export function useTaskTitle(): (task: Task) => string {
  const t = useText(tasksMessages)
  const read = useRead()
  return ({ kind, screen, action }) => {
    const name = read(screens[screen])
    if (kind === 'export') return t('export', { screen: name })
    const word = actionWords[action ?? '']
    return t('bulk', { deed: word ? read(word) : (action ?? ''), screen: name })
  }
}
