import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { cutOverRecord } from '#contract/movein/cut-over.record.ts'
import { mostLines, post } from '#ledger/ledger-post.ts'
import { openAccount } from '#ledger/ledger-read.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { endMemberSessions } from '#platform/session/member-session.ts'
import { findCutOver, lockCutOver, storeCutOver, turnMoves } from './cut-over.sql.ts'
import { readClock } from './movein.sql.ts'
import {
  isLetIn,
  keepCarried,
  lockLetIn,
  nextCarried,
  readAfter,
  readWayBack,
  referenceOfCutOver,
  undoCutOver,
} from './way-back.sql.ts'

/** Something that began while members were signed out: nothing is carried back. */
class WayBackFault extends Error {}

/**
 * Carries what members have back to the system from which they came, all of it or nothing: in one transaction, under one reference,
 * and looked at again at its end, since bets and deposits may have been under way while it began.
 */
export async function carryBack(database: Database, id: string): Promise<void> {
  try {
    await database.patientTransaction(async tx => {
      await lockCutOver(tx, id)
      const cutOver = await findCutOver(tx, id)
      if (cutOver?.status !== 'returning') return
      await lockLetIn(tx, id)
      // Whoever was just signing in while the others were signed out.
      await endMemberSessions(tx, isLetIn(id))
      await expectNothingOpen(tx, id)
      const since = await readClock(tx)
      await keepCarried(tx, id)
      const posted = await postCarried(tx, id, `admin:${cutOver.endedById}`)
      await expectNothingOpen(tx, id)
      const { leftMinor, carriedMinor } = await readAfter(tx, id, since)
      if (leftMinor !== 0 || carriedMinor !== posted) throw new WayBackFault('members have money that came meanwhile')
      await undoCutOver(tx, id)
      await end(tx, id, 'finishBack', { status: 'back', carriedMinor })
    })
  } catch (error) {
    if (!(error instanceof WayBackFault || error instanceof LedgerRefusal)) throw error
    await database.transaction('write', tx => letInAgain(tx, id))
  }
}

async function expectNothingOpen(tx: Tx, id: string): Promise<void> {
  if (!(await readWayBack(tx, id)).ready) throw new WayBackFault('members have something open')
}

async function postCarried(tx: Tx, id: string, actor: string): Promise<number> {
  const house = await openAccount(tx, { owner: 'house', ownerId: 'house', name: 'equity', currency: houseCurrency })
  const kind: LedgerKind = 'carriedBack'
  const said = { kind, currency: houseCurrency, reference: referenceOfCutOver(id), actor, credit: house }
  let after = '00000000-0000-0000-0000-000000000000'
  let minor = 0
  for (;;) {
    const carried = await nextCarried(tx, id, after, mostLines)
    const last = carried.at(-1)
    if (!last) return minor
    const lines = carried.map(({ accountId, cashMinor }) => ({ ...said, debit: accountId, amountMinor: cashMinor }))
    await post(tx, { key: `cut-over:${id}:${last.memberId}`, lines })
    after = last.memberId
    minor += carried.reduce((sum, { cashMinor }) => sum + cashMinor, 0)
  }
}

/** It was not possible after all: members sign in here as before. */
async function letInAgain(tx: Tx, id: string): Promise<void> {
  await lockCutOver(tx, id)
  if ((await findCutOver(tx, id))?.status !== 'returning') return
  await turnMoves(tx, id, 'final')
  await end(tx, id, 'failBack', { status: 'confirmed', reason: null, endedBy: null, endedAt: null })
}

async function end(
  tx: Tx,
  id: string,
  action: 'finishBack' | 'failBack',
  stored: Parameters<typeof storeCutOver>[2],
): Promise<void> {
  const before = await findCutOver(tx, id)
  await storeCutOver(tx, id, stored)
  const after = await findCutOver(tx, id)
  if (!before || !after) throw new Error('the cut-over is gone')
  await writeSystemActivity(tx, ['cutOver', action], {
    id,
    name: after.number,
    before: snapshotOf(cutOverRecord, before),
    after: snapshotOf(cutOverRecord, after),
  })
  await writeLive(tx, [{ topic: 'cutOver', id, action, by: null }])
}
