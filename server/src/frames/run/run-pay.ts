import { houseCurrency } from '#contract/core/money.ts'
import { accountOf, oweMissing, postKind, settleDebts } from '#frames/posting/posting.ts'
import type { Journal } from '#ledger/ledger.types.ts'
import { postEach } from '#ledger/ledger-post.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type OwedShare, type PaidBy, type RunKind, tablesOf } from './run.ts'

/** As many as the ledger handles well in one call. */
export const sharesAtOnce = 200

/**
 * Locks the owed shares until they are paid, so that nobody else pays or claims them meanwhile. Closed members are left out,
 * because they could not withdraw the money; members stay locked, so that each is closed before this or after. Suspended members
 * are paid, and the suspension keeps the money in place. Amounts are taken back from everybody.
 */
const lockOwed = (tx: Tx, kind: RunKind, runId: string, isBack: boolean, atMost: number): Promise<OwedShare[]> =>
  tx.rows(sql`
    with owed as (
      select x.id, x.member_id, x.amount_minor from ${tablesOf(kind).share} x join member m on m.id = x.member_id
      where x.run_id = ${runId} and x.status = 'waiting' and (x.amount_minor < 0) = ${isBack}
        and (${isBack} or m.status <> 'closed')
      order by x.member_id limit ${atMost} for no key update of x for share of m)
    select o.id, o.member_id, o.amount_minor, a.id as account_id
    from owed o left join ledger.account a
      on a.owner = 'member' and a.owner_id = o.member_id::text and a.name = 'cash' and a.currency = ${currencySql}
    order by o.member_id`)

/**
 * Pays these shares and marks them, in one transaction of the caller. Each has its own key in the ledger, so a share that was
 * already paid in any way is found and not paid again.
 */
export async function payShares(
  tx: Tx,
  kind: RunKind,
  runId: string,
  shares: readonly OwedShare[],
  actor: string,
): Promise<void> {
  const transfers =
    (await kind.giveBonus?.(tx, runId, shares, actor)) ?? (await postCash(tx, kind, runId, shares, actor))
  await markPaid(tx, kind, shares, transfers)
  const paidMinor = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  await tx.run(sql`
    update ${tablesOf(kind).run} set paid_count = paid_count + ${shares.length}, paid_minor = paid_minor + ${paidMinor}
    where id = ${runId}`)
}

/** Takes negative shares back from their members' cash; a missing amount becomes a debt of the member. */
async function takeShares(
  tx: Tx,
  kind: RunKind,
  runId: string,
  shares: readonly OwedShare[],
  actor: string,
): Promise<void> {
  if (!kind.backKind) throw new Error(`nothing is taken back of a ${kind.entity}`)
  const reference = `${kind.entity}:${runId}`
  const transfers: PaidBy[] = []
  // In the ledger's order of accounts, because each is locked separately until the end.
  for (const { memberId, amountMinor } of inOrder(shares)) {
    const taken = { amountMinor: -amountMinor, reference, actor }
    await oweMissing(tx, { memberId, ...taken })
    const { transfers: posted } = await postKind(tx, {
      kind: kind.backKind,
      owners: { member: memberId },
      key: `${reference}:${memberId}`,
      currency: houseCurrency,
      ...taken,
    })
    transfers.push(...posted)
  }
  await markPaid(tx, kind, inOrder(shares), transfers)
}

const inOrder = (shares: readonly OwedShare[]) =>
  shares.toSorted((a, b) => (a.accountId ?? Number.MAX_SAFE_INTEGER) - (b.accountId ?? Number.MAX_SAFE_INTEGER))

async function markPaid(
  tx: Tx,
  kind: RunKind,
  shares: readonly OwedShare[],
  transfers: readonly PaidBy[],
): Promise<void> {
  // By the ledger's own instant, so that around midnight both count it on the same day.
  await tx.run(sql`
    update ${tablesOf(kind).share} x set status = 'paid', paid_at = p.paid_at, transfer_id = p.transfer_id
    from unnest(${shares.map(({ id }) => id)}::bigint[], ${transfers.map(({ id }) => id)}::bigint[],
      ${transfers.map(({ recordedAt }) => recordedAt)}::timestamptz[]) as p (id, transfer_id, paid_at) where x.id = p.id`)
}

async function postCash(
  tx: Tx,
  kind: RunKind,
  runId: string,
  shares: readonly OwedShare[],
  actor: string,
): Promise<PaidBy[]> {
  const house = await accountOf(tx, `house.${kind.entity}`, {}, houseCurrency)
  const reference = `${kind.entity}:${runId}`
  const journals: Journal[] = []
  for (const { memberId, amountMinor, accountId } of shares) {
    const credit = accountId ?? (await accountOf(tx, 'member.cash', { member: memberId }, houseCurrency))
    const line = { kind: kind.entity, debit: house, credit, amountMinor, currency: houseCurrency, reference, actor }
    journals.push({ key: `${reference}:${memberId}`, lines: [line] })
  }
  const answers = await postEach(tx, journals)
  await settleDebts(
    tx,
    shares.map(({ memberId }) => memberId),
  )
  return answers.map(answer => {
    if (answer instanceof LedgerRefusal) throw answer
    const [transfer] = answer.transfers
    if (!transfer) throw new Error('a share was posted without a transfer')
    return transfer
  })
}

/** Pays part of an approved run, and returns whether there may be more. */
export const paySome = (database: Database, kind: RunKind, runId: string, atMost: number): Promise<boolean> =>
  database.transaction('write', async tx => {
    const { run, share } = tablesOf(kind)
    // The run is locked first: two workers that pay it take turns.
    const due = await tx.row<{ by: string }>(sql`
      select decided_by as by from ${run} where id = ${runId} and status = 'approved' and ${kind.isPaidByJob}
      for no key update`)
    if (!due) return false
    // Paying and taking back are separate transactions, each of which locks members in one order.
    const owed = await lockOwed(tx, kind, runId, false, atMost)
    if (owed.length > 0) await payShares(tx, kind, runId, owed, `admin:${due.by}`)
    if (owed.length > 0) return true
    const back = await lockOwed(tx, kind, runId, true, atMost)
    if (back.length > 0) await takeShares(tx, kind, runId, back, `admin:${due.by}`)
    if (back.length > 0) return true
    await tx.run(sql`update ${share} set status = 'expired' where run_id = ${runId} and status = 'waiting'`)
    await tx.run(sql`update ${run} set status = 'done', version = version + 1 where id = ${runId}`)
    return false
  })
