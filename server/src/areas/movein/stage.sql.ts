import type { Params } from '#contract/core/text.ts'
import type { RowFault, SaidFault } from '#contract/movein/row-faults.ts'
import { isRowSubject, type MoveSubject, type SetSubject, subjectsOf } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { storeMove } from './movein.sql.ts'
import type { FieldRefused } from './row-stage.sql.ts'

type Stage = {
  table: Sql /** Whether a row is here already. */
  same: Sql /** What of a row adds up to something. */
  minor: Sql
}
type OneStage = { id: string; subject: MoveSubject }

const opened: Stage = { table: raw('move_in_balance'), same: raw('is_same'), minor: raw('amount_minor') }
/** Where the rows of a subject wait until they are written, or refused. */
const ofSets: { readonly [Of in SetSubject]: Stage } = {
  members: { table: raw('move_in_member'), same: raw('member_id is not null'), minor: raw('0') },
  balances: opened,
  agentCredit: opened,
  openBonuses: opened,
  history: { table: raw('move_in_history'), same: raw('is_same'), minor: raw('0') },
  dayBalances: { table: raw('move_in_day_balance'), same: raw('is_same'), minor: raw('amount_minor') },
  accountBalances: { table: raw('move_in_account_balance'), same: raw('is_same'), minor: raw('amount_minor') },
}
/** Rows that become calls. Of credit, what is added is told beside what is deducted, of rows that are done or are to be. */
const ofRows: Stage = {
  table: raw('move_in_row'),
  same: raw("status = 'same'"),
  minor: creditOf('adjustmentIn'),
}
const wholeStageOf = (subject: MoveSubject): Stage => (isRowSubject(subject) ? ofRows : ofSets[subject])
const stageOf = (subject: MoveSubject): Sql => wholeStageOf(subject).table

function creditOf(way: 'adjustmentIn' | 'adjustmentOut'): Sql {
  return raw(
    `case when told ->> 'way' = '${way}' and status not in ('same', 'asked') then (told ->> 'amount')::bigint end`,
  )
}

/** Forgets what was read of a file before. */
export async function clearStage(tx: Tx, { id, subject }: OneStage): Promise<void> {
  await tx.run(sql`delete from ${stageOf(subject)} where move_id = ${id}`)
  await tx.run(sql`delete from move_in_upline where move_id = ${id}`)
}

/** The statement that adds rows as they come from the process that reads them. */
export const copyInto = (subject: MoveSubject, columns: readonly string[]): string =>
  `copy ${stageOf(subject).text} (${['move_id', 'line', ...columns, 'faults', 'cells'].join(', ')}) from stdin`

/** Lets PostgreSQL see what came. */
export const lookOver = (tx: Tx): Promise<number> => tx.run(sql`select move_in_look_over()`)

/** The day and the moment by which rows are read. */
export async function readNow(tx: Tx): Promise<{ today: string; now: string }> {
  const row = await tx.row<{ today: string; now: string }>(sql`select business_day(now()) as today, now() as now`)
  if (!row) throw new Error('the database has no day')
  return row
}

/** The lines of rows that were refused after they were read, whose cells are still only in the file. */
export const linesWithoutCells = async (tx: Tx, { id, subject }: OneStage): Promise<number[]> => {
  const rows = await tx.rows<{ line: number }>(sql`
    select line from ${stageOf(subject)} where move_id = ${id} and faults is not null and cells is null order by line`)
  return rows.map(({ line }) => line)
}

type Picked = readonly { line: number; cells: string[] }[]
export const storeCells = (tx: Tx, { id, subject }: OneStage, picked: Picked): Promise<number> =>
  tx.run(sql`
    update ${stageOf(subject)} s set cells = array(select jsonb_array_elements_text(given.cells))
    from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as given (line int, cells jsonb)
    where s.move_id = ${id} and s.line = given.line`)

type Counted = { refusedCount: number; sameCount: number; totalMinor: number; outMinor: number }
/** What is refused, what is here already, and what the others add up to. */
export async function countStage(tx: Tx, { id, subject }: OneStage): Promise<Counted> {
  const { table, same, minor } = wholeStageOf(subject)
  const out = isRowSubject(subject) ? creditOf('adjustmentOut') : raw('0')
  const row = await tx.row<Counted>(sql`
    select count(*) filter (where faults is not null)::int as refused_count,
      count(*) filter (where faults is null and ${same})::int as same_count,
      coalesce(sum(${minor}) filter (where faults is null), 0)::bigint as total_minor,
      coalesce(sum(${out}) filter (where faults is null), 0)::bigint as out_minor
    from ${table} where move_id = ${id}`)
  return row ?? { refusedCount: 0, sameCount: 0, totalMinor: 0, outMinor: 0 }
}

const ofDays = ['move_in_day_balance', 'move_in_account_balance']

/** Forgets everything of a file but what says where money came from. */
export async function forgetFile(tx: Tx, id: string): Promise<void> {
  for (const table of [
    'move_in_part',
    'move_in_upline',
    'move_in_member',
    'move_in_history',
    'move_in_row',
    ...ofDays,
  ]) {
    await tx.run(sql`delete from ${raw(table)} where move_id = ${id}`)
  }
  await tx.run(sql`
    delete from move_in_balance b using move_in v
    where v.id = b.move_id and b.move_id = ${id} and (v.status not in ('applied', 'final') or b.faults is not null)`)
  await storeMove(tx, id, { sample: '[]', forgottenAt: sql`now()` })
}

/** Files whose time is over. Daily work ends when it is done; and one that stays paused is not gone on with after so long. */
export function listForgettable(tx: Tx, { ended, open }: { ended: number; open: number }): Promise<{ id: string }[]> {
  const isDaily = sql`subject = any(${subjectsOf('daily')}::text[])`
  return tx.rows(sql`
    select id from move_in where forgotten_at is null and (
      (status in ('final', 'discarded') and coalesce(final_at, created_at) < now() - make_interval(days => ${ended}))
      or (status = 'applied' and ${isDaily} and applied_at < now() - make_interval(days => ${ended}))
      or ((status in ('receiving', 'received', 'checked', 'applied', 'undone', 'failed') or (status = 'paused' and ${isDaily}))
        and created_at < now() - make_interval(days => ${open})))`)
}

type FaultCount = { fault: RowFault; column: string | null; count: number }
export const countFaults = (tx: Tx, id: string, subject: MoveSubject): Promise<FaultCount[]> =>
  tx.rows(sql`
    select split_part(said, ':', 1) as fault, nullif(split_part(said, ':', 2), '') as "column", count(*)::int as count
    from ${stageOf(subject)} s cross join lateral unnest(s.faults) as said
    where s.move_id = ${id} and s.faults is not null group by said order by count desc, said`)

/** A refused row as it is kept; of one that became a call also what the call answered. */
export type KeptRefused = { line: number; faults: SaidFault[]; cells: string[] } & Partial<KeptAnswer>
type KeptAnswer = { code: string | null; params: Params | null; refused: FieldRefused[] | null }

export const listRefused = (
  tx: Tx,
  id: string,
  subject: MoveSubject,
  from: number,
  size: number,
): Promise<KeptRefused[]> =>
  tx.rows(sql`
    select line, faults, coalesce(cells, '{}') as cells${isRowSubject(subject) ? sql`, code, params, refused` : sql``}
    from ${stageOf(subject)} where move_id = ${id} and faults is not null and line >= ${from} order by line limit ${size}`)
