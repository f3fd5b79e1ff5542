import type { hintCalls } from '#contract/frames/hint.ts'
import type { Handlers } from '#platform/call/context.ts'
import { bringHintBack, putHintAway } from './hint.sql.ts'

export const hintHandlers: Handlers<typeof hintCalls> = {
  async keepHint({ tx, admin, body: { hint, away } }) {
    await (away ? putHintAway : bringHintBack)(tx, admin.id, hint)
    return { done: true }
  },
}
