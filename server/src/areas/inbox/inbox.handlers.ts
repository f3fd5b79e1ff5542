import { readFundsOf } from '#areas/bank/funds.public.ts'
import type { inboxCalls } from '#contract/inbox/inbox.calls.ts'
import type { InboxItem } from '#contract/inbox/inbox.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { decidedList } from './decided.list.ts'
import { sourcesOf, waitingInbox } from './inbox.public.ts'

export const inboxHandlers: Handlers<typeof inboxCalls> = {
  async getInbox(context) {
    const { tx, session } = context
    const { count } = await waitingInbox(tx, session)
    return { count, items: await readItems(context) }
  },
  searchDecided: listHandler(decidedList),
}

async function readItems(context: SignedContext): Promise<InboxItem[]> {
  const each = await Promise.all(
    sourcesOf(context.admin).map(async ({ source, list }) =>
      (await list(context)).map(asked => ({ ...asked, source })),
    ),
  )
  const found = each.flat().sort((a, b) => a.madeAt.localeCompare(b.madeAt))
  const funds = await readFundsOf(
    context.tx,
    found.flatMap(({ accountId }) => accountId ?? []),
  )
  return found.map(({ accountId, leavesMinor: amountMinor, ...item }) => {
    const has = accountId === null ? undefined : funds.get(accountId)
    return { ...item, leaves: has ? { amountMinor, funds: has } : null }
  })
}
