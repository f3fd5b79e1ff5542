import { type Bet, type BonusSource, turnoverOf } from '#contract/promotion/bonus.rules.ts'
import type { ClaimStatus } from '#contract/promotion/claim.types.ts'
import type { BonusWeight } from '#contract/promotion/promotion.record.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A claim that goes on, with what was bet for it up to this moment. */
export type OpenClaim = {
  id: string
  memberId: string
  source: BonusSource
  preId: string | null
  depositMinor: number
  bonusMinor: number
  /** What is left of it. */
  lotMinor: number
  requiredMinor: number
  cashOutMinor: number | null
  turnoverMinor: number
  status: ClaimStatus
  isOver: boolean
  version: number
}

type Counted = OpenClaim & { weights: BonusWeight[]; bets: Bet[] }

/** Bets that were placed while the claim went on and are settled, of every type of game that there was. */
const bets = sql`coalesce((
  select json_agg(json_build_object('gameType', s.game_type, 'validMinor', s.minor)) from (
    select b.game_type, sum(b.valid_minor)::bigint as minor from bet b
    where b.member_id = c.member_id and b.placed_at >= c.claimed_at and b.placed_at < c.expires_at and b.status = 'settled'
    group by b.game_type) s), '[]')`

const columns = sql`
  c.id, c.member_id, c.source, c.pre_id, c.deposit_minor,
  c.bonus_minor, c.lot_minor, c.required_minor, c.cash_out_minor, c.weights,
  c.status, c.expires_at <= now() as is_over, c.version, ${bets} as bets`

async function count(tx: Tx, which: Sql): Promise<OpenClaim[]> {
  const found = await tx.rows<Counted>(sql`select ${columns} from bonus_claim c ${which}`)
  return found.map(({ weights, bets: played, ...claim }) => ({ ...claim, turnoverMinor: turnoverOf(weights, played) }))
}

/** The claims of a member that go on, the oldest first, counted from the bets themselves. */
export const countClaims = (tx: Tx, memberId: string): Promise<OpenClaim[]> =>
  count(tx, sql`where c.member_id = ${memberId} and c.status = 'active' order by c.claimed_at, c.id`)

/**
 * The same, locked: who ends one of them knows what becomes of the others. They are counted once they are locked, so that
 * whoever waited sees what was bet meanwhile.
 */
export async function lockClaims(tx: Tx, memberId: string): Promise<OpenClaim[]> {
  await tx.rows(sql`
    select id from bonus_claim where member_id = ${memberId} and status = 'active' order by id for no key update`)
  return countClaims(tx, memberId)
}

/** Whether its bonus may become cash. */
export const isMet = ({ turnoverMinor, requiredMinor }: OpenClaim): boolean => turnoverMinor >= requiredMinor

/** What cannot be withdrawn until more is bet: the deposits that bonuses came with. */
export function lockedBy(claims: readonly OpenClaim[]): { lockedMinor: number; leftMinor: number } {
  const locking = claims.filter(claim => !isMet(claim) && !claim.isOver && claim.depositMinor > 0)
  return {
    lockedMinor: locking.reduce((sum, { depositMinor }) => sum + depositMinor, 0),
    leftMinor: Math.max(0, ...locking.map(({ requiredMinor, turnoverMinor }) => requiredMinor - turnoverMinor)),
  }
}
