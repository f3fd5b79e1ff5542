import type { z } from 'zod'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminLogQuery, AdminLogRow } from '#contract/employee/employee.types.ts'
import { deviceOf } from '#platform/device.ts'
import { defineList, inDays } from '#platform/list.ts'
import { countedDays } from '#platform/list-count.ts'
import { sql } from '#platform/sql.ts'

type Query = z.output<typeof AdminLogQuery>
type StoredRow = Omit<AdminLogRow, 'device'> & { userAgent: string }

export const adminLogList = defineList({
  call: employeeCalls.searchAdminLog,
  source: (query, { timeZone }) => ({
    select: sql`
      select l.id, l.at, l.event, l.result, l.admin_id as "adminId", l.username, host(l.ip) as ip,
        l.user_agent as "userAgent"`,
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
    counted: isCounted(query)
      ? { days: countedDays({ list: 'admin_log', part: query.event, from: query.from, to: query.to }), sort: 'at' }
      : undefined,
  }),
  shape(row) {
    // The row as the select above gives it.
    const { userAgent, ...rest } = row as StoredRow
    return { ...rest, device: deviceOf(userAgent) }
  },
  cells: { device: sql`"userAgent"` },
})

/** Entries are counted by event and day; a query by anything else is not. */
const isCounted = ({ result, adminId, ip, search }: Query) => !(result ?? adminId ?? ip) && !search

const startsWith = (search: string) => `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
