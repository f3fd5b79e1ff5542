import type { Verdict } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { Compared, Explained } from '#contract/pretransaction/withdrawal-why.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { compare } from './rule-shadow.sql.ts'

type Found = Pick<Explained, 'id' | 'number' | 'amountMinor' | 'currency' | 'status'> &
  Verdict & { at: string | null; version: number; against: string[]; facts: unknown }

/** A withdrawal by its number, with how it was decided; without a moment where it came before there were rules. */
export const findDecided = (tx: Tx, number: string): Promise<Found | undefined> =>
  tx.row(sql`
    select p.id, p.number, p.amount_minor, p.currency, p.status, w.decided_at as at, w.set_version as version, w.rule,
      w.outcome, w.queue, w.note, w.held_back, w.against, w.facts
    from pre_transaction p left join withdrawal_decision w on w.pre_id = p.id
    where p.number = ${number.toUpperCase()} and p.kind = 'withdrawal'`)

export const rehearsedDays = 90
/** So many are decided between two turns of the event loop. */
export const pastAtOnce = 500

export type Past = { preId: string; at: string; facts: unknown; against: string[] }
const since = sql`now() - make_interval(days => ${rehearsedDays}::int)`

/** The newest decisions, some at a time. */
export const listPast = (tx: Tx, before: Pick<Past, 'preId' | 'at'> | undefined): Promise<Past[]> =>
  tx.rows(sql`
    select w.pre_id, w.decided_at::text as at, w.facts, w.against from withdrawal_decision w
    where w.decided_at > ${since}
      and (${before?.at ?? null}::timestamptz is null
        or (w.decided_at, w.pre_id) < (${before?.at ?? null}::timestamptz, ${before?.preId ?? null}::uuid))
    order by w.decided_at desc, w.pre_id desc limit ${pastAtOnce}`)

/** How many withdrawals of these days were decided by rules, and how many came before there were any. */
export async function countPast(tx: Tx): Promise<{ decided: number; undecided: number }> {
  const found = await tx.row<{ decided: number; asked: number }>(sql`
    select (select count(*)::int from withdrawal_decision w where w.decided_at > ${since}) as decided,
      (select count(*)::int from pre_transaction p where p.kind = 'withdrawal' and p.created_at > ${since}) as asked`)
  const { decided = 0, asked = 0 } = found ?? {}
  return { decided, undecided: Math.max(0, asked - decided) }
}

export type Said = { preId: string; outcome: string; queue: string }

/** What was said of past withdrawals beside what became of them. */
export const compareSaid = (tx: Tx, said: readonly Said[]): Promise<Compared> =>
  compare(
    tx,
    sql`
      select * from unnest(${said.map(each => each.preId)}::uuid[], ${said.map(each => each.outcome)}::text[],
        ${said.map(each => each.queue)}::text[]) as s (pre_id, outcome, queue)`,
  )
