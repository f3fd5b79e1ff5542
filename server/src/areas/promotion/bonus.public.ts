import { houseCurrency } from '#contract/core/money.ts'
import { type BonusSource, type BonusTerms, requiredTurnover } from '#contract/promotion/bonus.rules.ts'
import type { PromotionKind } from '#contract/promotion/promotion.rules.ts'
import { accountOf } from '#frames/posting/posting.ts'
import { inPeriod, type Period } from '#frames/posting/report-period.ts'
import type { Journal } from '#ledger/ledger.types.ts'
import { postEach } from '#ledger/ledger-post.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { bonusKinds, claimReference } from './bonus-kinds.ts'

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

export type BonusGrant = {
  /** Who gives the same twice finds it given. */
  key: string
  memberId: string
  bonusMinor: number
  /** The deposit that it comes with. */
  deposit?: { preId: string; amountMinor: number }
}

type MadeClaim = { id: string; memberId: string; bonusMinor: number; accountId: number | null }
/** A bonus that was given, with the transfer that did it. */
export type GrantedBonus = MadeClaim & { transfer: { id: number; recordedAt: string } }

/**
 * Gives members bonuses which become cash by their terms, in the caller's transaction; some hundreds at once are taken well. What
 * was given under its key before is left out of the answer and not given again.
 *
 *     await grantBonuses(tx, giver, [{ key: `refund:${runId}:${memberId}`, memberId, bonusMinor: 5_000 }])
 */
export async function grantBonuses(
  tx: Tx,
  giver: BonusGiver,
  grants: readonly BonusGrant[],
): Promise<readonly GrantedBonus[]> {
  const granted = await insertClaims(tx, giver, grants)
  if (granted.length === 0) return []
  const { given, house } = bonusKinds[giver.source]
  const debit = await accountOf(tx, house, {}, houseCurrency)
  const journals: Journal[] = []
  for (const { id, memberId, bonusMinor: amountMinor, accountId } of granted) {
    const credit = accountId ?? (await accountOf(tx, 'member.bonus', { member: memberId }, houseCurrency))
    const line = { kind: given, debit, credit, amountMinor, currency: houseCurrency, actor: giver.actor }
    journals.push({ key: `bonus:${id}`, lines: [{ ...line, reference: claimReference(id), freeSide: 'debit' }] })
  }
  const transfers = (await postEach(tx, journals)).map(answer => {
    if (answer instanceof LedgerRefusal) throw answer
    const [transfer] = answer.transfers
    if (!transfer) throw new Error('a bonus was posted without a transfer')
    return transfer
  })
  await tx.run(sql`
    insert into bonus_move (transfer_id, claim_id, at, what, amount_minor)
    select t.id, t.claim, t.at, 'given', t.minor
    from unnest(${transfers.map(each => each.id)}::bigint[], ${granted.map(each => each.id)}::uuid[],
      ${transfers.map(each => each.recordedAt)}::timestamptz[], ${granted.map(each => each.bonusMinor)}::bigint[])
      as t (id, claim, at, minor)`)
  return granted.flatMap((claim, at) => {
    const transfer = transfers[at]
    return transfer ? [{ ...claim, transfer }] : []
  })
}

const insertClaims = (tx: Tx, giver: BonusGiver, grants: readonly BonusGrant[]): Promise<MadeClaim[]> => {
  const { turnoverTimes, weights, cashOutMinor, validDays } = giver.terms
  const required = grants.map(each => requiredTurnover(turnoverTimes, each.bonusMinor, each.deposit?.amountMinor ?? 0))
  return tx.rows(sql`
    with made as (
      insert into bonus_claim (number, source, source_id, source_name, grant_key, member_id, pre_id, deposit_minor,
        bonus_minor, turnover_times, weights, required_minor, cash_out_minor, stacks, claimed_by, expires_at, kind, claim_day, lot_minor)
      select 'B' || to_char(business_day(now()), '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0'),
        ${giver.source}, ${giver.sourceId}, ${giver.sourceName}, key, member_id, pre_id, deposit_minor, bonus_minor,
        ${turnoverTimes}, ${JSON.stringify(weights)}::jsonb, required_minor, ${cashOutMinor ?? null}::bigint, ${giver.stacks},
        ${giver.actor}, now() + make_interval(days => ${validDays}), ${giver.kind ?? null}, business_day(now()), bonus_minor
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

/** The movements of bonuses of one source in a period, each with its business day and its claim. */
export const bonusMoves = (source: BonusSource, { from, to, timeZone }: Period): Sql => sql`
  select (v.at at time zone ${timeZone})::date as day, v.what, v.amount_minor, c.source_id, c.member_id, c.deposit_minor,
    c.turnover_minor
  from bonus_move v join bonus_claim c on c.id = v.claim_id
  where c.source = ${source} and ${inPeriod(raw('v.at'), from, to, timeZone)}`

/**
 * What bonuses of one source cost on each day, rows of `day` and `minor`: what was given or borne less what came back, as it moved on the
 * house account of the source.
 */
export const costByDay = (source: BonusSource, period: Period): Sql => sql`
  select v.day, case v.what when 'returned' then -v.amount_minor else v.amount_minor end as minor
  from (${bonusMoves(source, period)}) v where v.what in ('given', 'borne', 'returned')`
