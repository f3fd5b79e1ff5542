import type { z } from 'zod'
import { type RecordFields, snapshotOf } from '#contract/core/record.ts'
import type { VersionedCall, VersionKindName } from '#contract/history/version-kinds.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'

/** What is kept of a record. */
export type Content = {
  /** As its own call takes it, without the version. No secret is ever in it. */
  body: Readonly<Record<string, unknown>>
  /** The same in the fields of the activity log. */
  shown: Readonly<Record<string, unknown>>
  /** The record's own version, by which two changes at once are told apart. */
  version: number
  /** The pictures that it names. */
  pictures?: readonly (string | null)[]
}

export type ReadFrom = { tx: Tx; brand: BrandSetting }

/** Reads what a record says now; undefined where there is none with this id. */
export type ContentReader = (from: ReadFrom, id: string) => Promise<Content | undefined>
export type ContentReaders = Readonly<Record<VersionKindName, ContentReader>>

/**
 * The content of a row: what its call takes of it, and what the activity log says of these fields. `also` names fields of the
 * log that stand for others, such as the name of a role for its id: `contentOf(calls.updateBank, bankLog, row)`.
 */
export function contentOf(
  call: VersionedCall,
  record: RecordFields,
  row: Readonly<Record<string, unknown>> & { version: number },
  also: readonly string[] = [],
): Content {
  const shape: Readonly<Record<string, z.ZodType>> = call.body.shape
  const names = Object.keys(shape).filter(name => name !== 'version')
  const isKept = (name: string) => {
    const value = row[name]
    // Answers say null where a body leaves out; where a body takes null, it means something.
    return value !== undefined && (value !== null || shape[name]?.safeParse(null).success === true)
  }
  const shown = Object.entries(snapshotOf(record, row)).filter(
    ([name, value]) => value !== undefined && [...names, ...also].includes(name),
  )
  return {
    body: Object.fromEntries(names.filter(isKept).map(name => [name, row[name]])),
    shown: Object.fromEntries(shown),
    version: row.version,
  }
}
