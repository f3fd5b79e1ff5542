import { inboxCalls } from '#contract/inbox/inbox.calls.ts'
import { type InboxItem, inboxSourceNames, inboxSources } from '#contract/inbox/inbox.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { useCalm } from '#kit/screen/calm.ts'

type Inbox = Readonly<Record<InboxItem['stands'], readonly InboxItem[]>> & { readonly count: number }

const read = [inboxCalls.getInbox, inboxCalls.searchDecided]
/** A notice arrives with every request, also at admins who may not follow the records that it is about. */
const topics = [...inboxSourceNames.map(name => inboxSources[name].topic), 'notification'] as const
const often = { restMs: 300 }

/** All that waits: for a decision by this admin, and what they asked others for. */
export function useInbox(): Inbox | undefined {
  const { data } = useReading(inboxCalls.getInbox, {}, { enabled: useCalm() })
  useFresh(read, topics, often)
  const which = (stands: InboxItem['stands']) => data?.items.filter(item => item.stands === stands) ?? []
  return data && { count: data.count, toDecide: which('toDecide'), tied: which('tied'), mine: which('mine') }
}
