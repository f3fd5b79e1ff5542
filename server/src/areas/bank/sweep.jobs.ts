import { randomUUID } from 'node:crypto'
import { transferLog } from '#contract/bank/transfer.record.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { lockOwn, payoutRoom } from './bank.public.ts'
import { accountsWithRules, findDueSweep } from './sweep.sql.ts'
import { sweepAmount } from './sweep-amount.ts'
import { findTransfer, insertTransfer, lockTransfer } from './transfer.sql.ts'
import { keepTransferEvent, stepTransfer } from './transfer-step.ts'

const reason: Text = { th: 'กวาดยอดเกินตามที่ตั้งไว้', en: 'Surplus moved by the sweep rule' }

/** Prepares a bank transfer for every account that holds more than its rule allows. It waits for a second admin. */
export const sweepAccounts: Job = {
  cron: '* * * * *',
  async run({ database, brand }) {
    for (const { id } of await accountsWithRules(database.tx)) {
      await database.transaction('write', tx => sweep(tx, id, brand.locale))
    }
  },
}

async function sweep(tx: Tx, accountId: string, locale: Locale): Promise<void> {
  // Locked like for payouts: what may leave today is not given out twice.
  if (!(await lockOwn(tx, accountId))) return
  const { policy } = await readPolicy(tx)
  const due = await findDueSweep(tx, accountId, policy)
  if (!due) return
  const roomMinor = await payoutRoom(tx, accountId)
  const amountMinor = sweepAmount(due, { roomMinor, unitMinor: policy.sweepRoundMinor })
  if (amountMinor === 0) return
  const id = randomUUID()
  const content = { fromId: due.id, way: 'own' as const, toId: due.toId, amountMinor, feeMinor: 0 }
  await insertTransfer(tx, id, due.authorId, { ...content, reason: reason[locale] }, { isSweep: true })
  await keepTransferEvent(tx, id, 'draft', 'system', '')
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw new Error('a bank transfer is gone that was just made')
  await stepTransfer(tx, transfer, 'waiting', { by: 'system' })
  const made = await findTransfer(tx, id)
  if (!made) return
  await writeSystemActivity(tx, ['bankTransfer', 'sweep'], {
    id,
    name: made.number,
    before: null,
    after: snapshotOf(transferLog, made),
  })
}
