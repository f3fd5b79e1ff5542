import type { z } from 'zod'
import type { PageOf } from '#contract/core/paging.ts'
import type { AdminLogQuery, AdminLogRow } from '#contract/employee/employee.types.ts'
import type { Tx } from '#platform/database.ts'
import { deviceOf } from '#platform/device.ts'
import { inDays, readPage } from '#platform/list.ts'
import { sql, where } from '#platform/sql.ts'

type StoredRow = Omit<AdminLogRow, 'device'> & { userAgent: string }

export async function searchAdminLog(
  tx: Tx,
  query: z.output<typeof AdminLogQuery>,
  timeZone: string,
): Promise<PageOf<AdminLogRow>> {
  const start = query.search === undefined ? undefined : `${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const page = await readPage<StoredRow>(tx, query, {
    select: sql`
      select l.id, l.at, l.event, l.result, l.admin_id as "adminId", l.username, host(l.ip) as ip,
        l.user_agent as "userAgent"`,
    from: sql`from admin_log l`,
    where: where(
      start !== undefined && start !== '%' && sql`lower(l.username) like ${start}`,
      query.event !== undefined && sql`l.event = ${query.event}`,
      query.result !== undefined && sql`l.result = ${query.result}`,
      query.adminId !== undefined && sql`l.admin_id = ${query.adminId}`,
      query.ip !== undefined && sql`l.ip = ${query.ip}`,
      ...inDays('l.at', query, timeZone),
    ),
    sorts: { at: 'l.at' },
    defaultSort: '-at',
    tieBreak: 'l.id',
  })
  return { ...page, records: page.records.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) })) }
}
