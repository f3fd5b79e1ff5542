import type { Params } from '#contract/core/text.ts'
import { maxReasons, taskCalls } from '#contract/frames/task.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

/**
 * A reason in a word that is the same for all its rows: the code and the values of its sentence. It is cut to what an
 * export takes as a value, and is readable where nobody has the sentence.
 */
const reason = sql`
  left(concat_ws(' ', r.code, (select string_agg(value, ' ' order by key) from jsonb_each_text(r.params))), 60)`

/** What became of every row of one's own bulk task: what was refused is what one looks for, so it comes first. */
export const resultList = defineList({
  call: taskCalls.searchResults,
  name: 'r.name',
  source: ({ taskId }, { admin }) => ({
    select: sql`
      select r.place, r.row_id, r.name, r.status as result, case when r.code is not null then ${reason} end as reason`,
    from: sql`from task_row r join task t on t.id = r.task_id`,
    where: [
      sql`r.task_id = ${taskId}`,
      sql`t.admin_id = ${admin.id}`,
      // Of a task that was started with more flags nothing is given, in a file neither.
      sql`t.grants <@ ${[...admin.grants]}::text[] and t.agent_id is not distinct from ${admin.agentId}::uuid`,
    ],
    key: { by: 'r.place', type: 'bigint' },
    sorts: {
      result: { by: `(case r.status when 'refused' then 1 when 'done' then 2 else 3 end)`, type: 'bigint' },
    },
    defaultSort: 'result',
  }),
})

type ReasonRecord = { reason: string; code: string; params: Params; count: number }

/** Why rows were refused, the most frequent reason first. */
export const listReasons = (tx: Tx, taskId: string): Promise<ReasonRecord[]> =>
  tx.rows(sql`
    select ${reason} as reason, r.code, r.params, count(*)::int as count
    from task_row r where r.task_id = ${taskId} and r.status = 'refused'
    group by r.code, r.params order by count(*) desc, r.code limit ${maxReasons}`)
