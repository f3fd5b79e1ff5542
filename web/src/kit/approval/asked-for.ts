import { actionWords, entityWords } from '#contract/activity/activity.words.ts'
import type { Text } from '#contract/core/text.ts'
import { type InboxKind, inboxKinds } from '#contract/inbox/inbox.types.ts'

type Asked = { kind: InboxKind; entity: string | null; action: string | null }

/** What a request asks for: its kind, or what the activity log calls the change that waits. */
export function askedFor({ kind, entity, action }: Asked): Text {
  const [what, done] = [entityWords[entity ?? ''], actionWords[action ?? '']]
  if (kind !== 'change' || !what || !done) return inboxKinds[kind]
  return { th: `${done.th} · ${what.th}`, en: `${done.en} · ${what.en}` }
}
