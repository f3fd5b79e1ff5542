import { z } from 'zod'
import { lockOwn } from '#areas/bank/bank.public.ts'
import { Id } from '#contract/core/paging.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { lockLine } from '../line/line.sql.ts'
import { tellLine } from '../line/line-change.ts'
import { lockPre } from '../pretransaction.sql.ts'
import { matchLine } from '../statement/statement-match.ts'
import { awaitedAt, waitingFor } from './slip.sql.ts'

const Payload = z.object({ preId: Id })

/** Looks again at the lines that came before a slip was shown, as if they came now. */
export const matchSlips: Job = {
  async run({ database }, { payload }) {
    const { preId } = Payload.parse(payload)
    await database.transaction('write', async tx => {
      const {
        policy: { takeMinutes },
      } = await readPolicy(tx)
      const awaited = await awaitedAt(tx, preId)
      // The account is locked before the deposit, and that before its line, as where lines come in.
      const account = awaited && (await lockOwn(tx, awaited.accountId))
      if (!account || !(await lockPre(tx, preId, takeMinutes))) return
      for (const { id, importedBy, held } of await waitingFor(tx, preId)) {
        const line = await lockLine(tx, id)
        if (line?.status !== 'new') continue
        const heldBy = held === 'gap' ? held : null
        const match = await matchLine(tx, line, { account, by: `client:${importedBy}`, takeMinutes, heldBy })
        await tellLine(tx, id, null, [match?.id ?? null])
      }
    })
  },
}
