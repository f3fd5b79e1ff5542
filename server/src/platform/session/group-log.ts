import type { AdminLogEvent } from '#contract/employee/employee.types.ts'
import type { Whose } from '#platform/credential/credential-guard.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Entry = {
  event: AdminLogEvent | 'passwordChanged'
  result: 'ok' | 'failed'
  username: string
  ip: string
  userAgent: string
}

/** Writes an event of an account of a group. The database does not let the application change or remove it afterwards. */
export const writeGroupLog = (tx: Tx, { event, result, username, ip, userAgent }: Entry): Promise<number> =>
  tx.run(sql`insert into group_log ${columnsAndValues({ event, result, username, ip, userAgent })}`)

/** How the guard counts and logs tries at an account of a group, be it there or not. */
export const groupTried = ({ username }: { username: string }): Whose => ({
  realm: 'group',
  account: username.toLowerCase(),
  async log(tx, { event, ip, userAgent }) {
    await writeGroupLog(tx, { event, result: 'failed', username, ip, userAgent })
  },
})
