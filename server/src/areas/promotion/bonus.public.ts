import { houseCurrency } from '#contract/core/money.ts'
import type { BonusSource } from '#contract/promotion/bonus.rules.ts'
import { accountOf } from '#frames/posting/posting.ts'
import { inPeriod, type Period } from '#frames/posting/report-period.ts'
import type { Journal } from '#ledger/ledger.types.ts'
import { postEach } from '#ledger/ledger-post.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import {
  type BonusGiver,
  type BonusGrant,
  beginWaiting,
  insertClaims,
  insertGiven,
  type MadeClaim,
} from './bonus.sql.ts'
import type { BonusDoor } from './bonus-doors.ts'
import { bonusKinds, claimReference } from './bonus-kinds.ts'
import { expectAsked, type Ruling } from './linked.ts'

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
  giver: BonusGiver & { door: BonusDoor; ruling?: Ruling },
  grants: readonly BonusGrant[],
): Promise<readonly GrantedBonus[]> {
  expectAsked(giver.door, giver.ruling)
  return postGiven(tx, giver, await insertClaims(tx, giver, grants, 'active'))
}

/** Gives the bonus of a claim that waited, by the terms that it was claimed by; nothing where it waits no longer. */
export async function grantWaiting(tx: Tx, claimId: string, actor: string): Promise<GrantedBonus | undefined> {
  expectAsked('review', undefined)
  const begun = await beginWaiting(tx, claimId)
  return begun && (await postGiven(tx, { source: 'promotion', actor }, [begun]))[0]
}

async function postGiven(
  tx: Tx,
  { source, actor }: Pick<BonusGiver, 'source' | 'actor'>,
  claims: readonly MadeClaim[],
): Promise<readonly GrantedBonus[]> {
  if (claims.length === 0) return []
  const { given: kind, house } = bonusKinds[source]
  const debit = await accountOf(tx, house, {}, houseCurrency)
  const journals: Journal[] = []
  for (const { id, memberId, bonusMinor: amountMinor, accountId } of claims) {
    const credit = accountId ?? (await accountOf(tx, 'member.bonus', { member: memberId }, houseCurrency))
    const line = { kind, debit, credit, amountMinor, currency: houseCurrency, actor }
    journals.push({ key: `bonus:${id}`, lines: [{ ...line, reference: claimReference(id), freeSide: 'debit' }] })
  }
  const transfers = (await postEach(tx, journals)).map(answer => {
    if (answer instanceof LedgerRefusal) throw answer
    const [transfer] = answer.transfers
    if (!transfer) throw new Error('a bonus was posted without a transfer')
    return transfer
  })
  const given = claims.flatMap((claim, at) => {
    const transfer = transfers[at]
    return transfer ? [{ ...claim, transfer }] : []
  })
  await insertGiven(
    tx,
    given.map(({ id, ...each }) => ({ ...each, claimId: id })),
  )
  return given
}

/** The movements of bonuses of one source in a period, each with its business day and its claim. */
export const bonusMoves = (
  source: BonusSource,
  { from, to, timeZone }: Pick<Period, 'from' | 'to' | 'timeZone'>,
): Sql => sql`
  select (v.at at time zone ${timeZone})::date as day, v.what, v.amount_minor, c.source_id, c.member_id, c.deposit_minor,
    c.turnover_minor
  from bonus_move v join bonus_claim c on c.id = v.claim_id
  where c.source = ${source} and ${inPeriod(raw('v.at'), from, to, timeZone)}`

/** What each figure of promotions is the sum of, over moves `v`: a claim counts on the day on which its bonus was given. */
export const moveTerms = {
  claimCount: `case when v.what = 'given' then 1 end`,
  bonusMinor: `case when v.what = 'given' then v.amount_minor end`,
  convertedMinor: `case v.what when 'converted' then v.amount_minor when 'reclaimed' then -v.amount_minor end`,
  returnedMinor: `case v.what when 'returned' then v.amount_minor when 'borne' then -v.amount_minor end`,
  costMinor: `case when v.what in ('given', 'borne') then v.amount_minor when v.what = 'returned' then -v.amount_minor end`,
} as const
