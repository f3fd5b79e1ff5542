import { z } from 'zod'
import { AmountEndMinor, Currency } from '../core/money.ts'
import { Day, Hour, Id, Instant, QueryDay } from '../core/paging.ts'

/** Placed and not ended, ended with what was won, or void as if it had never been. */
export const BetStatus = z.enum(['open', 'settled', 'cancelled'])
export type BetStatus = z.infer<typeof BetStatus>

export const betGroupings = ['provider', 'type', 'game', 'member', 'day'] as const
export type BetGrouping = (typeof betGroupings)[number]

/** What bets are narrowed to where they are listed and where they are added up. Days are those on which they were placed. */
export const betFilters = {
  from: QueryDay.optional(),
  to: QueryDay.optional(),
  memberId: Id.optional(),
  providerId: Id.optional(),
  gameType: z.string().min(1).max(32).optional(),
  game: z.string().min(1).max(100).optional(),
  status: BetStatus.optional(),
}
/** What only a single bet has. */
export const betAmounts = {
  hour: Hour.optional(),
  /** The days on which it counts as turnover: that of its settlement, and that on which a settled one was cancelled. */
  countsFrom: QueryDay.optional(),
  countsTo: QueryDay.optional(),
  betFromMinor: AmountEndMinor.optional(),
  betToMinor: AmountEndMinor.optional(),
}

/** One bet. What it won, counted as turnover and ended in is known once it is settled. */
export const BetRow = z.object({
  /** The number of the transfer that took the stake. */
  id: z.int(),
  at: Instant,
  memberId: Id,
  memberName: z.string(),
  providerId: Id,
  providerName: z.string(),
  gameType: z.string(),
  /** As the provider told it, and as its catalogue calls it. */
  game: z.string(),
  gameName: z.string(),
  round: z.string(),
  reference: z.string(),
  betMinor: z.int(),
  validMinor: z.int().nullable(),
  winMinor: z.int().nullable(),
  /** What the member has of it: the win less the bet. Null while it is open, and where it was cancelled. */
  resultMinor: z.int().nullable(),
  currency: Currency,
  status: BetStatus,
})
export type BetRow = z.infer<typeof BetRow>

const sums = {
  betMinor: z.int(),
  /** The part of the bets that is still open. */
  openMinor: z.int(),
  validMinor: z.int(),
  winMinor: z.int(),
  /** Of those that are settled. */
  resultMinor: z.int(),
}

/** Sums over bets; cancelled ones count for nothing. */
export const BetTotals = z.object(sums)
/** And what counts as turnover on the days that were asked for; zero where none were. */
export const SingleBetTotals = z.object({ ...sums, turnoverMinor: z.int() })

/** The bets of one provider, type, game, member or day together. What is not grouped by is null. */
export const BetGroup = z.object({
  key: z.string(),
  name: z.string(),
  providerId: Id.nullable(),
  gameType: z.string().nullable(),
  game: z.string().nullable(),
  memberId: Id.nullable(),
  day: Day.nullable(),
  betCount: z.int(),
  ...sums,
  currency: Currency,
})
export type BetGroup = z.infer<typeof BetGroup>

/** One movement of money that a bet made. */
const Movement = z.object({
  id: z.int(),
  at: Instant,
  /** What was staked from bonus moves beside what was staked from cash. */
  kind: z.enum(['bet', 'win', 'betReturn', 'winReturn', 'betBonus', 'winBonus', 'betReturnBonus', 'winReturnBonus']),
  amountMinor: z.int(),
  /** What the member had after it. */
  balanceMinor: z.int().nullable(),
})

export const BetDetail = BetRow.extend({
  settledAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  movements: z.array(Movement),
})
export type BetDetail = z.infer<typeof BetDetail>

/** What bets can be narrowed to, for those who see bets and not the providers themselves. */
export const BetChoices = z.object({
  providers: z.array(z.object({ id: Id, name: z.string() })),
  types: z.array(z.object({ code: z.string(), nameTh: z.string(), nameEn: z.string() })),
})

/** Days on which what bets moved is other than what the ledger moved for them. */
export const BetProof = z.object({
  days: z.int(),
  gaps: z.array(
    z.object({
      day: Day,
      betMinor: z.int(),
      ledgerBetMinor: z.int(),
      winMinor: z.int(),
      ledgerWinMinor: z.int(),
    }),
  ),
})
