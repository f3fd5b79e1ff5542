import type { AnchorReport } from '#contract/activity/anchor.types.ts'
import { raise, raiseWhile } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { alarmOutcomes, anchoredEvent, readHead, tamperedEvent } from './anchor.sql.ts'
import { type Anchor, type Head, makeAnchor } from './anchor.ts'
import { compareAnchors, newestOf } from './anchor-compare.ts'

/**
 * Takes the end of the chain out of the database, where its owner cannot reach: into a file, the log and, once a day, a notice.
 * Before that it compares the chain with what was taken out earlier, so that what was cut off meanwhile is told.
 */
export const anchorActivities: Job = {
  cron: '*/10 * * * *',
  async run(context) {
    const { brand, database, secrets, anchors, log } = context
    const lines = await anchors.lines(brand.id)
    const head = await database.transaction('write', async tx => {
      await tellAlarms(tx, context, await compareAnchors(tx, context, lines))
      return readHead(tx)
    })
    if (!head) return
    const newest = newestOf(context, lines)
    const made = makeAnchor(secrets, { brand: brand.id, ...head })
    const anchor = newest && isSame(newest, made) ? newest : made
    if (anchor === made) {
      await anchors.append(brand.id, made.text, made.at)
      // By default the log begins with warnings, and this line must not be left out of it.
      log.warn({ brand: brand.id, anchor: made.text }, 'anchor of the activity log, not a fault: keep this line')
    }
    await tellAnchor(database.tx, context, anchor)
  },
}

/** One more is made for the same head when the key is another: the older one is not known for ever. */
const isSame = (a: Anchor, b: Anchor): boolean => a.count === b.count && a.hash === b.hash && a.keyId === b.keyId

/** Once for each outcome, until it is over. */
async function tellAlarms(tx: Tx, { brand }: JobContext, { result, newest }: AnchorReport): Promise<void> {
  for (const outcome of alarmOutcomes) {
    const fields = { count: result.anchor?.count ?? 0, anchor: newest?.text ?? '–' }
    await raiseWhile(tx, result.outcome === outcome, tamperedEvent, { id: outcome, name: brand.name }, fields)
  }
}

/** The first of each day. A run that broke off before it did so is made up for by the next. */
async function tellAnchor(tx: Tx, { brand }: JobContext, { text, count, at }: Head & { text: string }): Promise<void> {
  const fields = { count, anchor: text }
  await raise(tx, anchoredEvent, { id: brand.id, name: brand.name }, fields, { key: at.slice(0, 10) })
}
