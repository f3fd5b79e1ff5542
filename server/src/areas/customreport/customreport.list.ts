import { namesOf } from '#contract/core/record.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import { reportRecord } from '#contract/customreport/customreport.record.ts'
import { selected } from '#platform/database/columns.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'

/** Whether an admin may open the report `r`: their own, and what is shared with everybody or with one of their roles. */
export const isOpenTo = ({ id, roleId, temporaryRoleIds }: Actor): Sql => sql`
  r.deleted_at is null and (r.admin_id = ${id} or r.shared = 'everyone'
    or (r.shared = 'roles' and r.role_ids && ${[roleId, ...temporaryRoleIds]}::uuid[]))`

export const reportColumns = (admin: Actor): Sql =>
  selected(namesOf(reportRecord), 'r', {
    subject: sql`r.definition ->> 'subject'`,
    shape: sql`r.definition ->> 'shape'`,
    roleNames: sql`array(select o.name from role o where o.id = any(r.role_ids) order by o.name)`,
    ownerName: raw('a.username'),
    mine: sql`case when r.admin_id = ${admin.id} then 'mine' else 'shared' end`,
    pinCount: sql`(select count(*)::int from custom_report_pin p where p.report_id = r.id and p.admin_id = ${admin.id})`,
  })
export const reportTables = sql`from custom_report r join admin a on a.id = r.admin_id`

/** The reports that an admin may open, the last changed first. */
export const reportList = defineList({
  call: customReportCalls.searchReports,
  name: 'r.name',
  source: ({ mine, subject, search }, { admin }) => ({
    select: sql`select ${reportColumns(admin)}`,
    from: reportTables,
    where: [
      isOpenTo(admin),
      mine !== undefined && (mine === 'mine' ? sql`r.admin_id = ${admin.id}` : sql`r.admin_id <> ${admin.id}`),
      subject !== undefined && sql`r.definition ->> 'subject' = ${subject}`,
      Boolean(search) && sql`r.name ilike ${anyPart(search ?? '')}`,
    ],
    key: { by: 'r.id', type: 'uuid' },
    sorts: {
      name: { by: 'lower(r.name)', type: 'text' },
      updatedAt: { by: 'r.updated_at', type: 'timestamptz' },
    },
    defaultSort: '-updatedAt',
  }),
})
