import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { readPolicy } from './policy.ts'
import type { Session } from './session.ts'

/**
 * Decides a small amount by a code that was given earlier in this session, as the policy of this moment allows: up to an amount,
 * for some time, so often, and so much in all by one code. The row of the session is locked by the change, so that of many
 * decisions at the same moment each one sees those before it.
 */
export async function spendSmallCode(
  tx: Tx,
  { id, byPasskeyOnly }: Pick<Session, 'id' | 'byPasskeyOnly'>,
  amountMinor: number,
): Promise<void> {
  const { smallCodeMinor, smallCodeMinutes, smallCodeTimes, smallCodeTotalMinor } = (await readPolicy(tx)).policy
  if (amountMinor <= 0 || amountMinor > smallCodeMinor) throw new AppError('CODE_STALE')
  const spent = await tx.run(sql`
    update session set small_uses = small_uses + 1, small_minor = small_minor + ${amountMinor}
    where id = ${id} and ended_at is null
      and ${byPasskeyOnly ? sql`passkey_at` : sql`code_at`} between now() - make_interval(mins => ${smallCodeMinutes}) and now()
      and small_uses < ${smallCodeTimes} and small_minor + ${amountMinor} <= ${smallCodeTotalMinor}`)
  if (spent !== 1) throw new AppError('CODE_STALE')
}
