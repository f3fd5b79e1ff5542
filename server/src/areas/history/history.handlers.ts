import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { allows } from '#contract/core/permission.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { type historyCalls, versionsAtOnce } from '#contract/history/history.calls.ts'
import { versionEntity, versionKind, versionKindNames, versionKindOf } from '#contract/history/version-kinds.ts'
import type { AdminAnswers } from '#frames/area/area.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { handledCalls } from '#platform/call/handled-calls.ts'
import type { Forwarded, ForwardedFrom } from '#platform/call/mount.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { findVersion, listVersions } from './history.sql.ts'

type ReadCalls = Pick<typeof historyCalls, 'listVersions'>

export const historyHandlers = (versions: VersionKeeper): Handlers<ReadCalls> => ({
  async listVersions(context) {
    const { tx, admin, body } = context
    // The flags first: whether there is such a record is nobody else's business.
    if (!allows(admin, versionKind(body.kind).read.needs)) throw new AppError('PERMISSION_DENIED')
    const id = recordOf(context, body)
    const now = await versions.read(context, body.kind, id)
    if (!now) throw notFound()
    const found = await listVersions(tx, { entity: versionEntity(body.kind), id, before: body.before })
    const nowBody: unknown = JSON.parse(JSON.stringify(now.body))
    return {
      versions: found
        .slice(0, versionsAtOnce)
        .map(({ body: kept, ...version }) => ({ ...version, isNow: isDeepStrictEqual(kept, nowBody) })),
      hasMore: found.length > versionsAtOnce,
      now: { content: now.shown, version: now.version },
    }
  },
})

/** The id of the record: the one that is named, or that of the only one of its kind. */
function recordOf({ locale }: SignedContext, { kind, id }: BodyOut<typeof historyCalls.listVersions>): string {
  const only = versionKind(kind).id
  if (only !== undefined && id !== undefined) throw wrongField('id', 'UNKNOWN_FIELD', locale)
  const meant = only ?? id
  if (meant === undefined) throw wrongField('id', 'REQUIRED', locale)
  return meant
}

type Sent = { params: { id: string }; body: BodyOut<typeof historyCalls.restoreVersion> }

/** The call that brings a version back: that of the record itself, with the content that was kept. */
export function restoring(admin: Partial<AdminAnswers>, versions: VersionKeeper) {
  const updates = new Set(versionKindNames.map(name => versionKind(name).update.path))
  const handled = handledCalls(calls, admin, ({ path }) => updates.has(path))
  return async ({ brand, session }: ForwardedFrom, { params, body }: Sent): Promise<Forwarded> => {
    const { kept, kind, now } = await brand.live.transaction('read', tx => keptAndNow(tx, brand, versions, params.id))
    if (!kept || !kind) throw notFound()
    const { read, update, id: only } = versionKind(kind)
    // Who may not read the record is not told that there is such a version.
    if (!allows(session.admin, read.needs)) throw notFound()
    const made = handled.find(({ call }) => call.path === update.path)
    if (!made) throw new Error(`${update.path} has no handler`)
    return {
      ...made,
      params: only === undefined ? { id: kept.recordId } : {},
      body: { ...fitting(update.body, kept.body, now?.body ?? {}), version: body.version },
      restoring: { number: kept.number, reason: body.reason },
    }
  }
}

/** A version, and what its record says now. */
async function keptAndNow(tx: Tx, brand: BrandSetting, versions: VersionKeeper, id: string) {
  const kept = await findVersion(tx, id)
  const kind = kept && versionKindOf(kept.entity, kept.recordId)
  return { kept, kind, now: kind && (await versions.read({ tx, brand }, kind, kept.recordId)) }
}

type Kept = Readonly<Record<string, unknown>>
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a version kept, as the call takes it today. A field that came later stays what it is now, and one that is gone is left out:
 * otherwise nothing could be brought back from before an upgrade. Fields that may be left out meant something by being left out.
 */
function fitting(schema: z.ZodObject, kept: Kept, now: Kept): Kept {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const fields = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    const [then, today] = [kept[name], now[name]]
    if (field instanceof z.ZodObject && isKept(then) && isKept(today)) return [[name, fitting(field, then, today)]]
    if (name in kept) return [[name, then]]
    return name in now && !field.safeParse(undefined).success ? [[name, today]] : []
  })
  return Object.fromEntries<unknown>(fields)
}

const Changed = z.object({ approval: z.unknown() })

/** Calls that ask a second admin for a part of what they were told answer with the request. */
export const restored = (result: unknown): { waits: boolean } => ({
  waits: Boolean(Changed.safeParse(result).data?.approval),
})
