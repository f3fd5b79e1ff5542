import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminLogRow } from '#contract/employee/employee.types.ts'
import { deviceOf, deviceSql } from '#platform/credential/device.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { countedBy, countedDays } from '#platform/list/list-count.ts'

type StoredRow = Omit<AdminLogRow, 'device'> & { userAgent: string }

export const adminLogList = defineList({
  call: employeeCalls.searchAdminLog,
  source(query, { timeZone }) {
    const by = countedBy(query, ['event', 'from', 'to'])
    return {
      select: sql`
        select l.id, l.at, l.event, l.result, l.admin_id, l.username, host(l.ip) as ip,
          l.user_agent`,
      from: sql`from admin_log l`,
      where: [
        Boolean(query.search) && sql`lower(l.username) like ${startsWith(query.search ?? '')}`,
        query.event !== undefined && sql`l.event = ${query.event}`,
        query.result !== undefined && sql`l.result = ${query.result}`,
        query.adminId !== undefined && sql`l.admin_id = ${query.adminId}`,
        query.ip !== undefined && sql`l.ip = ${query.ip}`,
        ...inDays('l.at', query, timeZone),
      ],
      key: { by: 'l.id', type: 'bigint' },
      sorts: { at: { by: 'l.at', type: 'timestamptz' } },
      defaultSort: '-at',
      counted: by && { days: countedDays({ list: 'admin_log', part: by.event, from: by.from, to: by.to }), sort: 'at' },
    }
  },
  shape(row) {
    // The row as the select above gives it.
    const { userAgent, ...rest } = row as StoredRow
    return { ...rest, device: deviceOf(userAgent) }
  },
  cells: { device: deviceSql(sql`user_agent`) },
})

const startsWith = (search: string) => `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
