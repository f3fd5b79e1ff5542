import { keepAgentOpenings } from '#areas/agent/agent.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { type OpeningSubject, openings } from '#contract/movein/openings.ts'
import { settleDebts } from '#frames/posting/posting.ts'
import type { Transfer } from '#ledger/ledger.types.ts'
import { mostLines, post } from '#ledger/ledger-post.ts'
import { openAccount } from '#ledger/ledger-read.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { endMovedBonuses, keepMovedBonuses } from './moved-bonus.sql.ts'
import { findWork, lockMove, readClock, type WorkedMove } from './movein.sql.ts'
import { countGone, nextOpenings, type Opening, proofOf, referenceOf, sameMinor } from './opening.sql.ts'
import { advance, advanceAlone, logEnd, type WorkPlace } from './work-place.ts'

/** What cannot be posted, or not taken back: nothing of the file is. */
class OpeningFault extends Error {}

type Made = { move: WorkedMove; opened: readonly (Opening & { transfer: Transfer })[]; adminId: string }
/** What goes with the postings of a subject, in their transaction. */
type Beside = { given(tx: Tx, made: Made): Promise<unknown>; back(tx: Tx, made: Made): Promise<unknown> }

const besides: Readonly<Record<OpeningSubject, Beside>> = {
  balances: {
    given: (tx, { opened }) =>
      settleDebts(
        tx,
        opened.map(({ holderId }) => holderId),
      ),
    back: async () => undefined,
  },
  agentCredit: { given: keepCredit, back: keepCredit },
  openBonuses: {
    given: (tx, { opened, move, adminId }) => keepMovedBonuses(tx, move.id, opened, adminId),
    async back(tx, { opened, move, adminId }) {
      if ((await endMovedBonuses(tx, move.id, opened, adminId)) !== opened.length)
        throw new OpeningFault('bonuses of a file are in play')
    },
  },
}
function keepCredit(tx: Tx, { opened, move, adminId }: Made): Promise<unknown> {
  const ids = opened.map(({ transfer }) => transfer.id)
  return keepAgentOpenings(tx, ids, move.number, adminId)
}

/**
 * Posts what a file opens as one: all of it in one transaction, with one reference, under which it can be found and taken back.
 */
export async function postOpenings(place: WorkPlace, move: WorkedMove, subject: OpeningSubject): Promise<void> {
  const { id } = move
  try {
    await place.database.patientTransaction(async tx => {
      await lockMove(tx, id)
      const work = await findWork(tx, id)
      if (work?.status !== 'applying') return
      const since = await readClock(tx)
      const posted = await postEach(tx, work, subject, 'given')
      const proof = await proofOf(tx, id, openings[subject].given, since)
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

/** Takes back what a file opened; the transaction is the caller's. */
export const takeBack = (tx: Tx, move: WorkedMove, subject: OpeningSubject) => postEach(tx, move, subject, 'back')

export const isRefused = (error: unknown): boolean => error instanceof OpeningFault || error instanceof LedgerRefusal

/** Posts every row of a file, so many lines in one journal as the ledger takes. */
async function postEach(
  tx: Tx,
  move: WorkedMove,
  subject: OpeningSubject,
  way: 'given' | 'back',
): Promise<{ count: number; minor: number }> {
  const { id, askedBy, createdBy, version } = move
  const adminId = askedBy ?? createdBy
  const house = await openAccount(tx, { owner: 'house', ownerId: 'house', name: 'equity', currency: houseCurrency })
  const kind = openings[subject][way]
  const said = { kind, currency: houseCurrency, reference: referenceOf(id), actor: `admin:${adminId}` }
  let [after, count, minor] = [0, 0, 0]
  for (;;) {
    const rows = await nextOpenings(tx, subject, { id, after, atMost: mostLines })
    const last = rows.at(-1)
    if (!last) return { count, minor }
    const ids = rows.map(({ holderId }) => holderId)
    if ((await countGone(tx, subject, ids)) > 0) throw new OpeningFault('holders of a file are closed or gone')
    const lines = rows.map(({ accountId, amountMinor }) => ({
      ...said,
      debit: way === 'back' ? accountId : house,
      credit: way === 'back' ? house : accountId,
      amountMinor,
    }))
    const { transfers } = await post(tx, { key: `move:${id}:${version}:${kind}:${last.line}`, lines })
    const opened = rows.flatMap((row, at) => {
      const transfer = transfers[at]
      return transfer ? [{ ...row, transfer }] : []
    })
    await besides[subject][way](tx, { move, opened, adminId })
    after = last.line
    count += rows.length
    minor += rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  }
}
