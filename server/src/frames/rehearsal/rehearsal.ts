import { houseCurrency } from '#contract/core/money.ts'
import { type Rehearsal, type RehearsalOutcome, rehearsalDays } from '#contract/frames/rehearsal.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'

/** A month is as long as the whole rehearsal, so that there is one whatever day it is. */
const lengths = { day: 1, week: 7, month: rehearsalDays } as const satisfies Record<RunPeriod, number>

/** The length of a period, and how many past days are rehearsed: as many whole periods as fit. */
export function rehearsedDays(period: RunPeriod): { length: number; days: number } {
  const length = lengths[period]
  return { length, days: length * Math.floor(rehearsalDays / length) }
}

/** Ids are random, so those up to this one are a fair sample, one of `oneOf`. */
export const lastIdOf = (oneOf: number): string => {
  const bound = Math.floor(0xffff_ffff / oneOf)
  return `${bound.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`
}

/** Estimates how many rows the rehearsed days have, from a sixteenth of the members. */
export async function rehearsedRows(tx: Tx, table: 'bet_day' | 'money_day'): Promise<number> {
  const found = await tx.row<{ n: number }>(sql`
    select 16 * count(*)::bigint as n from generate_series(1, ${rehearsalDays}::int) as back
    join ${raw(table)} b on b.day = business_day(now()) - back and b.member_id <= ${lastIdOf(16)}`)
  return found?.n ?? 0
}

type Rules<Rule> = { proposed: Rule; current: Rule | undefined }

/**
 * Plays the days again by some rules and by those that are stored; `outcomeOf` is given the last of these days. One of so many
 * members stands for the others.
 */
export async function rehearseRules<Rule>(
  tx: Tx,
  oneOf: number,
  { proposed, current }: Rules<Rule>,
  outcomeOf: (rule: Rule, to: string) => Promise<RehearsalOutcome>,
): Promise<Rehearsal> {
  // Asked once: the function would be called for every row of bets.
  const day = await tx.row<{ to: string }>(sql`select (business_day(now()) - 1)::text as "to"`)
  const to = day?.to ?? ''
  return {
    to,
    proposed: await outcomeOf(proposed, to),
    current: current ? await outcomeOf(current, to) : null,
    oneOf,
    currency: houseCurrency,
  }
}
