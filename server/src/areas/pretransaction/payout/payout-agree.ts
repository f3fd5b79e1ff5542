import { type Block, findBlocks, keepAgreed, keepHits } from '#areas/block/block.public.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { step } from '../pretransaction-step.ts'

export const idsOf = (blocks: readonly Block[]): string[] => blocks.map(({ id }) => id)

/** What the block list says of a member when a withdrawal is approved, also of entries that were added after the request. */
export async function meetAtPayout({ tx, admin }: SignedContext, memberId: string): Promise<Block[]> {
  const blocks = await findBlocks(tx, 'payout', {}, memberId)
  await keepHits(tx, 'payout', blocks, memberId, admin)
  return blocks
}

/** Approves a withdrawal and keeps which entries were known: only one that is added later stops the payment. */
export async function approveStep(
  { tx, admin }: SignedContext,
  pre: LockedPre,
  note: string,
  known: readonly string[],
): Promise<void> {
  await keepAgreed(tx, pre.id, known, admin.id)
  await step(tx, pre, 'approved', { by: `admin:${admin.id}`, note })
}

/** Refuses to approve what the second admin was not told of: an entry that was added while the request waited. */
export async function expectKnown(context: SignedContext, pre: LockedPre, known: readonly string[]): Promise<void> {
  const blocks = await meetAtPayout(context, pre.memberId)
  if (blocks.some(({ id }) => !known.includes(id))) throw new AppError('PAYOUT_BLOCKED')
}
