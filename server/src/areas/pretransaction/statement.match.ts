import type { OwnAccount } from '#areas/bank/bank.public.ts'
import { voidApprovals } from '#platform/approval.ts'
import type { Tx } from '#platform/database.ts'
import { isProven } from './line.sql.ts'
import { creditDeposit, settlePayout } from './pretransaction.money.ts'
import { type LockedPre, lockPre } from './pretransaction.sql.ts'
import type { StepActor } from './pretransaction.step.ts'
import { judge, onlyCertain } from './statement.judge.ts'
import { candidatesFor, type NewLine, useLine } from './statement.sql.ts'

type Where = { account: OwnAccount; by: StepActor; takeMinutes: number }

/**
 * Gives a line to the one pre-transaction that it certainly belongs to, and does with that what the money on the account
 * means; gives that one. Where none is certain, or more than one, the line waits for a person.
 */
export async function matchLine(tx: Tx, line: NewLine, { account, by, takeMinutes }: Where): Promise<string | null> {
  const found = onlyCertain(judge(line, await candidatesFor(tx, account.id, line)))
  const pre = found && (await lockPre(tx, found.id, takeMinutes))
  // Somebody may have changed it, or given it another line, since it was looked for.
  const settled = pre && !(await isProven(tx, pre)) && (await settle(tx, pre, line, { account, by }))
  if (!settled) return null
  await useLine(tx, line.id, found, { moved: settled === 'moved', adminId: null, reason: '' })
  // What a second admin was asked for is proved now.
  await voidApprovals(tx, pre.id, null)
  return pre.id
}

/** What a line means for what it is given to: it moves the money, or proves that it moved before, or neither. */
export async function settle(
  tx: Tx,
  pre: LockedPre,
  line: NewLine,
  { account, by }: Omit<Where, 'takeMinutes'>,
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
