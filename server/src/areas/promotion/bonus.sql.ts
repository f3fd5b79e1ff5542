import type { RunEntity } from '#contract/frames/run.ts'
import {
  type Bet,
  type BonusSource,
  type BonusTerms,
  requiredTurnover,
  turnoverOf,
} from '#contract/promotion/bonus.rules.ts'
import type { ClaimStatus } from '#contract/promotion/claim.types.ts'
import type { BonusWeight } from '#contract/promotion/promotion.record.ts'
import type { PromotionKind } from '#contract/promotion/promotion.rules.ts'
import { tablesOf } from '#frames/run/run.ts'
import { currencySql } from '#platform/database/currency.ts'
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

const columns = sql`
  c.id, c.member_id, c.source, c.pre_id, c.deposit_minor,
  c.bonus_minor, c.lot_minor, c.required_minor, c.cash_out_minor, c.weights,
  c.status, c.expires_at <= now() as is_over, c.version, claim_bets(c) as bets`

async function count(tx: Tx, which: Sql): Promise<OpenClaim[]> {
  const rows = await tx.rows<Counted>(sql`select ${columns} from bonus_claim c ${which}`)
  return rows.map(({ weights, bets: played, ...claim }) => ({ ...claim, turnoverMinor: turnoverOf(weights, played) }))
}

/** The claims of a member that go on, the oldest first, counted from the bets themselves. */
export const countClaims = (tx: Tx, memberId: string): Promise<OpenClaim[]> =>
  count(tx, sql`where c.member_id = ${memberId} and c.status = 'active' order by c.claimed_at, c.id`)

/** What is needed of them to tell what is locked, as one value of a larger statement; see `countedOf`. */
export const lockingClaims = (memberId: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('depositMinor', c.deposit_minor, 'requiredMinor', c.required_minor,
    'isOver', c.expires_at <= now(), 'weights', c.weights, 'bets', claim_bets(c)))
    from bonus_claim c where c.member_id = ${memberId} and c.status = 'active' and c.deposit_minor > 0), '[]')`

export type LockingClaim = Pick<Counted, 'depositMinor' | 'requiredMinor' | 'isOver' | 'weights' | 'bets'>

export const countedOf = (claims: readonly LockingClaim[]) =>
  claims.map(({ weights, bets: played, ...claim }) => ({ ...claim, turnoverMinor: turnoverOf(weights, played) }))

/**
 * The same, locked: who ends one of them knows what becomes of the others. They are counted once they are locked, so that
 * whoever waited sees what was bet meanwhile.
 */
export async function lockClaims(tx: Tx, memberId: string): Promise<OpenClaim[]> {
  await tx.rows(sql`
    select id from bonus_claim where member_id = ${memberId} and status = 'active' order by id for no key update`)
  return countClaims(tx, memberId)
}

/** Members of whom a claim is met or over, or who have bet since it was counted last. */
export async function listDueMembers(tx: Tx, atMost: number): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select distinct c.member_id from bonus_claim c
    where c.status = 'active'
      and (c.expires_at <= now() or c.turnover_minor >= c.required_minor or c.seen_minor <> bonus_seen(c))
    limit ${atMost}`)
  return rows.map(({ memberId }) => memberId)
}

/** Those of which nothing is left to play for: no lot, and no open bet from it that could bring some back. */
export async function findPlayedOut(tx: Tx, claims: readonly OpenClaim[]): Promise<ReadonlySet<string>> {
  const empty = claims.filter(({ lotMinor }) => lotMinor === 0).map(({ id }) => id)
  const lost = await tx.rows<{ id: string }>(sql`
    select c.id from unnest(${empty}::uuid[]) as c (id) where not exists (
      select from bet_lot l join bet b on (b.placed_at, b.id) = (l.placed_at, l.bet_id)
      where l.claim_id = c.id and b.status = 'open')`)
  return new Set(lost.map(({ id }) => id))
}

/** Keeps what was counted of claims that go on. */
export const storeTurnover = (tx: Tx, claims: readonly OpenClaim[]): Promise<number> =>
  tx.run(sql`
    update bonus_claim c set turnover_minor = t.minor, seen_minor = bonus_seen(c)
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(each => each.turnoverMinor)}::bigint[]) as t (id, minor)
    where c.id = t.id and (c.turnover_minor, c.seen_minor) is distinct from (t.minor, bonus_seen(c))`)

type Ended = { id: string; status: ClaimStatus; by: string; reason: string; turnoverMinor: number }

/** Ends a claim: its lot becomes cash or goes back to the house, by its own terms. */
export async function storeEnd(tx: Tx, { id, status, by, reason, turnoverMinor }: Ended): Promise<void> {
  await tx.run(sql`
    update bonus_claim set status = ${status}, ended_at = now(), ended_by = ${by}, reason = ${reason},
      turnover_minor = ${turnoverMinor}, version = version + 1 where id = ${id}`)
  await tx.run(sql`select end_lot(${id}, ${by})`)
}

type DepositClaim = Pick<OpenClaim, 'id' | 'status' | 'turnoverMinor'> & { convertedMinor: number }

/** The claim that came with a deposit, locked, so that it is not completed meanwhile. */
export const lockClaimOfDeposit = (tx: Tx, preId: string): Promise<DepositClaim | undefined> =>
  tx.row(sql`
    select id, status, turnover_minor, converted_minor from bonus_claim
    where pre_id = ${preId} for no key update`)

/** What gives bonuses, and by which terms. */
export type BonusGiver = {
  source: BonusSource
  sourceId: string
  sourceName: string
  terms: BonusTerms
  /** Of a promotion: the kinds for a first deposit are had once, which the database keeps. */
  kind?: PromotionKind
  /** Whether it can be had beside promotions that go beside others. */
  stacks: boolean
  actor: string
}

/** Given at once, or kept until staff have looked at it, with nothing given. */
export type Beginning = 'active' | 'waiting'

export type BonusGrant = {
  /** Who gives the same twice finds it given. */
  key: string
  memberId: string
  bonusMinor: number
  /** The deposit that it comes with. */
  deposit?: { preId: string; amountMinor: number }
}

export type MadeClaim = { id: string; memberId: string; bonusMinor: number; accountId: number | null }
export const insertClaims = (
  tx: Tx,
  giver: BonusGiver,
  grants: readonly BonusGrant[],
  status: Beginning,
): Promise<MadeClaim[]> => {
  const { turnoverTimes, weights, cashOutMinor, validDays } = giver.terms
  const required = grants.map(each => requiredTurnover(turnoverTimes, each.bonusMinor, each.deposit?.amountMinor ?? 0))
  return tx.rows(sql`
    with made as (
      insert into bonus_claim (number, source, source_id, source_name, grant_key, member_id, pre_id, deposit_minor,
        bonus_minor, turnover_times, weights, required_minor, cash_out_minor, stacks, claimed_by, expires_at, kind, claim_day, lot_minor,
        status)
      select 'B' || to_char(business_day(now()), '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0'),
        ${giver.source}, ${giver.sourceId}, ${giver.sourceName}, key, member_id, pre_id, deposit_minor, bonus_minor,
        ${turnoverTimes}, ${JSON.stringify(weights)}::jsonb, required_minor, ${cashOutMinor ?? null}::bigint, ${giver.stacks},
        ${giver.actor}, now() + make_interval(days => ${validDays}), ${giver.kind ?? null}, business_day(now()),
        case ${status} when 'active' then bonus_minor else 0 end, ${status}
      from (
        select nextval('bonus_claim_number') as n, g.* from unnest(${grants.map(each => each.key)}::text[],
          ${grants.map(each => each.memberId)}::uuid[], ${grants.map(each => each.deposit?.preId ?? null)}::uuid[],
          ${grants.map(each => each.deposit?.amountMinor ?? 0)}::bigint[], ${grants.map(each => each.bonusMinor)}::bigint[],
          ${required}::bigint[]) as g (key, member_id, pre_id, deposit_minor, bonus_minor, required_minor)) g
      on conflict (grant_key) do nothing
      returning id, member_id, bonus_minor)
    select m.id, m.member_id, m.bonus_minor, a.id as account_id
    from made m left join ledger.account a
      on (a.owner, a.owner_id, a.name, a.currency) = ('member', m.member_id::text, 'bonus', ${currencySql})
    order by m.member_id`)
}

/**
 * Begins a claim that waited: it can be played for as many days as it would have had, and what was bet since it was claimed
 * counts. Nothing where it waits no longer.
 */
export const beginWaiting = (tx: Tx, id: string): Promise<MadeClaim | undefined> =>
  tx.row(sql`
    update bonus_claim set status = 'active', lot_minor = bonus_minor, expires_at = now() + (expires_at - claimed_at),
      version = version + 1
    where id = ${id} and status = 'waiting' returning id, member_id, bonus_minor, null::bigint as account_id`)

/** A claim that waits, locked, so that of granting, refusing and giving up one comes first. */
export const lockWaiting = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from bonus_claim where id = ${id} and status = 'waiting' for no key update`)

type Given = { claimId: string; bonusMinor: number; transfer: { id: number; recordedAt: string } }

/** Keeps by which transfers bonuses were given. */
export const insertGiven = (tx: Tx, given: readonly Given[]): Promise<number> =>
  tx.run(sql`
    insert into bonus_move (transfer_id, claim_id, at, what, amount_minor)
    select t.id, t.claim, t.at, 'given', t.minor
    from unnest(${given.map(each => each.transfer.id)}::bigint[], ${given.map(each => each.claimId)}::uuid[],
      ${given.map(each => each.transfer.recordedAt)}::timestamptz[], ${given.map(each => each.bonusMinor)}::bigint[])
      as t (id, claim, at, minor)`)

type RunTerms = { settingId: string; name: string; turnoverTimes: number; bonusDays: number }

/** The terms that a run has taken over from its setting; nothing where it is credited to cash. */
export const findRunTerms = (tx: Tx, entity: RunEntity, runId: string): Promise<RunTerms | undefined> =>
  tx.row(sql`
    select s.id as setting_id, s.name, r.turnover_times, r.bonus_days
    from ${tablesOf({ entity }).run} r join ${tablesOf({ entity }).setting} s on s.id = r.setting_id
    where r.id = ${runId} and r.credited_to = 'bonus'`)
