import { waitingTransfers } from '#areas/bank/queue.public.ts'
import { waitingInbox } from '#areas/inbox/inbox.public.ts'
import { waitingLines, waitingRequests } from '#areas/pretransaction/queue.public.ts'
import { openExceptions, unfitDays } from '#areas/reconcile/queue.public.ts'
import { allows } from '#contract/core/permission.ts'
import { type QueueName, queueNames, queues } from '#contract/dashboard/dashboard-queues.ts'
import type { Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Session } from '#platform/session/session.ts'

const readers: Readonly<Record<QueueName, (tx: Tx, session: Session) => Promise<Waiting>>> = {
  request: waitingRequests,
  matching: waitingLines,
  transfer: waitingTransfers,
  reconcileDeposit: (tx, { admin }) => openExceptions(tx, 'deposit', !allows(admin, queues.matching.needs)),
  reconcileWithdraw: (tx, { admin }) => openExceptions(tx, 'withdraw', !allows(admin, queues.matching.needs)),
  reconcileDay: unfitDays,
  approval: waitingInbox,
}

const isForGroup = ({ group, program }: Session) => group !== undefined || program?.kind === 'group'

/** The queues that this admin may work on. */
export const readQueues = (tx: Tx, session: Session): Promise<(Waiting & { name: QueueName })[]> =>
  Promise.all(
    queueNames
      // What waits for one person's approval is nothing of a group that stands in their place.
      .filter(name => allows(session.admin, queues[name].needs) && (name !== 'approval' || !isForGroup(session)))
      .map(async name => ({ name, ...(await readers[name](tx, session)) })),
  )
