import { watchShownBalance } from '#areas/bank/balance.public.ts'
import type { OwnAccount } from '#areas/bank/bank.public.ts'
import type { HeldBy } from '#contract/pretransaction/line.types.ts'
import { type PushedLine, spanDaysAtMost } from '#contract/pretransaction/statement.types.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { announceLines } from './line-channel.public.ts'
import {
  checkGaps,
  heldByGap,
  idsOf,
  insertLines,
  keepRepeated,
  type NewLine,
  type Origin,
  sharpenLines,
  storedLines,
} from './statement.sql.ts'
import { freshLines } from './statement-fresh.ts'
import { type Match, matchLine } from './statement-match.ts'
import { minutesAround } from './statement-moment.ts'

type From = {
  account: OwnAccount
  by: Origin
  takeMinutes: number
  /** Larger amounts wait for a person: what brings them is not trusted with more. */
  byItselfUpToMinor?: number
  mayCredit?: (deposit: LockedPre) => Promise<boolean>
}
type Taken = { added: number; known: number; openGaps: number; matches: Match[] }

/**
 * The one door for statement lines, whoever brings them. The account is locked before, so that of two who bring lines at
 * once the second one sees what the first has brought.
 */
export async function takeLines(tx: Tx, brought: readonly PushedLine[], from: From): Promise<Taken> {
  const { account, by } = from
  const instants = brought.map(({ at }) => at).sort()
  expectSpan(instants)
  const span = minutesAround(instants)
  const { fresh, sharper, retold } = freshLines(await storedLines(tx, account.id, span), brought, idsOf(by).clientId)
  await sharpenLines(tx, sharper)
  await keepRepeated(tx, by, retold)
  const lines = await insertLines(tx, { accountId: account.id, by }, fresh)
  const gaps = await checkGaps(tx, account.id, span)
  const matches: Match[] = []
  const unmatched: number[] = []
  // What was held because a line before it was missing is looked at again once that one has come.
  const freed = (await heldByGap(tx, account.id, span)).filter(({ id }) => !gaps.unfit.has(id))
  for (const line of [...lines, ...freed]) {
    const match = await matchLine(tx, line, { ...from, heldBy: heldBy(line, gaps.unfit, from) })
    if (match) matches.push(match)
    else if (line.amountMinor > 0 && !freed.includes(line)) unmatched.push(line.amountMinor)
  }
  if (unmatched.length > 0) await tellOfUnmatched(tx, account, unmatched)
  if (fresh.some(({ balanceMinor }) => balanceMinor !== undefined)) await watchShownBalance(tx, account.id)
  if (lines.length > 0 || gaps.changed) {
    const event = { id: account.id, action: gaps.open > 0 ? 'gap' : 'push', by: null }
    await announceLines(tx)
    await writeLive(tx, [
      { topic: 'statement', ...event },
      { topic: 'statementLine', ...event },
    ])
  }
  return { added: lines.length, known: brought.length - lines.length, openGaps: gaps.open, matches }
}

function heldBy(line: NewLine, unfit: ReadonlySet<string>, { byItselfUpToMinor }: From): HeldBy | null {
  if (unfit.has(line.id)) return 'gap'
  return Math.abs(line.amountMinor) > (byItselfUpToMinor ?? Number.POSITIVE_INFINITY) ? 'large' : null
}

/** However many a file brings, they are told of once. */
const tellOfUnmatched = (tx: Tx, { id, bank, number }: OwnAccount, amounts: readonly number[]): Promise<void> =>
  raise(
    tx,
    'depositUnmatched',
    { id, name: `${bank} ${number}` },
    { count: amounts.length, amountMinor: amounts.reduce((sum, amount) => sum + amount, 0) },
  )

/** Everything between the first and the last line is read, under the lock of the account. */
function expectSpan(instants: readonly string[]): void {
  const [first = '', last = ''] = [instants[0], instants.at(-1)]
  if (Date.parse(last) - Date.parse(first) <= spanDaysAtMost * 86_400_000) return
  throw new AppError('STATEMENT_SPAN', { days: spanDaysAtMost })
}
