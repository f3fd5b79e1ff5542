import type { Grant } from '../core/permission.ts'
import type { Call } from '../frames/call.ts'
import type { KeyKind } from './apikey.record.ts'
import { groupKeyCallList, groupKeyGrants } from './group-calls.ts'
import { isForPrograms, programGrants } from './program-calls.ts'

const forGroups: ReadonlySet<Call> = new Set(groupKeyCallList.map(({ call }) => call))

type KindRow = { allows(call: Call): boolean; readonly grants: ReadonlySet<Grant> }

/** What each kind of key may call, and the flags that it can have. What one kind may, the other may not for that reason. */
const kinds: Readonly<Record<KeyKind, KindRow>> = {
  program: { allows: isForPrograms, grants: programGrants },
  group: { allows: call => forGroups.has(call), grants: groupKeyGrants },
}

export const isForKey = (kind: KeyKind, call: Call): boolean => kinds[kind].allows(call)
export const grantsOfKey = (kind: KeyKind): ReadonlySet<Grant> => kinds[kind].grants

/** The flags that a key of some kind can have. */
export const everyKeyGrant: ReadonlySet<Grant> = new Set(Object.values(kinds).flatMap(({ grants }) => [...grants]))
