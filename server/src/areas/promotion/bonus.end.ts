import { mayGo } from '#contract/core/machine.ts'
import { splitBonus } from '#contract/promotion/bonus.rules.ts'
import { type ClaimStatus, claimMachine } from '#contract/promotion/claim.types.ts'
import { LedgerRefusal } from '#ledger/ledger.refusal.ts'
import type { Tx } from '#platform/database.ts'
import { AppError } from '#platform/error.ts'
import { writeLive } from '#platform/live-log.ts'
import { type PlainPosting, postKinds } from '#platform/posting.ts'
import { sql } from '#platform/sql.ts'
import type { OpenClaim } from './bonus.count.ts'
import { bonusKinds, claimReference } from './bonus.kinds.ts'

/** A bet that takes of the bonus in the same moment makes one look again, so often at most. */
const looksAtMost = 5

/** What a member has on the bonus account. */
export async function bonusBalance(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.row<{ minor: number }>(sql`
    select b.balance_minor::bigint as minor from ledger.account a join ledger.balance b on b.account_id = a.id
    where (a.owner, a.owner_id, a.name, a.currency) = ('member', ${memberId}, 'bonus', 'THB')`)
  return row?.minor ?? 0
}

type Ended = { to: ClaimStatus; by: string; reason?: string }

/** Ends a claim that is locked: its bonus becomes cash or goes back to the house, and it says so. */
export async function endClaim(tx: Tx, claim: OpenClaim, { to, by, reason = '' }: Ended): Promise<void> {
  if (!mayGo(claimMachine, claim.status, to)) throw new AppError('STATE_ILLEGAL', { from: claim.status, to })
  await tx.run(sql`
    update bonus_claim set status = ${to}, ended_at = now(), ended_by = ${by}, reason = ${reason},
      turnover_minor = ${claim.turnoverMinor}, version = version + 1 where id = ${claim.id}`)
  claim.status = to
  await moveBonus(tx, claim, by)
  await writeLive(tx, [{ topic: 'bonusClaim', id: claim.id, action: to, by: adminOf(by) }])
}

const adminOf = (by: string): string | null => (by.startsWith('admin:') ? by.slice('admin:'.length) : null)

async function moveBonus(tx: Tx, claim: OpenClaim, by: string): Promise<void> {
  for (let look = 1; ; look += 1) {
    // The balance before the neighbours: a bonus that comes in between is in neither, or at least a neighbour.
    const balanceMinor = await bonusBalance(tx, claim.memberId)
    const hasOthers = await hasOpen(tx, claim.memberId)
    const split = splitBonus(claim.status === 'completed', { ...claim, balanceMinor, hasOthers })
    try {
      return await postMoves(tx, claim, { ...split, by, key: `bonus:${claim.id}:${claim.status}` })
    } catch (error) {
      const isTaken = error instanceof LedgerRefusal && error.code === 'LEDGER_OVERDRAWN'
      if (!isTaken || look === looksAtMost) throw error
    }
  }
}

const hasOpen = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.row(sql`select from bonus_claim where member_id = ${memberId} and status = 'active' limit 1`)) !== undefined

type LateClaim = EndedClaim & { cashOutMinor: number | null; bonusMinor: number; version: number }

/**
 * Moves what a bet brought to the bonus account after the member's last claim was over, as that claim was: what it completed
 * becomes cash as far as its cap leaves room, and the rest goes back.
 */
export async function moveLate(tx: Tx, claim: LateClaim): Promise<void> {
  const balanceMinor = await bonusBalance(tx, claim.memberId)
  if (balanceMinor === 0 || (await hasOpen(tx, claim.memberId))) return
  const split = splitBonus(claim.status === 'completed', { ...claim, balanceMinor, hasOthers: false })
  await tx.run(sql`update bonus_claim set version = version + 1 where id = ${claim.id}`)
  await postMoves(tx, claim, { ...split, by: 'system', key: `bonus:${claim.id}:late:${claim.version}` })
}

type EndedClaim = Pick<OpenClaim, 'id' | 'memberId' | 'source' | 'status'>
type Amounts = { cashMinor: number; backMinor: number; by: string; key: string }

async function postMoves(tx: Tx, claim: EndedClaim, { cashMinor, backMinor, by, key }: Amounts): Promise<void> {
  const { id, memberId, source } = claim
  const line = { owners: { member: memberId }, currency: 'THB', reference: claimReference(id), actor: by }
  const moves: readonly { what: 'converted' | 'returned'; posting: PlainPosting }[] = [
    { what: 'converted', posting: { ...line, kind: 'bonusCash', amountMinor: cashMinor } },
    { what: 'returned', posting: { ...line, kind: bonusKinds[source].returned, amountMinor: backMinor } },
  ]
  const made = moves.filter(({ posting }) => posting.amountMinor > 0)
  if (made.length === 0) return
  const postings = made.map(({ posting }) => posting)
  const { transfers } = await postKinds(tx, key, postings)
  await tx.run(sql`
    insert into bonus_move (transfer_id, claim_id, at, what, amount_minor)
    select t.id, ${id}, t.at, t.what, t.minor from unnest(${transfers.map(each => each.id)}::bigint[],
      ${transfers.map(each => each.recordedAt)}::timestamptz[], ${made.map(each => each.what)}::text[],
      ${postings.map(each => each.amountMinor)}::bigint[]) as t (id, at, what, minor)`)
  await tx.run(sql`
    update bonus_claim set converted_minor = converted_minor + ${cashMinor}, returned_minor = returned_minor + ${backMinor}
    where id = ${id}`)
}
