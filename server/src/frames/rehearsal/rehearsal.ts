import { houseCurrency } from '#contract/core/money.ts'
import { type Rehearsal, type RehearsalOutcome, type RehearsedData, rehearsalDays } from '#contract/frames/rehearsal.ts'
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

type RehearsedTable = 'bet_day' | 'money_day'
const dataOf = { bet_day: 'bets', money_day: 'deposits' } as const satisfies Record<RehearsedTable, RehearsedData>

/** What the rehearsed days have none of, or null. */
async function missingOf(tx: Tx, table: RehearsedTable): Promise<RehearsedData | null> {
  const counts = table === 'bet_day' ? sql`true` : sql`b.deposit_minor <> 0`
  const someIn = (rows: string) => sql`exists (
    select from generate_series(1, ${rehearsalDays}::int) as back
    join ${raw(rows)} b on b.day = business_day(now()) - back where ${counts})`
  // What is not added up yet is looked for only where nothing is.
  const found = await tx.row<{ some: boolean }>(sql`select ${someIn(table)} or ${someIn(`${table}_total`)} as some`)
  return found?.some ? null : dataOf[table]
}

/** Estimates how many rows the rehearsed days have, from a sixteenth of the members. */
export async function rehearsedRows(tx: Tx, table: RehearsedTable): Promise<number> {
  const found = await tx.row<{ n: number }>(sql`
    select 16 * count(*)::bigint as n from generate_series(1, ${rehearsalDays}::int) as back
    join ${raw(table)} b on b.day = business_day(now()) - back and b.member_id <= ${lastIdOf(16)}`)
  return found?.n ?? 0
}

type Rules<Rule> = { proposed: Rule; current: Rule | undefined }

/**
 * Plays the days again by some rules and by those that are stored, over what the table has; `outcomeOf` is given the last of
 * these days. One of so many members stands for the others.
 */
export async function rehearseRules<Rule>(
  tx: Tx,
  { table, oneOf }: { table: RehearsedTable; oneOf: number },
  { proposed, current }: Rules<Rule>,
  outcomeOf: (rule: Rule, to: string) => Promise<RehearsalOutcome>,
): Promise<Rehearsal> {
  // Asked once: the function would be called for every row of bets.
  const day = await tx.row<{ to: string }>(sql`select (business_day(now()) - 1)::text as "to"`)
  const to = day?.to ?? ''
  return {
    to,
    missing: await missingOf(tx, table),
    proposed: await outcomeOf(proposed, to),
    current: current ? await outcomeOf(current, to) : null,
    oneOf,
    currency: houseCurrency,
  }
}
