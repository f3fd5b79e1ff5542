import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { DecidedItem, DecidedQuery, InboxItem } from './inbox.types.ts'

export const inboxCalls = {
  /** All that waits for the caller, the oldest first, and what the caller has asked others for; `count` is what is to be decided. */
  getInbox: post('/inbox/waiting', signedIn(), {
    reply: z.object({ count: z.int(), items: z.array(InboxItem) }),
  }),
  /** What the caller has decided, the newest first. */
  searchDecided: post('/inbox/decided', signedIn(), {
    body: DecidedQuery,
    reply: pageOf(DecidedItem),
    reads: 'replica',
  }),
}
