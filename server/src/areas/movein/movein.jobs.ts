import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { HandledCalls } from '#platform/call/handled-calls.ts'
import type { SecondAdmin } from '#platform/call/second.ts'
import type { Tx } from '#platform/database/database.ts'
import { addJob, type Job } from '#platform/job/job-queue.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { listReturning } from './cut-over.sql.ts'
import { forgetOld } from './forget-file.ts'
import { listWorking } from './movein.sql.ts'
import { carryBack } from './way-back.ts'
import { workAtFile } from './work-file.ts'

const Payload = z.object({ id: Id })

/** Works at a file, with the calls that rows of files can become. */
export const workMove = (calls: HandledCalls, second: SecondAdmin, versions: VersionKeeper): Job => ({
  run({ database, brand, secrets, outgoing, log }, { payload, stop }) {
    const making = { secrets, outgoing, log, second, versions, calls }
    return workAtFile({ database, brand, stop, making }, Payload.parse(payload).id)
  },
})

export const goBack: Job = {
  run: ({ database }, { payload }) => carryBack(database, Payload.parse(payload).id),
}

/** Goes on with what a process left undone, and forgets files whose time is over. */
export const keepMoving: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    for (const { id } of await listWorking(database.tx)) await queueWork(database.tx, id)
    for (const { id } of await listReturning(database.tx)) await queueWayBack(database.tx, id)
    await forgetOld(database, stop)
  },
}

export const queueWork = (tx: Tx, id: string): Promise<void> =>
  addJob(tx, 'work-move', { payload: { id }, key: `move-in:${id}` })

export const queueWayBack = (tx: Tx, id: string): Promise<void> =>
  addJob(tx, 'go-back', { payload: { id }, key: `cut-over:${id}` })
