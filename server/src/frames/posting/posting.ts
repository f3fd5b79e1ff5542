import { type LedgerAccount, type LedgerKind, ledgerAccounts, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import type { Line, Posted } from '#ledger/ledger.types.ts'
import { post } from '#ledger/ledger-post.ts'
import { openAccount } from '#ledger/ledger-read.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Kinds that go from one account to another; ending a hold and reversing have their own functions. */
type PlainKind = Exclude<LedgerKind, 'hold' | 'release' | 'withdrawal' | 'gatewayWithdrawal' | 'reversal'>

/** The owners of the accounts, by the first word of an account's name. The house is the brand itself. */
export type Owners = {
  readonly member?: string
  readonly bank?: string
  readonly gateway?: string
  readonly provider?: string
}

export type PlainPosting = Pick<Line, 'amountMinor' | 'currency' | 'reference' | 'actor' | 'eventAt'> & {
  kind: PlainKind
  owners: Owners
  /** The owner of the debited account, if both accounts are of one kind. */
  debited?: Owners
}

/**
 * Posts by the table of kinds: the table names the accounts, the caller only their owners. So no area can send money the wrong
 * way.
 *
 *     await postKind(tx, { kind: 'adjustmentIn', owners: { member: member.id }, amountMinor: 50_000, key, … })
 */
export const postKind = (tx: Tx, { key, ...posting }: PlainPosting & { key: string }): Promise<Posted> =>
  postKinds(tx, key, [posting])

/** Several postings, all or none, under one key. */
export async function postKinds(tx: Tx, key: string, postings: readonly PlainPosting[]): Promise<Posted> {
  const lines: Line[] = []
  for (const { kind, owners, debited, ...rest } of postings) {
    const debit = await accountOf(tx, ledgerKinds[kind].debit, debited ?? owners, rest.currency)
    const credit = await accountOf(tx, ledgerKinds[kind].credit, owners, rest.currency)
    lines.push({ ...rest, kind, debit, credit, ...freeSideOf(kind) })
  }
  const posted = await post(tx, { key, lines })
  const paid = postings.filter(({ kind }) => ledgerKinds[kind].credit === 'member.cash')
  await settleDebts(
    tx,
    paid.flatMap(({ owners: { member } }) => member ?? []),
  )
  return posted
}

/** Takes the debts of these members from their cash. Code that credits cash by another function calls this afterwards. */
export async function settleDebts(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await tx.run(sql`select settle_debts(${memberIds}::uuid[])`)
}

/**
 * Turns the missing part of a member's cash into a debt before an amount is taken from it in the same transaction; returns the
 * debt. The cash stays locked until then.
 */
export async function oweMissing(
  tx: Tx,
  {
    memberId,
    amountMinor,
    reference,
    actor,
  }: { memberId: string; amountMinor: number; reference: string; actor: string },
): Promise<number> {
  const row = await tx.row<{ minor: number }>(
    sql`select owe_missing(${memberId}, ${amountMinor}, ${reference}, ${actor}) as minor`,
  )
  return row?.minor ?? 0
}

const isFree = (account: LedgerAccount): boolean => 'free' in ledgerAccounts[account]

function freeSideOf(kind: PlainKind): Pick<Line, 'freeSide'> {
  const { debit, credit } = ledgerKinds[kind]
  if (isFree(debit)) return { freeSide: 'debit' }
  return isFree(credit) ? { freeSide: 'credit' } : {}
}

/** The id of an account, which is opened if it does not exist yet. */
export function accountOf(tx: Tx, account: LedgerAccount, owners: Owners, currency: string): Promise<number> {
  const [owner = '', name = ''] = account.split('.')
  const ids: Readonly<Record<string, string | undefined>> = { house: 'house', ...owners }
  const ownerId = ids[owner]
  if (ownerId === undefined) throw new Error(`nobody was named whose ${account} it is`)
  return openAccount(tx, { owner, ownerId, name, currency })
}
