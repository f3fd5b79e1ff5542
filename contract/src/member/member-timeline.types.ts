import { z } from 'zod'
import { activityCalls } from '../activity/activity.calls.ts'
import { betCalls } from '../bet/bet.calls.ts'
import { BetGroup } from '../bet/bet.types.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant, QueryInstant } from '../core/paging.ts'
import { can, type Needs, subtree } from '../core/permission.ts'
import { pick, reads } from '../core/record.ts'
import type { Text } from '../core/text.ts'
import { creditCalls, Kind } from '../credit/credit.calls.ts'
import { formerRecord } from '../movein/former.record.ts'
import { pretransactionCalls } from '../pretransaction/pretransaction.calls.ts'
import { PreRow } from '../pretransaction/pretransaction.types.ts'
import { MemberNote, SignIn } from './member.types.ts'

const memberReader = subtree(can('memberManagement', 'read'))

/**
 * What the timeline of a member consists of, and who may read it: those who may read the list of the same rows. Entries of the
 * same instant stand in the order of these kinds.
 */
export const timelineKinds = {
  bets: { needs: betCalls.searchBets.needs, th: 'เดิมพัน', en: 'Bets' },
  preTransactions: { needs: pretransactionCalls.searchPre.needs, th: 'ฝากถอน', en: 'Deposits and withdrawals' },
  credit: { needs: creditCalls.searchCredit.needs, th: 'เครดิตและโบนัส', en: 'Credit and bonuses' },
  notes: { needs: memberReader, th: 'บันทึก', en: 'Notes' },
  signIns: { needs: memberReader, th: 'การเข้าใช้', en: 'Sign-ins' },
  former: { needs: memberReader, th: 'จากระบบเดิม', en: 'Former system' },
  changes: { needs: activityCalls.search.needs, th: 'พนักงานแก้ไข', en: 'Staff changes' },
} as const satisfies Record<string, Text & { needs: Needs }>
export type TimelineKind = keyof typeof timelineKinds
export const timelineKindNames = Object.keys(timelineKinds).filter(
  (name): name is TimelineKind => name in timelineKinds,
)

/** The place of an entry: its instant to the microsecond, its kind, and its key among those of that kind. */
export const TimelinePlace = z.strictObject({
  at: QueryInstant,
  kind: z.enum(timelineKindNames),
  key: z.union([Id, z.string().regex(/^\d{1,15}$/, 'MALFORMED')]),
})
export type TimelinePlace = z.infer<typeof TimelinePlace>

export const TimelineQuery = z.strictObject({
  /** All that the admin may read, unless some are named. */
  kinds: z.array(z.enum(timelineKindNames)).min(1).max(timelineKindNames.length).optional(),
  /** The last entry that the caller has: those after it are told. */
  after: TimelinePlace.optional(),
  size: z.int().min(1).max(100).default(20),
})

const entry = <Kind extends TimelineKind, Fields extends z.core.$ZodLooseShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), at: Instant, key: z.string(), ...fields })

/** One entry, the fields of which are those of the list of its kind. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  /** What was bet on one day at one provider. It stands at the end of that day. */
  entry('bets', {
    day: Day,
    providerId: Id,
    providerName: z.string(),
    ...BetGroup.pick({
      betCount: true,
      betMinor: true,
      openMinor: true,
      winMinor: true,
      resultMinor: true,
      currency: true,
    }).shape,
  }),
  /** When it was asked for, and what has become of it by now. */
  entry('preTransactions', {
    way: PreRow.shape.kind,
    ...PreRow.pick({ number: true, channel: true, amountMinor: true, currency: true, status: true, reason: true })
      .shape,
  }),
  /** Everything that moved their credit besides bets, deposits and withdrawals. */
  entry('credit', {
    posting: Kind,
    /** To the member, from them, or from one of their accounts to another. */
    way: z.enum(['in', 'out', 'own']),
    amountMinor: z.int(),
    currency: Currency,
    reason: z.string(),
    /** The admin who did it; null if it was automatic. */
    actorName: z.string().nullable(),
    isReversed: z.boolean(),
  }),
  entry('notes', MemberNote.pick({ username: true, text: true }).shape),
  entry('signIns', SignIn.pick({ result: true, ip: true, device: true }).shape),
  /** What they did in the system from which they come. It moved nothing here. */
  entry('former', {
    movement: formerRecord.kind.read,
    ...reads(pick(formerRecord, ['amountMinor', 'reference', 'note'])),
    currency: Currency,
  }),
  entry('changes', {
    adminId: Id.nullable(),
    username: z.string(),
    entity: z.string(),
    action: z.string(),
    /** The fields that were changed; none for a new record. */
    fields: z.array(z.string()),
  }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const TimelinePage = z.object({ entries: z.array(TimelineEntry), isMore: z.boolean() })
