import { z } from 'zod'
import { allows } from '#contract/core/permission.ts'
import type { Locale } from '#contract/core/text.ts'
import type { Call } from '#contract/frames/call.ts'
import { answerCall } from '#platform/call/answer.ts'
import type { Handler } from '#platform/call/context.ts'
import { once } from '#platform/call/idempotency.ts'
import type { SecondAdmin } from '#platform/call/second.ts'
import { isUnavailable, type Tx } from '#platform/database/database.ts'
import { AppError, meantError, Refusal } from '#platform/http/error.ts'
import type { JobContext } from '#platform/job/job-queue.ts'
import { knownSource } from '#platform/limit/source.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { actingFor, codeOf } from './task-run.ts'

/** What calls are made with that no request makes. */
export type Making = Pick<JobContext, 'brand' | 'database' | 'secrets' | 'outgoing' | 'log'> & {
  second: SecondAdmin
  versions: VersionKeeper
}

/** Who asked for the work, and from where. */
export type MadeFor = { id: string; adminId: string; sessionId: string; ip: string; locale: Locale }

/** What came of a row: `over` where it was done before, or is not to be done any more. */
export type RowEnd = 'done' | 'asked' | 'refused' | 'over'

export type MadeRow = {
  /** Under which a call that moves money is kept, as every request that does leaves a key. */
  key: string
  params: object
  body: object
  /** Takes the row in the transaction of its change, so that it is done once; a refusal where it may not be done at all. */
  claim(tx: Tx): Promise<boolean | Refusal>
  /** Notes what came of it, in the same transaction where there is one. */
  note(tx: Tx, end: Exclude<RowEnd, 'over'>, result: unknown): Promise<unknown>
}

/**
 * Makes a call for one row as if the admin who asked for it sent a request now: with their rights and the policy of this moment. The
 * row's transaction also notes what came of it, so that a row is done once, whatever breaks off. Throws where the admin may no longer
 * make the call at all.
 */
export async function makeCall(
  making: Making,
  { call, handler }: { call: Call; handler: Handler<Call> },
  by: MadeFor,
  row: MadeRow,
): Promise<RowEnd> {
  const { brand, database, secrets, outgoing, log, second, versions } = making
  const session = await actingFor(making, by)
  if (!allows(session.admin, call.needs)) throw new AppError('PERMISSION_DENIED')
  const caller = { kind: 'admin', session } as const
  const came: { end: RowEnd } = { end: 'over' }
  const asking = {
    brand: { ...brand, live: database },
    locale: by.locale,
    secrets,
    addresses: outgoing,
    ip: by.ip,
    userAgent: '',
    deviceHash: null,
    source: knownSource(session.admin.id),
    device: undefined,
    rememberDevice: () => undefined,
    requestId: by.id,
    caller,
    params: row.params,
    body: row.body,
    second,
    versions,
    async once(tx: Tx, { body }: { body: unknown }, work: () => Promise<unknown>) {
      came.end = 'over'
      const claimed = await row.claim(tx)
      if (claimed === false) return undefined
      const kept = { caller, key: row.key, call: call.path, body }
      const result = claimed === true ? await (call.movesMoney ? once(tx, kept, work) : work()) : claimed
      const end = approvalOf(result) !== undefined ? 'asked' : result instanceof Refusal ? 'refused' : 'done'
      came.end = end
      await row.note(tx, end, result)
      return result
    },
  }
  try {
    const result = await answerCall(call, handler, asking)
    // A refusal before there was a transaction.
    if (result instanceof Refusal && came.end === 'over') {
      await row.note(database.tx, 'refused', result)
      return 'refused'
    }
    return came.end
  } catch (error) {
    if (isUnavailable(error)) throw error
    const code = codeOf(error)
    if (code === 'SYSTEM_FAILED') log.error({ err: error, work: by.id }, 'a row failed')
    const meant = meantError(error)
    await row.note(database.tx, 'refused', meant ?? new AppError(code, { requestId: by.id }))
    return 'refused'
  }
}

/** The request to a second admin that came of a call: by a rule of the brand, or by the limits of the call itself. */
export function approvalOf(result: unknown): string | undefined {
  const asked =
    result instanceof Refusal && result.code === 'APPROVAL_ASKED'
      ? { approval: { id: result.params['approval'] } }
      : result
  return Asked.safeParse(asked).data?.approval.id
}
const Asked = z.object({ approval: z.object({ id: z.string() }) })
