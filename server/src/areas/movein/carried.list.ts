import { namesOf } from '#contract/core/record.ts'
import { carriedRecord } from '#contract/movein/carried.record.ts'
import { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import { selected } from '#platform/database/columns.ts'
import { anyPart, raw, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = selected(namesOf(carriedRecord), 'b', {
  cutOverNumber: raw('c.number'),
  username: raw('called(m.username)'),
})

/** What members took along on ways back, the newest first. */
export const carriedList = defineList({
  call: cutOverCalls.searchCarriedBack,
  name: 'm.username',
  source: ({ cutOverId, search }) => ({
    select: sql`select ${columns}`,
    from: sql`from carried_back b join cut_over c on c.id = b.cut_over_id join member m on m.id = b.member_id`,
    where: [
      Boolean(search) && sql`lower(m.username) like ${anyPart((search ?? '').toLowerCase())}`,
      cutOverId !== undefined && sql`b.cut_over_id = ${cutOverId}`,
    ],
    key: { by: 'b.id', type: 'uuid' },
    sorts: {
      carriedAt: { by: 'b.carried_at', type: 'timestamptz' },
      changeMinor: { by: 'b.change_minor', type: 'bigint' },
    },
    defaultSort: '-carriedAt',
    searched: Boolean(search),
  }),
})
