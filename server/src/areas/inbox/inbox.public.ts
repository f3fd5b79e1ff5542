import { transferInbox } from '#areas/bank/queue.public.ts'
import { allows } from '#contract/core/permission.ts'
import { type InboxSource, inboxSourceNames, inboxSources } from '#contract/inbox/inbox.types.ts'
import { approvalInbox } from '#frames/approval/approval.ts'
import type { InboxReader } from '#frames/approval/inbox.ts'
import type { Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Actor, Session } from '#platform/session/session.ts'

const readers: Readonly<Record<InboxSource, InboxReader>> = {
  approval: approvalInbox,
  bankTransfer: transferInbox,
}

/** The sources whose requests this admin may decide. */
export const sourcesOf = (admin: Actor): readonly (InboxReader & { source: InboxSource })[] =>
  inboxSourceNames
    .filter(source => allows(admin, inboxSources[source].needs))
    .map(source => ({ source, ...readers[source] }))

/** How much waits for this admin in all, and since when. */
export async function waitingInbox(tx: Tx, session: Session): Promise<Waiting> {
  const each = await Promise.all(sourcesOf(session.admin).map(({ count }) => count(tx, session)))
  const since = each.flatMap(({ oldestAt }) => oldestAt ?? []).sort()
  return { count: each.reduce((sum, { count }) => sum + count, 0), oldestAt: since[0] ?? null }
}
