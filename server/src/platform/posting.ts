import { type LedgerAccount, type LedgerKind, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { post } from '#ledger/ledger.post.ts'
import { openAccount } from '#ledger/ledger.read.ts'
import type { Line, Posted } from '#ledger/ledger.types.ts'
import type { Tx } from './database.ts'

/** Kinds that go from one account to another; holds and reversals have their own doors. */
type PlainKind = Exclude<LedgerKind, 'hold' | 'release' | 'reversal'>

type Posting = Pick<Line, 'amountMinor' | 'currency' | 'reference' | 'actor' | 'eventAt'> & {
  kind: PlainKind
  key: string
  /** Whose accounts they are; the house is the brand itself. */
  ownerId: string
}

/**
 * Posts by the table of kinds: it says between which accounts, the caller only whose. So no area can send money the
 * wrong way.
 *
 *     await postKind(tx, { kind: 'adjustmentIn', ownerId: member.id, amountMinor: 50_000, currency: 'THB', key, … })
 */
export async function postKind(tx: Tx, { kind, key, ownerId, ...rest }: Posting): Promise<Posted> {
  const open = (account: LedgerAccount) => {
    const [owner = '', name = ''] = account.split('.')
    return openAccount(tx, { owner, ownerId: owner === 'house' ? 'house' : ownerId, name, currency: rest.currency })
  }
  const debit = await open(ledgerKinds[kind].debit)
  const credit = await open(ledgerKinds[kind].credit)
  return post(tx, { key, lines: [{ ...rest, kind, debit, credit }] })
}
