import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { coreCalls } from '#contract/website/core.calls.ts'
import { coreSystemLog } from '#contract/website/core.record.ts'
import type { CoreSystem } from '#contract/website/core.types.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import { changeLimits, raiseLimits } from '#frames/approval/limit-raise.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { assignments } from '#platform/database/columns.ts'
import { sql } from '#platform/database/sql.ts'
import { wrongField } from '#platform/http/error.ts'
import { lockPolicy } from '#platform/session/policy.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { isAheadOfNow, lockCore, readCore, saveCore } from './core.sql.ts'

export const coreHandlers: Handlers<typeof coreCalls> = {
  getCoreSystem: ({ tx, brand }) => readCore(tx, brand.timeZone),

  updateSwitches: context =>
    change(context, 'switches', async () => {
      const { tx, brand, body } = context
      await expectAhead(context)
      const instant = (time: string | undefined) =>
        sql`${body.maintenance ? (time ?? null) : null}::timestamp at time zone ${brand.timeZone}`
      await saveCore(
        tx,
        'switches',
        sql`${assignments({
          registration: body.registration,
          deposit: body.deposit,
          withdrawal: body.withdrawal,
          play: body.play,
          maintenance: body.maintenance,
          maintenanceFrom: instant(body.from),
          maintenanceUntil: instant(body.until),
          message: sql`coalesce(${body.message ? JSON.stringify(body.message) : null}::jsonb, message)`,
        })},`,
      )
    }),

  async updateLimits(context) {
    let approval: Approval | null = null
    const core = await change(context, 'limits', async () => {
      const { version: _, ...limits } = context.body
      await lockPolicy(context.tx)
      approval = await changeLimits(context, { kind: 'memberLimitRaise', subjectId: 'limits' }, limits)
      await saveCore(context.tx, 'limits')
    })
    return { ...core, approval }
  },

  updateTexts: context =>
    change(context, 'texts', () => {
      const { version: _, ...texts } = context.body
      return saveCore(context.tx, 'texts', sql`texts = ${JSON.stringify(texts)},`)
    }),
}

/** What happens when a second admin agrees. */
export const coreApprovers: Pick<Approvers, 'memberLimitRaise'> = {
  async memberLimitRaise(context, approved) {
    await lockCore(context.tx)
    await raiseLimits(context, approved)
    await saveCore(context.tx, 'limits')
  },
}

/** Every change of a part: lock, compare, do it, and record what it was and is. */
async function change(
  context: SignedContext & { body: { version: number } },
  part: keyof CoreSystem,
  command: () => Promise<unknown>,
): Promise<CoreSystem> {
  const { tx, brand, body, record } = context
  await lockCore(tx)
  const before = await readCore(tx, brand.timeZone)
  expectVersion(before[part], body.version)
  await command()
  const after = await readCore(tx, brand.timeZone)
  const snapshot = (core: CoreSystem) => snapshotOf(coreSystemLog, core[part])
  record({ id: part, name: part, before: snapshot(before), after: snapshot(after) })
  return after
}

/** A maintenance that would be over already is a slip of who typed it. */
async function expectAhead({
  tx,
  brand,
  locale,
  body,
}: SignedContext & { body: BodyOut<typeof coreCalls.updateSwitches> }) {
  if (!body.maintenance || body.until === undefined) return
  if (!(await isAheadOfNow(tx, body.until, brand.timeZone))) throw wrongField('until', 'MAINTENANCE_OVER', locale)
}

/** What a version of each part keeps. */
export const coreContents = {
  coreSwitches: async ({ tx, brand }) =>
    contentOf(coreCalls.updateSwitches, coreSystemLog, (await readCore(tx, brand.timeZone)).switches),
  coreLimits: async ({ tx, brand }) =>
    contentOf(coreCalls.updateLimits, coreSystemLog, (await readCore(tx, brand.timeZone)).limits),
  coreTexts: async ({ tx, brand }) =>
    contentOf(coreCalls.updateTexts, coreSystemLog, (await readCore(tx, brand.timeZone)).texts),
} satisfies Record<string, ContentReader>
