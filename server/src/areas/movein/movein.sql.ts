import type { Hash } from 'node:crypto'
import type { Locale } from '#contract/core/text.ts'
import type { MoveStatus } from '#contract/movein/move-in.machine.ts'
import type { FileProblem } from '#contract/movein/movein.rules.ts'
import type { Mapping, MoveTemplate, NewMove } from '#contract/movein/movein.types.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { assignments, columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Locks it, so that two steps of one import follow each other. */
export const lockMove = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from move_in where id = ${id} for no key update`)

export async function insertMove(tx: Tx, move: NewMoveOut, adminId: string): Promise<string> {
  const { subject, fileName, fileBytes, digest } = move
  const row = await tx.row<{ id: string }>(sql`
    insert into move_in ${columnsAndValues({
      number: nextNumber('MV', 'move_in_number'),
      subject,
      fileName,
      fileBytes,
      digest,
      createdBy: adminId,
    })} returning id`)
  if (!row) throw new Error('an import was not inserted')
  return row.id
}
type NewMoveOut = (typeof NewMove)['_output']

type Stored = Partial<{
  status: MoveStatus
  problem: FileProblem | null
  encoding: string | null
  headings: readonly string[]
  sample: string
  mapping: string | null
  dateOrder: string
  rowCount: number
  refusedCount: number
  sameCount: number
  doneCount: number
  doneDepth: number
  doneLine: number
  totalMinor: number
  outMinor: number
  askedCount: number
  proof: string | null
  statedMinor: number | null
  statedBy: string | null
  secondStatedMinor: number | null
  secondStatedBy: string | null
  askedBy: string
  askedSession: string
  askedIp: string
  askedLocale: Locale
  appliedAt: Sql
  finalAt: Sql
  forgottenAt: Sql
}>

export const storeMove = (tx: Tx, id: string, stored: Stored): Promise<number> =>
  tx.run(sql`update move_in set ${assignments({ ...stored, version: sql`version + 1` })} where id = ${id}`)

type Progress = Partial<{ doneCount: number; askedCount: number; doneDepth: number; doneLine: number }>

/**
 * How far the work came. The version stays: it says what was decided, and portions follow each other so closely that whoever
 * pauses the work has always seen an earlier one.
 */
export const storeProgress = (tx: Tx, id: string, progress: Progress): Promise<number> =>
  tx.run(sql`update move_in set ${assignments(progress)} where id = ${id}`)

/** What the work on a file is told of it. */
export type WorkedMove = {
  id: string
  number: string
  subject: MoveSubject
  status: MoveStatus
  mapping: Mapping | null
  dateOrder: 'dayFirst' | 'monthFirst'
  rowCount: number
  refusedCount: number
  sameCount: number
  doneCount: number
  doneDepth: number
  doneLine: number
  totalMinor: number
  askedBy: string | null
  askedSession: string | null
  askedIp: string | null
  askedLocale: Locale | null
  createdBy: string
  version: number
}
export const findWork = (tx: Tx, id: string): Promise<WorkedMove | undefined> =>
  tx.row(sql`
    select id, number, subject, status, mapping, date_order, row_count, refused_count, same_count, done_count, done_depth,
      done_line, total_minor, asked_by, asked_session, host(asked_ip) as asked_ip, asked_locale, created_by, version
    from move_in where id = ${id}`)

/** Gives back 0 where the piece came before. */
export const insertPart = (tx: Tx, id: string, part: number, content: Buffer): Promise<number> =>
  tx.run(
    sql`insert into move_in_part (move_id, part, content) values (${id}, ${part}, ${content}) on conflict do nothing`,
  )

export const countParts = async (tx: Tx, id: string): Promise<number> =>
  (await tx.row<{ n: number }>(sql`select count(*)::int as n from move_in_part where move_id = ${id}`))?.n ?? 0

export const findPart = async (tx: Tx, id: string, part: number): Promise<Buffer | undefined> =>
  (await tx.row<{ content: Buffer }>(sql`select content from move_in_part where move_id = ${id} and part = ${part}`))
    ?.content

/** Another import that has the same content, the newest. */
export const findSameFile = (tx: Tx, id: string): Promise<{ id: string; number: string } | undefined> =>
  tx.row(sql`
    select o.id, o.number from move_in o join move_in v on v.id = ${id} and o.digest = v.digest and o.subject = v.subject
    where o.id <> v.id and o.status not in ('discarded', 'undone') order by o.created_at desc limit 1`)

export const listTemplates = (tx: Tx, subject: MoveSubject | undefined): Promise<MoveTemplate[]> =>
  tx.rows(sql`
    select id, subject, name, headings from move_in_template
    where ${subject === undefined ? sql`true` : sql`subject = ${subject}`} order by lower(name), id`)

export const saveTemplate = (
  tx: Tx,
  kept: { subject: MoveSubject; name: string; headings: string; adminId: string },
): Promise<MoveTemplate | undefined> =>
  tx.row(sql`
    insert into move_in_template (subject, name, headings, created_by)
    values (${kept.subject}, ${kept.name}, ${kept.headings}::jsonb, ${kept.adminId})
    on conflict (subject, name) do update set headings = excluded.headings, created_by = excluded.created_by, created_at = now()
    returning id, subject, name, headings`)

export const deleteTemplate = (tx: Tx, id: string): Promise<MoveTemplate | undefined> =>
  tx.row(sql`delete from move_in_template where id = ${id} returning id, subject, name, headings`)

/** Imports that a job works at, or should. */
export const listWorking = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(
    sql`select id from move_in where status in ('reading', 'checking', 'applying', 'undoing') order by created_at`,
  )

/** The digest of a whole file, piece by piece. */
export async function digestOfParts(tx: Tx, id: string, parts: number, hash: Hash): Promise<string> {
  for (let part = 0; part < parts; part += 1) hash.update((await findPart(tx, id, part)) ?? Buffer.alloc(0))
  return hash.digest('hex')
}

/** A file that gave balances, day balances or a history to members whom this one brought. */
export const holdsMembersOf = (tx: Tx, id: string): Promise<{ number: string } | undefined> =>
  tx.row(sql`
    select v.number from move_in v where v.status in ('applying', 'paused', 'applied', 'undoing', 'final') and (
      exists (select from move_in_balance b join member m on m.id = b.member_id
        where v.subject in ('balances', 'openBonuses') and b.move_id = v.id and m.move_id = ${id} and b.faults is null and b.amount_minor > 0)
      or exists (select from former_movement f join member m on m.id = f.member_id
        where v.subject = 'history' and f.move_id = v.id and m.move_id = ${id})
      or exists (select from parallel_balance p join member m on m.id = p.member_id
        where v.subject = 'dayBalances' and p.move_id = v.id and m.move_id = ${id})) limit 1`)

/** The clock at this moment, and not at the beginning of the transaction. */
export const readClock = async (tx: Tx): Promise<string> => {
  const row = await tx.row<{ at: string }>(sql`select clock_timestamp() as at`)
  if (!row) throw new Error('the database has no clock')
  return row.at
}

/** Held by the connection, and gone with it: one process at a time works at a file. */
export const lockWork = async (tx: Tx, id: string): Promise<boolean> => {
  const key = `move-in ${id}`
  const row = await tx.row<{ isMine: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended(${key}, 0)) as is_mine`,
  )
  return row?.isMine ?? false
}
