import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { settleDebts } from '#frames/posting/posting.ts'
import { mostLines, post } from '#ledger/ledger-post.ts'
import { openAccount } from '#ledger/ledger-read.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { findWork, lockMove, readClock, type WorkedMove } from './movein.sql.ts'
import { countGone, nextOpenings, proofOf, referenceOf, sameMinor } from './opening.sql.ts'
import { advance, advanceAlone, logEnd, type WorkPlace } from './work-place.ts'

type OpeningKind = Extract<LedgerKind, 'openingBalance' | 'openingBalanceBack'>

/** A balance that cannot be posted, or not taken back: nothing of the file is. */
class OpeningFault extends Error {}

/**
 * Posts the balances of a file as one: all of them in one transaction, with one reference, under which they can be found and taken
 * back.
 */
export async function postOpenings(place: WorkPlace, move: WorkedMove): Promise<void> {
  const { id } = move
  try {
    await place.database.patientTransaction(async tx => {
      await lockMove(tx, id)
      const work = await findWork(tx, id)
      if (work?.status !== 'applying') return
      const since = await readClock(tx)
      const posted = await postEach(tx, work, 'openingBalance')
      const proof = await proofOf(tx, id, since)
      if (!proof || posted.minor !== move.totalMinor - (await sameMinor(tx, id)))
        throw new Error('openings do not add up')
      const agrees = proof.postedMinor === proof.ledgerMinor && proof.sumMinor === 0
      await advance(tx, id, 'applying', {
        status: 'applied',
        problem: null,
        doneCount: posted.count,
        proof: JSON.stringify({ ...proof, agrees }),
        appliedAt: sql`now()`,
      })
      await logEnd(tx, work, 'finishMove')
    })
  } catch (error) {
    if (!isRefused(error)) throw error
    await advanceAlone(place, id, 'applying', { status: 'checked', problem: 'balancesFailed' })
  }
}

export const isRefused = (error: unknown): boolean => error instanceof OpeningFault || error instanceof LedgerRefusal

/** Posts every balance of a file, so many lines in one journal as the ledger takes; the transaction is the caller's. */
export async function postEach(
  tx: Tx,
  { id, askedBy, createdBy, version }: WorkedMove,
  kind: OpeningKind,
): Promise<{ count: number; minor: number }> {
  const house = await openAccount(tx, { owner: 'house', ownerId: 'house', name: 'equity', currency: houseCurrency })
  const isBack = kind === 'openingBalanceBack'
  const said = { kind, currency: houseCurrency, reference: referenceOf(id), actor: `admin:${askedBy ?? createdBy}` }
  let [after, count, minor] = [0, 0, 0]
  for (;;) {
    const openings = await nextOpenings(tx, id, after, mostLines)
    const last = openings.at(-1)
    if (!last) return { count, minor }
    const ids = openings.map(({ memberId }) => memberId)
    if ((await countGone(tx, ids)) > 0) throw new OpeningFault('members of a file are closed or gone')
    const lines = openings.map(({ accountId, amountMinor }) => ({
      ...said,
      debit: isBack ? accountId : house,
      credit: isBack ? house : accountId,
      amountMinor,
    }))
    await post(tx, { key: `move:${id}:${version}:${kind}:${last.line}`, lines })
    if (!isBack) await settleDebts(tx, ids)
    after = last.line
    count += openings.length
    minor += openings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  }
}
