import type { SignedContext } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { storeAnswer } from './rule.sql.ts'

type Approving = SignedContext & { body: { answer?: string | undefined } }

/**
 * What the member of a withdrawal answered that a rule holds, and keeps it; empty for any other. Once it is known it need not be
 * asked again, such as after a payout that failed.
 */
export async function answerOf({ tx, admin, body }: Approving, pre: LockedPre): Promise<string> {
  if (pre.outcome !== 'hold') return ''
  if (body.answer !== undefined) await storeAnswer(tx, pre.id, body.answer, admin.id)
  const answer = body.answer ?? pre.answer
  if (answer === null) throw new AppError('PRETRANSACTION_HELD')
  return answer
}
