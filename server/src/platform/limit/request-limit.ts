import type { Limit } from '#contract/frames/call.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { addressOf } from './source.ts'

/** The owner of one IPv6 address usually owns its whole /64 network. */
export const networkOf = (ip: string): Sql => sql`${addressOf(ip)}`

/**
 * Counts a request and refuses it over the limit. The count is in the database, because several processes serve one brand, and
 * outside of the request's transaction, because a refused request counts too.
 */
export async function countRequest(
  tx: Tx,
  what: string,
  who: Sql,
  limit: Limit,
  code: 'REQUEST_TOO_MANY' | 'KEY_RATE' = 'REQUEST_TOO_MANY',
): Promise<void> {
  const window = sql`make_interval(secs => ${limit.seconds})`
  const row = await tx.row<{ times: number; left: number }>(sql`
    insert into request_count as counted (what, who, since, times) values (${what}, ${who}, now(), 1)
    on conflict (what, who) do update set
      since = case when counted.since > now() - ${window} then counted.since else now() end,
      times = case when counted.since > now() - ${window} then counted.times + 1 else 1 end
    returning times, extract(epoch from since + ${window} - now())::float as left`)
  if (!row || row.times <= limit.times) return
  throw new AppError(code, {}, { retryAfterSeconds: Math.max(1, Math.ceil(row.left)) })
}
