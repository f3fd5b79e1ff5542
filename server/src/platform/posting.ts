import { type LedgerAccount, type LedgerKind, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { post } from '#ledger/ledger.post.ts'
import { openAccount } from '#ledger/ledger.read.ts'
import type { Line, Posted } from '#ledger/ledger.types.ts'
import type { Tx } from './database.ts'

/** Kinds that go from one account to another; what ends a hold and what reverses have their own doors. */
type PlainKind = Exclude<LedgerKind, 'hold' | 'release' | 'withdrawal' | 'reversal'>

/** Whose accounts they are, by the first word of an account's name. The house is the brand itself. */
export type Owners = { readonly member?: string; readonly bank?: string }

type Posting = Pick<Line, 'amountMinor' | 'currency' | 'reference' | 'actor' | 'eventAt'> & {
  kind: PlainKind
  key: string
  owners: Owners
}

/**
 * Posts by the table of kinds: it says between which accounts, the caller only whose. So no area can send money the
 * wrong way.
 *
 *     await postKind(tx, { kind: 'adjustmentIn', owners: { member: member.id }, amountMinor: 50_000, key, … })
 */
export async function postKind(tx: Tx, { kind, key, owners, ...rest }: Posting): Promise<Posted> {
  const debit = await accountOf(tx, ledgerKinds[kind].debit, owners, rest.currency)
  const credit = await accountOf(tx, ledgerKinds[kind].credit, owners, rest.currency)
  return post(tx, { key, lines: [{ ...rest, kind, debit, credit }] })
}

/** The number of an account, which is opened where it is not there yet. */
export function accountOf(tx: Tx, account: LedgerAccount, owners: Owners, currency: string): Promise<number> {
  const [owner = '', name = ''] = account.split('.')
  const ids: Readonly<Record<string, string | undefined>> = { house: 'house', ...owners }
  const ownerId = ids[owner]
  if (ownerId === undefined) throw new Error(`nobody was named whose ${account} it is`)
  return openAccount(tx, { owner, ownerId, name, currency })
}
