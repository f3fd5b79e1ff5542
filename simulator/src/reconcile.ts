import { nameOfAccount } from '#contract/core/bank.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { BankReport, Transfer } from './bank.ts'
import type { Books } from './books.ts'
import type { Played } from './game-reconcile.ts'
import type { Stage } from './stage.ts'

/** What became of the money that moved at the bank on one of the operator's accounts. */
export type AccountSum = {
  account: string
  /** By the bank: incoming and outgoing. */
  inMinor: number
  outMinor: number
  /** By the ledger: credited and paid. */
  creditedMinor: number
  paidMinor: number
  /** Arrived and waits for staff on the list of lines. */
  waitingMinor: number
  /** Arrived, and the bank has not shown its line. */
  missingMinor: number
  /** Sent, and not settled yet. */
  underWayMinor: number
}
type Fate = 'credited' | 'waiting' | 'missing' | 'paid' | 'underWay'

export type Reconciled = { sums: AccountSum[]; differences: string[] }
/** All of it together, with what was played. */
export type SettledUp = Reconciled & { played: Played }

/** Compares the bank's data with the server's: every baht must be where somebody would look for it. */
export function reconcile(
  { accounts, purposes, bankOpeningMinor }: Pick<Stage, 'accounts' | 'purposes' | 'bankOpeningMinor'>,
  bank: BankReport,
  books: Books,
): Reconciled {
  const differences: string[] = books.isSound ? [] : ['the ledger does not verify']
  const seen = new Map<string, Transfer>()
  const sums = accounts.map(own => {
    const account = nameOfAccount(own)
    const fates = bank.transfers.flatMap(transfer => {
      const isIn = nameOfAccount(transfer.to) === account
      if (!isIn && nameOfAccount(transfer.from) !== account) return []
      const number = purposes.get(transfer.key)
      const pre = number === undefined ? undefined : books.pres.get(number)
      // A payout that came back has moved out and in.
      const isBack = pre?.status === 'returned' && transfer.kind === 'transfer'
      if (number !== undefined && seen.has(number) && !isBack) differences.push(`${number} moved twice at the bank`)
      if (number !== undefined) seen.set(number, transfer)
      const fate = fateOf(transfer, pre)
      if (typeof fate !== 'string') differences.push(fate.difference)
      return [{ fate, amountMinor: transfer.amountMinor, isIn }]
    })
    const sumOf = (is: (one: (typeof fates)[number]) => boolean) =>
      fates.filter(is).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const of = (fate: Fate) => sumOf(one => one.fate === fate)
    return {
      account,
      inMinor: sumOf(({ isIn }) => isIn),
      outMinor: sumOf(({ isIn }) => !isIn),
      creditedMinor: of('credited'),
      paidMinor: of('paid'),
      waitingMinor: of('waiting'),
      missingMinor: of('missing'),
      underWayMinor: of('underWay'),
    }
  })
  differences.push(...unfounded(books, seen), ...unbalanced(sums, { bank, bankOpeningMinor }, books))
  for (const own of accounts) differences.push(...unlisted(nameOfAccount(own), purposes, bank, books))
  return { sums, differences }
}

/** Where the money of a transfer has to be looked for, or what is wrong with where it is. */
function fateOf(
  { kind, amountMinor, bankReference, hidden }: Transfer,
  pre: PreRow | undefined,
): Fate | { difference: string } {
  if (pre && pre.amountMinor !== amountMinor) {
    return { difference: `${pre.number} is of ${pre.amountMinor}, and ${amountMinor} moved at the bank` }
  }
  if (kind === 'transfer') {
    if (pre?.status === 'credited' || pre?.status === 'returned') return 'credited'
    return hidden ? 'missing' : 'waiting'
  }
  if (pre?.status === 'paid' || pre?.status === 'returned') return 'paid'
  if (pre?.status === 'paying' || pre?.status === 'unknown') return 'underWay'
  return {
    difference: `${bankReference} of ${amountMinor} left the bank for ${pre ? `${pre.number}, which is ${pre.status}` : 'nobody'}`,
  }
}

/** Credited or paid here although nothing moved at the bank. */
const unfounded = ({ pres, gateway }: Books, seen: ReadonlyMap<string, Transfer>): string[] =>
  [...pres.values()]
    // Gateway money never was at the bank.
    .filter(pre => pre.gateway === null || pre.gateway !== gateway?.name)
    .filter(({ status, number }) => (status === 'credited' || status === 'paid') && !seen.has(number))
    .map(({ number, status, amountMinor }) => `${number} of ${amountMinor} is ${status}, and nothing moved at the bank`)

function unbalanced(
  sums: readonly AccountSum[],
  { bank, bankOpeningMinor }: { bank: BankReport; bankOpeningMinor: ReadonlyMap<string, number> },
  { movedMinor }: Books,
): string[] {
  return sums.flatMap(sum => {
    const { account, inMinor, outMinor, creditedMinor, paidMinor } = sum
    const kept = bank.accounts.find(one => nameOfAccount(one) === account)
    const atBank = (kept?.balanceMinor ?? 0) - (bankOpeningMinor.get(account) ?? 0)
    const byLedger = movedMinor.get(account) ?? 0
    return [
      atBank !== inMinor - outMinor &&
        `the bank has ${atBank} more on ${account}, and ${inMinor - outMinor} came and went`,
      byLedger !== creditedMinor - paidMinor &&
        `the ledger has ${byLedger} more on ${account}, and ${creditedMinor - paidMinor} was credited and paid`,
    ].filter(difference => difference !== false)
  })
}

/** Lines that the bank showed and that are missing here, duplicated, or matched to somebody else. */
function unlisted(account: string, purposes: Stage['purposes'], bank: BankReport, { lines }: Books): string[] {
  const ours = lines.filter(({ ownAccount }) => nameOfAccount(ownAccount) === account)
  return bank.transfers.flatMap(({ key, from, to, amountMinor, bankReference, hidden }) => {
    const isIn = nameOfAccount(to) === account
    if (!isIn && nameOfAccount(from) !== account) return []
    const found = ours.filter(line => line.bankReference === bankReference)
    const wanted = hidden ? 0 : 1
    if (found.length !== wanted) return [`${bankReference} stands ${found.length} times among the lines of ${account}`]
    return found.flatMap(line => {
      const isRight = line.amountMinor === (isIn ? amountMinor : -amountMinor)
      const isTheirs = line.preNumber === null || line.preNumber === purposes.get(key)
      return isRight && isTheirs ? [] : [`${bankReference} of ${line.amountMinor} was given to ${line.preNumber}`]
    })
  })
}
