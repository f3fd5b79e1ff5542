import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Realm } from './known-device.ts'

/** The account whose secret is tried, and the source of the try. */
export type Tried = { realm: Realm; account: string; source: string }

export type Try = { taken: boolean; failed: number; waitSeconds: number; lockedSeconds: number }

const freeTries = 2
const longestWaitSeconds = 60

/** Counts a try before it is made, in a statement of its own: no later failure rolls the count back. */
export async function takeTry(tx: Tx, { realm, account, source }: Tried, tries: number, policy: Policy): Promise<Try> {
  const row = await tx.row<Try>(sql`
    select taken, failed, wait_seconds, locked_seconds
    from take_credential_try(${realm}, ${account}, ${source}, ${tries}, ${policy.lockMinutes}, ${freeTries}, ${longestWaitSeconds})`)
  if (!row) throw new Error('no try was counted')
  return row
}

/** Takes this try back because it was right; earlier wrong ones still count. */
export const takeBack = (tx: Tx, { realm, account, source }: Tried): Promise<number> =>
  tx.run(sql`
    update credential_failure set failures = greatest(failures - 1, 0)
    where realm = ${realm} and account = ${account} and source = ${source}`)

/** Forgives wrong tries from this source; those from other sources still count. */
export const forgive = (tx: Tx, { realm, account, source }: Tried): Promise<number> =>
  tx.run(sql`
    delete from credential_failure where realm = ${realm} and account = ${account} and source = ${source}`)

/** Lets the account try again at once; returns whether any failures were removed. */
export const forgetFailures = async (tx: Tx, realm: Realm, account: string): Promise<boolean> =>
  (await tx.run(sql`
    delete from credential_failure where realm = ${realm} and account = lower(${account}) and failures > 0`)) > 0

/**
 * The last part of an account's tries is reserved for its own devices and sessions, so that a stranger cannot use them all up.
 */
const keptShare = 0.3

/** How many wrong tries are allowed, for sources known to the account and for strangers. */
export const triesOf = ({ lockAfterFailures }: Policy, isKnown: boolean): number =>
  isKnown ? lockAfterFailures : lockAfterFailures - Math.max(1, Math.floor(lockAfterFailures * keptShare))

/** Until when strangers cannot sign in, for an admin `a` of a list; null when they can. */
export const lockedUntil = (policy: Policy): Sql => sql`
  (select case when sum(f.failures) >= ${triesOf(policy, false)}
     then max(f.last_failed_at) + make_interval(mins => ${policy.lockMinutes}) end
   from credential_failure f where f.realm = 'staff' and f.account = lower(a.username) and f.failures > 0
     and f.last_failed_at > now() - make_interval(mins => ${policy.lockMinutes}))`

/** Whether somebody signs in by the hash of another system. */
export const hasForeignPasswords = async (tx: Tx, realm: Realm): Promise<boolean> =>
  realm !== 'group' &&
  (await tx.row(
    realm === 'member'
      ? sql`select 1 from member where password_hash like '{%' limit 1`
      : sql`select 1 from admin where password_hash like '{%' limit 1`,
  )) !== undefined
