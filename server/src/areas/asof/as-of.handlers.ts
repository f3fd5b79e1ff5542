import { pastMoment } from '#areas/activity/moment.public.ts'
import { expectSeen } from '#areas/member/member.public.ts'
import type { AsOf, asOfCalls } from '#contract/asof/as-of.calls.ts'
import { type AsOfRow, asOfRow, isVersionKind } from '#contract/asof/as-of-kinds.ts'
import { allows } from '#contract/core/permission.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { hasOwner, isTransferOf, recordedAt } from './as-of.sql.ts'
import { balancesThen } from './balances-then.ts'
import { memberThen } from './member-then.ts'
import type { Moment } from './moment.ts'
import { versionThen } from './version-then.ts'

type Query = BodyOut<typeof asOfCalls.readAsOf>
type Told = Omit<AsOf, 'at' | 'balances'>

const afterAll = '9223372036854775807'
const nothing: Told = { known: 'known', since: null, content: null, now: null, version: null }

export const asOfHandlers = (versions: VersionKeeper): Handlers<typeof asOfCalls> => ({
  async readAsOf(context) {
    const { tx, admin, body } = context
    const row = asOfRow(body.kind)
    // The flags first: whether there is such a record is nobody else's business. Versions are kept for staff.
    if (!allows(admin, row.needs) || (admin.type === 'agent' && isVersionKind(body.kind))) {
      throw new AppError('PERMISSION_DENIED')
    }
    const id = ownId(context, row)
    const told = async (moment: Moment): Promise<Told> => {
      if (isVersionKind(body.kind)) return versionThen(context, versions, { kind: body.kind, id }, moment)
      return body.kind === 'member' ? memberThen(tx, id, moment) : nothing
    }
    await expectThere(context, id)
    const moment = await momentOf(context, row, id)
    const found = await told(moment)
    return { at: moment.at, ...found, balances: row.owner ? await balancesThen(tx, row.owner, id, moment) : [] }
  },
})

/** The id of the record: the one that is named, or that of the only one of its kind. */
function ownId({ body, locale }: SignedContext & { body: Query }, { id: only }: AsOfRow): string {
  if (only !== undefined && body.id !== undefined) throw wrongField('id', 'UNKNOWN_FIELD', locale)
  const meant = only ?? body.id
  if (meant === undefined) throw wrongField('id', 'REQUIRED', locale)
  return meant
}

/** Somebody or something whom the call can see today. Records with versions are looked for where these are read. */
async function expectThere({ tx, body: { kind } }: SignedContext & { body: Query }, id: string): Promise<void> {
  if (kind === 'member') await expectSeen(tx, id)
  if ((kind === 'agent' || kind === 'gameProvider') && !(await hasOwner(tx, kind, id))) throw notFound()
}

/** A Date counts milliseconds and PostgreSQL microseconds: the whole of a millisecond belongs to what had happened by it. */
async function momentOf(context: SignedContext & { body: Query }, row: AsOfRow, id: string): Promise<Moment> {
  const { tx, body, locale } = context
  const { at: asked, afterTransferId: after } = body
  if ((asked === undefined) === (after === undefined)) throw wrongField('at', 'REQUIRED', locale)
  if (asked !== undefined) {
    const { at, moment } = await pastMoment(context, asked)
    return { at, moment: sql`(${moment} + interval '999 microseconds')`, upTo: afterAll }
  }
  if (after === undefined || row.owner === undefined || !(await isTransferOf(tx, after, row.owner, id))) {
    throw wrongField('afterTransferId', 'NOT_ONE_OF', locale)
  }
  const recorded = await recordedAt(tx, after)
  if (!recorded) throw notFound()
  return { ...recorded, upTo: String(after) }
}
