import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { SlipServiceFailure } from './slip-adapter.types.ts'
import { slipAdapters } from './slip-adapters.ts'
import {
  claimCheck,
  countCall,
  type DueCheck,
  findSubject,
  keepOutcome,
  keepTrouble,
  listDueChecks,
  waitForTomorrow,
} from './slip-check.sql.ts'
import { differencesOf, keptOf } from './slip-compare.ts'
import { readService } from './slip-service.sql.ts'

const Payload = z.object({ codeId: Id })

/** What does not answer so often is not asked about any more. */
const attemptsAtMost = 8
/** So many in one go; the next minute takes the rest. */
const atOnce = 50
/** Longer than a question may take, so that nobody else asks meanwhile. */
const leastRetryMs = 60_000

/** Asks about one slip, as soon as its code was read. */
export const checkSlip: Job = {
  run: (context, { payload }) => checkOne(context, Payload.parse(payload).codeId),
}

/** Asks again about those that were not answered. */
export const checkSlips: Job = {
  cron: '* * * * *',
  async run(context, { stop }) {
    for (const { codeId } of await listDueChecks(context.database.tx, atOnce)) {
      stop.throwIfAborted()
      await checkOne(context, codeId)
    }
  },
}

type Claimed = { due: DueCheck; service: Awaited<ReturnType<typeof readService>> }

/** Writes down first that it is asked about, and asks without a transaction: nobody's rows are locked while the service thinks. */
async function checkOne(context: JobContext, codeId: string): Promise<void> {
  const { database } = context
  const claimed = await database.transaction('write', async (tx): Promise<Claimed | undefined> => {
    const service = await readService(tx)
    const due = await claimCheck(tx, codeId, leastRetryMs)
    if (!due) return undefined
    if (!service.enabled) {
      await keepTrouble(tx, due, 'off', null)
      return undefined
    }
    if (await countCall(tx, service.dayLimit)) return { due, service }
    await waitForTomorrow(tx, due)
    return undefined
  })
  if (claimed) await ask(context, claimed)
}

async function ask({ database, secrets, outgoing }: JobContext, { due, service }: Claimed): Promise<void> {
  const subject = await findSubject(database.tx, due.codeId)
  if (!subject || service.sealed === null) return
  const { address, adapter } = service
  try {
    const secret = secrets.open(service.sealed, address)
    const told = await slipAdapters[adapter].verify({ address, secret, outgoing }, subject.code)
    const differs = told ? differencesOf(told, subject) : []
    const result = !told ? 'notFound' : differs.length > 0 ? 'differs' : 'confirmed'
    await database.transaction('write', async tx => {
      const kept = await keepOutcome(tx, due, { result, differs, answer: told && keptOf(told) })
      if (kept === 0) return
      if (result === 'differs') {
        await raise(tx, 'slipDiffers', { id: due.preId, name: subject.number }, { member: subject.memberName })
      }
      await tell(tx, due)
    })
  } catch (error) {
    if (!(error instanceof SlipServiceFailure)) throw error
    const { why } = error
    await database.transaction('write', async tx => {
      await keepTrouble(
        tx,
        due,
        why,
        due.attempts < attemptsAtMost ? Math.max(leastRetryMs, waitOf(due.attempts)) : null,
      )
      await tell(tx, due)
    })
  }
}

const tell = (tx: Parameters<typeof writeLive>[0], { preId: id }: DueCheck): Promise<void> =>
  writeLive(tx, [
    { topic: 'request', id, action: 'slip', by: null },
    { topic: 'pretransaction', id, action: 'slip', by: null },
  ])
