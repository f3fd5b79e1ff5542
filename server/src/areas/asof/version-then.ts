import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AsOf } from '#contract/asof/as-of.calls.ts'
import { type VersionKindName, versionEntity } from '#contract/history/version-kinds.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { notFound } from '#platform/http/error.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { type KeptVersion, versionsAround, versionsBegin } from './as-of.sql.ts'
import type { Moment } from './moment.ts'

/** As the database would keep it. */
const Kept = z.record(z.string(), z.unknown())
type Body = Readonly<z.infer<typeof Kept>>

/** Fields that only one of both has came or went with an upgrade, and are no change. */
const isSame = (one: Body, other: Body): boolean =>
  Object.keys(one).every(name => !(name in other) || isDeepStrictEqual(one[name], other[name]))

const toldOf = ({ number, madeAt, madeByName, reason }: KeptVersion) => ({ number, madeAt, madeByName, reason })

/** What a record said, by the versions that are kept of it. */
export async function versionThen(
  context: SignedContext,
  versions: VersionKeeper,
  { kind, id }: { kind: VersionKindName; id: string },
  { moment }: Moment,
): Promise<Omit<AsOf, 'at' | 'balances'>> {
  const { tx } = context
  const now = await versions.read(context, kind, id)
  if (!now) throw notFound()
  const { held, next } = await versionsAround(tx, { entity: versionEntity(kind), id }, moment)
  const about = { now: now.shown, since: null, version: null }
  if (held) {
    const after = next?.body ?? Kept.parse(JSON.parse(JSON.stringify(now.body)))
    // Something else than a call has changed it: when, nobody knows.
    const isUnclear = (next === undefined || next.isFound) && !isSame(held.body, after)
    const known = isUnclear ? 'unclear' : 'known'
    return {
      ...about,
      known,
      since: isUnclear ? (next?.madeAt ?? null) : null,
      content: held.shown,
      version: toldOf(held),
    }
  }
  if (next && !next.isFound) return { ...about, known: 'notYet', since: next.madeAt, content: null }
  const { since, isCovered } = await versionsBegin(tx, moment)
  if (!isCovered) return { ...about, known: 'tooEarly', since, content: null }
  // Found as it was before its first change, or never changed since versions are kept.
  return { ...about, known: 'known', content: next?.shown ?? now.shown }
}
