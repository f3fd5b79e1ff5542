import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Realm } from './known-device.ts'

/** Who is being guessed at, and from where. */
export type Tried = { realm: Realm; account: string; source: string }

export type Try = { taken: boolean; failed: number; waitSeconds: number; lockedSeconds: number }

const freeTries = 2
const longestWaitSeconds = 60

/** Counts a try before it is made, on its own: nothing that fails later takes the count back. */
export async function takeTry(tx: Tx, { realm, account, source }: Tried, tries: number, policy: Policy): Promise<Try> {
  const row = await tx.row<Try>(sql`
    select taken, failed, wait_seconds, locked_seconds
    from take_credential_try(${realm}, ${account}, ${source}, ${tries}, ${policy.lockMinutes}, ${freeTries}, ${longestWaitSeconds})`)
  if (!row) throw new Error('no try was counted')
  return row
}

/** The try was right, and those that were wrong before it still count. */
export const takeBack = (tx: Tx, { realm, account, source }: Tried): Promise<number> =>
  tx.run(sql`
    update credential_failure set failures = greatest(failures - 1, 0)
    where realm = ${realm} and account = ${account} and source = ${source}`)

/** What was wrong from this source is forgiven: what was tried from elsewhere still counts. */
export const forgive = (tx: Tx, { realm, account, source }: Tried): Promise<number> =>
  tx.run(sql`
    delete from credential_failure where realm = ${realm} and account = ${account} and source = ${source}`)

/** Lets somebody try again at once; gives whether there was anything to forget. */
export const forgetFailures = async (tx: Tx, realm: Realm, account: string): Promise<boolean> =>
  (await tx.run(sql`
    delete from credential_failure where realm = ${realm} and account = lower(${account}) and failures > 0`)) > 0

/** Of the tries at an account the last are kept for its own devices and sessions, so that a stranger cannot use them all up. */
const keptShare = 0.3

/** How many wrong tries there may be, of those who are known at the account and of strangers. */
export const triesOf = ({ lockAfterFailures }: Policy, isKnown: boolean): number =>
  isKnown ? lockAfterFailures : lockAfterFailures - Math.max(1, Math.floor(lockAfterFailures * keptShare))

/** Until when sign-ins of strangers are refused, for an admin `a` of a list; null when they are not. */
export const lockedUntil = (policy: Policy): Sql => sql`
  (select case when sum(f.failures) >= ${triesOf(policy, false)}
     then max(f.last_failed_at) + make_interval(mins => ${policy.lockMinutes}) end
   from credential_failure f where f.realm = 'staff' and f.account = lower(a.username) and f.failures > 0
     and f.last_failed_at > now() - make_interval(mins => ${policy.lockMinutes}))`
