import { inboxCalls } from '#contract/inbox/inbox.calls.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { sourcesOf } from './inbox.public.ts'

/** Everybody's own decisions, about what they may still decide. */
export const decidedList = defineList({
  call: inboxCalls.searchDecided,
  name: 'd.subject_name',
  source: ({ search }, { admin }) => ({
    select: sql`select d.*`,
    from: sql`from (${sourcesOf(admin)
      .map(({ decided }) => decided(admin))
      .reduce((all, one) => sql`${all} union all ${one}`)}) d`,
    where: [Boolean(search) && sql`position(lower(${search}) in lower(d.subject_name)) > 0`],
    key: { by: 'd.id', type: 'text' },
    sorts: { decidedAt: { by: 'd.decided_at', type: 'timestamptz' } },
    defaultSort: '-decidedAt',
  }),
})
