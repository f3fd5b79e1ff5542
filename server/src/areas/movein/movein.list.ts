import { namesOf } from '#contract/core/record.ts'
import { moveInRecord } from '#contract/movein/move-in.record.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveDetail, MoveIn } from '#contract/movein/movein.types.ts'
import { openingSubjects } from '#contract/movein/openings.ts'
import { mayFile } from '#contract/movein/row-calls.ts'
import type { FileUse } from '#contract/movein/subject.ts'
import { subjectsOf } from '#contract/movein/subjects.ts'
import { selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'

const columns = selected(namesOf(moveInRecord), 'v', {
  // The first total is told to nobody else before there is a second.
  statedMinor: sql`case when v.second_stated_minor is not null then v.stated_minor end`,
  totalMinor: sql`case when v.subject <> all(${openingSubjects}::text[]) or v.second_stated_minor is not null then v.total_minor end`,
  createdByName: raw('maker.username'),
  statedBy: raw('first.username'),
  secondStatedBy: raw('second.username'),
})

const tables = sql`
  from move_in v join admin maker on maker.id = v.created_by left join admin first on first.id = v.stated_by
  left join admin second on second.id = v.second_stated_by`

/** What is over. Daily work is over when it was imported: there is no cut-over for it. */
const ended = sql`(v.status in ('final', 'discarded') or (v.status = 'applied' and v.subject = any(${subjectsOf('daily')}::text[])))`

/** Files of subjects that the admin may read; of daily work their own. */
function seenBy(admin: Actor): Sql {
  const seen = (use: FileUse) => subjectsOf(use).filter(subject => mayFile(admin, subject, 'read'))
  return sql`(v.subject = any(${seen('moveIn')}::text[]) or (v.created_by = ${admin.id} and v.subject = any(${seen('daily')}::text[])))`
}

/** Every import, the newest first. */
export const moveList = defineList({
  call: moveInCalls.searchMoves,
  name: 'v.number',
  source: ({ subject, status, open, use, search }, { admin }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      seenBy(admin),
      use !== undefined && sql`v.subject = any(${subjectsOf(use)}::text[])`,
      Boolean(search) && sql`lower(v.number || ' ' || v.file_name) like ${anyPart((search ?? '').toLowerCase())}`,
      subject !== undefined && sql`v.subject = ${subject}`,
      status !== undefined && sql`v.status = ${status}`,
      open !== undefined && (open ? sql`not ${ended}` : ended),
    ],
    key: { by: 'v.id', type: 'uuid' },
    sorts: { createdAt: { by: 'v.created_at', type: 'timestamptz' } },
    defaultSort: '-createdAt',
    searched: Boolean(search),
  }),
})

type Kept = Pick<MoveDetail, 'encoding' | 'headings' | 'sample' | 'mapping' | 'proof'>
export type FoundMove = MoveIn &
  Kept & { createdById: string; statedById: string | null; firstStatedMinor: number | null; isForgotten: boolean }

export const findMove = (tx: Tx, id: string): Promise<FoundMove | undefined> =>
  tx.row(sql`
    select ${columns}, v.encoding, v.headings, v.sample, v.mapping, v.proof, v.created_by as created_by_id,
      v.stated_by as stated_by_id, v.stated_minor as first_stated_minor, v.forgotten_at is not null as is_forgotten
    ${tables} where v.id = ${id}`)
