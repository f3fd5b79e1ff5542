import type { Params } from '#contract/core/text.ts'
import { maxReasons, taskCalls } from '#contract/frames/task.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

/**
 * A reason as one value for all its rows: the code and the parameters of its sentence. It is cut to the length that an export
 * takes as a value, and is readable where the sentence is not available.
 */
const reason = sql`
  left(concat_ws(' ', r.code, (select string_agg(value, ' ' order by key) from jsonb_each_text(r.params))), 60)`

const result = sql`case when r.status = 'done' and r.code is not null then 'asked' else r.status end`

/** The result of every row of the admin's own bulk task, refused rows first, because people look for those. */
export const resultList = defineList({
  call: taskCalls.searchResults,
  name: 'r.name',
  source: ({ taskId }, { admin }) => ({
    select: sql`
      select r.place, r.row_id, r.name, ${result} as result, case when r.code is not null then ${reason} end as reason`,
    from: sql`from task_row r join task t on t.id = r.task_id`,
    where: [
      sql`r.task_id = ${taskId}`,
      sql`t.admin_id = ${admin.id}`,
      // Nothing is returned, in a file neither, of a task that was started with more flags.
      sql`t.grants <@ ${[...admin.grants]}::text[] and t.agent_id is not distinct from ${admin.agentId}::uuid`,
    ],
    key: { by: 'r.place', type: 'bigint' },
    sorts: {
      result: {
        by: `(case when r.status = 'refused' then 1 when r.code is not null then 2 when r.status = 'done' then 3 else 4 end)`,
        type: 'bigint',
      },
    },
    defaultSort: 'result',
  }),
})

type ReasonRecord = { reason: string; code: string; params: Params; count: number }

/** Why rows were refused, or wait for a second admin, the most frequent reason first. */
export const listReasons = (tx: Tx, taskId: string): Promise<ReasonRecord[]> =>
  tx.rows(sql`
    select ${reason} as reason, r.code, r.params, count(*)::int as count
    from task_row r where r.task_id = ${taskId} and r.code is not null
    group by r.code, r.params order by count(*) desc, r.code limit ${maxReasons}`)
