import { z } from 'zod'
import { Instant } from '../core/paging.ts'

/** What comparing the log with an anchor can come to, the gravest first; of many anchors the gravest is told. */
export const anchorOutcomes = [
  /** Another activity stands where the anchor was made. */
  'rewritten',
  /** The chain ends before the place of the anchor. */
  'cut',
  /** It is not signed by us. */
  'forged',
  /** It is an anchor of another brand. */
  'otherBrand',
  /** It is signed with a key that the server does not have any more. */
  'unknownKey',
  /** It is no anchor, or a part of one. */
  'unreadable',
  /** Anchors that staff were told of are no longer in the file. */
  'lost',
  /** The log fits, and has grown for a long time without an anchor: the job does not run, or cannot write. */
  'stale',
  /** It fits, although it was made after all that the server still knows. */
  'newer',
  'fits',
  /** There is no anchor yet. */
  'none',
] as const
export const AnchorOutcome = z.enum(anchorOutcomes)
export type AnchorOutcome = z.infer<typeof AnchorOutcome>

/** Everything but these accuses somebody, and is an alarm. */
const soundOutcomes: readonly AnchorOutcome[] = ['stale', 'newer', 'fits', 'none']
export const isSound = (outcome: AnchorOutcome): boolean => soundOutcomes.includes(outcome)

const Place = z.object({
  /** How many activities the chain had. */
  count: z.int(),
  at: Instant,
})

export const AnchorResult = z.object({
  outcome: AnchorOutcome,
  /** Of which anchor this is said; null where what it says of itself proves nothing. */
  anchor: Place.nullable(),
  /** By how many activities the chain is too short; how many anchors are lost; how many activities no anchor covers. */
  missing: z.int().nullable(),
})
export type AnchorResult = z.infer<typeof AnchorResult>

export const AnchorReport = z.object({
  /** The last one that was made, to be copied. */
  newest: Place.extend({ text: z.string() }).nullable(),
  /** How many anchors the log was compared with. */
  known: z.int(),
  result: AnchorResult,
  /** The last anchor that fits before the first that does not. */
  soundUpTo: Place.nullable(),
})
export type AnchorReport = z.infer<typeof AnchorReport>

/** An anchor that somebody noted elsewhere, alone or within the message or the line of the log that it came with. */
export const PastedAnchor = z.string().trim().min(1).max(2_000)
