import type { Policy } from '#contract/setting/setting.policy.ts'
import type { Tx } from './database.ts'
import { raw, sql } from './sql.ts'

type Guard = { waitSeconds: number; locked: boolean }

const freeTries = 2
const longestWaitSeconds = 60

/**
 * Slows down and stops guessing. Failures count per name and address for the delay, and per name over all addresses for
 * the lock. A name that nobody has is counted the same, so that no answer tells them apart. Staff and members are
 * counted in tables of their own, `lock` is the number under which one of them takes turns.
 *
 *     const guard = signInGuard('sign_in_guard', 7100003)
 *     if (!(await guard.takeTurn(tx, username))) return refuse('AUTH_TOO_FAST', { seconds: 1 })
 */
export function signInGuard(name: 'sign_in_guard' | 'member_sign_in_guard', lock: number) {
  const table = raw(name)
  return {
    async read(tx: Tx, username: string, ip: string, policy: Policy): Promise<Guard> {
      const row = await tx.row<{ own: number; all: number; sinceSeconds: number }>(sql`
        select coalesce(sum(failures) filter (where ip = ${ip}), 0)::int as own, coalesce(sum(failures), 0)::int as all,
          coalesce(extract(epoch from now() - max(last_failed_at) filter (where ip = ${ip})), 0)::float as "sinceSeconds"
        from ${table}
        where username = lower(${username}) and last_failed_at > now() - make_interval(mins => ${policy.lockMinutes})`)
      if (!row) return { waitSeconds: 0, locked: false }
      const delay = row.own > freeTries ? Math.min(2 ** (row.own - freeTries), longestWaitSeconds) : 0
      return {
        waitSeconds: Math.max(0, Math.ceil(delay - row.sinceSeconds)),
        locked: row.all >= policy.lockAfterFailures,
      }
    },

    /** One guess at a time per name: those who come meanwhile are told to slow down, and hold no connection. */
    async takeTurn(tx: Tx, username: string): Promise<boolean> {
      const row = await tx.row<{ got: boolean }>(sql`
        select pg_try_advisory_xact_lock(${lock}, hashtext(lower(${username}))) as got`)
      return row?.got ?? false
    },

    /** Counts a failure; gives how many there are now over all addresses. */
    async countFailure(tx: Tx, username: string, ip: string, policy: Policy): Promise<number> {
      await tx.run(sql`
        insert into ${table} as guard (username, ip, failures, last_failed_at)
        values (lower(${username}), ${ip}, 1, now())
        on conflict (username, ip) do update set last_failed_at = now(), failures =
          case when guard.last_failed_at > now() - make_interval(mins => ${policy.lockMinutes})
            then guard.failures + 1 else 1 end`)
      const row = await tx.row<{ all: number }>(sql`
        select sum(failures)::int as all from ${table}
        where username = lower(${username}) and last_failed_at > now() - make_interval(mins => ${policy.lockMinutes})`)
      return row?.all ?? 0
    },

    /** A success forgives this address only: guesses from elsewhere still count. */
    forgive: (tx: Tx, username: string, ip: string): Promise<number> =>
      tx.run(sql`delete from ${table} where username = lower(${username}) and ip = ${ip}`),
  }
}
