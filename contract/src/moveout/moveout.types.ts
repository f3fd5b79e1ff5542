import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { enters, pick, reads } from '../core/record.ts'
import { packageRecord } from './moveout.record.ts'
import { leftOutWords, packageTopicWords } from './moveout.rules.ts'

/** The names of a table of words, which the types of `Object.keys` forget. */
const named = <Name extends string>(words: Record<Name, unknown>) => z.enum(Object.keys(words) as Name[])

export const Package = z.object({
  ...reads(packageRecord),
  /** Whether this admin asked for it or agreed to it: only they may download it. */
  isMine: z.boolean(),
})
export type Package = z.infer<typeof Package>

export const NewPackage = z.strictObject(enters(pick(packageRecord, ['reason'])))

/** What a package holds and what it leaves out, and the packages of this brand, the newest first. */
export const MovingOut = z.object({
  topics: z.array(z.object({ topic: named(packageTopicWords), tables: z.array(z.string()) })),
  leftOut: z.array(z.object({ reason: named(leftOutWords), names: z.array(z.string()) })),
  packages: z.array(Package),
})
export type MovingOut = z.infer<typeof MovingOut>

/** A download that was begun: its pieces can be fetched for some hours, and the file is right if its hash is. */
export const Download = z.object({
  id: Id,
  name: z.string(),
  bytes: z.int(),
  pieces: z.int(),
  sha256: z.string(),
})
export type Download = z.infer<typeof Download>
