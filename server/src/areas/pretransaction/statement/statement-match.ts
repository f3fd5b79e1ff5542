import type { OwnAccount } from '#areas/bank/bank.public.ts'
import { proveTransfer, transfersFor } from '#areas/bank/transfer.public.ts'
import { findBlocks, keepHits } from '#areas/block/block.public.ts'
import type { HeldBy } from '#contract/pretransaction/line.types.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { Tx } from '#platform/database/database.ts'
import { isProven } from '../line/line.sql.ts'
import { type LockedPre, lockPre } from '../pretransaction.sql.ts'
import { creditDeposit, settlePayout } from '../pretransaction-money.ts'
import type { StepActor } from '../pretransaction-step.ts'
import { candidatesFor, holdLine, type NewLine, type Origin, useLine } from './statement.sql.ts'
import { heldOf, type Judged, judge, onlyCertain } from './statement-judge.ts'

type Where = {
  account: OwnAccount
  by: Origin
  takeMinutes: number
  /** Why this line may move no money by itself; null where it may. */
  heldBy: HeldBy | null
  /** Whether it may be given to the member without a person looking at it; who brings lines by hand is held to their limits. */
  mayCredit?: (deposit: LockedPre) => Promise<boolean>
}
/** What a line was given to, as the screens know it. */
export type Match = { topic: 'pretransaction' | 'bankTransfer'; id: string }

/**
 * Gives a line to the one pre-transaction or bank transfer that it certainly belongs to, and does with that what the
 * money on the account means. Where none is certain, or more than one, or something speaks against it, the line waits
 * for a person and says why.
 */
export async function matchLine(tx: Tx, line: NewLine, where: Where): Promise<Match | null> {
  const legs = await transfersFor(tx, where.account.id, line)
  const transfers = legs.map(leg => ({ ...leg, is: 'transfer' as const, memberId: null, slips: [] }))
  const judged = judge(line, [...(await candidatesFor(tx, where.account.id, line)), ...transfers])
  const found = onlyCertain(judged)
  const { by, heldBy } = where
  await holdLine(tx, line.id, found ? heldBy : heldOf(judged))
  if (!found) return null
  const settled = await (found.is === 'pre'
    ? settlePre(tx, line, found, where)
    : proveTransfer(tx, found.id, { line, by, mayMove: heldBy === null }))
  if (!settled) return null
  await useLine(tx, line.id, found, { moved: settled === 'moved', adminId: null, reason: '' })
  // What a second admin was asked for is proved now.
  if (found.is === 'pre') await voidApprovals(tx, found.id, null)
  return { topic: found.is === 'pre' ? 'pretransaction' : 'bankTransfer', id: found.id }
}

async function settlePre(tx: Tx, line: NewLine, { id }: Judged, where: Where) {
  const { account, by, takeMinutes, heldBy, mayCredit } = where
  const pre = heldBy === null && (await lockPre(tx, id, takeMinutes))
  // Somebody may have changed it, or given it another line, since it was looked for.
  if (!pre || (await isProven(tx, pre))) return null
  if (creditsBySettling(pre) && (await isHeldByBlock(tx, line, pre))) return null
  if (mayCredit && creditsBySettling(pre) && !(await mayCredit(pre))) return null
  return settle(tx, pre, line, { account, by })
}

/** Money of who is on the block list, or for a member who is, waits for a person. */
async function isHeldByBlock(tx: Tx, line: NewLine, { memberId }: LockedPre): Promise<boolean> {
  const { bank, digits, name } = line
  const account = bank === '' ? undefined : { bank, number: digits.replace(/\D/g, '') }
  const blocks = await findBlocks(tx, 'line', { account, name }, memberId)
  if (blocks.length === 0) return false
  await keepHits(tx, 'line', blocks, memberId)
  await holdLine(tx, line.id, 'blocked')
  return true
}

/** Whether a line gives the member the money, where it would else only prove that it moved. */
export const creditsBySettling = ({ status }: LockedPre): boolean => status === 'pending' || status === 'expired'

/** What a line means for what it is given to: it moves the money, or proves that it moved before, or neither. */
export async function settle(
  tx: Tx,
  pre: LockedPre,
  line: NewLine,
  { account, by }: { account: OwnAccount; by: StepActor },
): Promise<'moved' | 'proved' | null> {
  switch (pre.status) {
    case 'pending':
    case 'expired':
      await creditDeposit(tx, pre, by, line.bankReference)
      return 'moved'
    case 'paying':
    case 'unknown':
      await settlePayout(tx, pre, { account, bankReference: line.bankReference, by })
      return 'moved'
    default:
      return pre.status === 'credited' || pre.status === 'paid' ? 'proved' : null
  }
}
