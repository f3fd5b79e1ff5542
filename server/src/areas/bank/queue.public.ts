import type { Policy } from '#contract/setting/setting-policy.ts'
import { type Asked, askedAtMost, type InboxReader, standsBy } from '#frames/approval/inbox.ts'
import { isIndependent } from '#frames/approval/independence.ts'
import { readWaiting, type Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Session } from '#platform/session/session.ts'

/** Whether a bank transfer `x` waits for this admin to be the second one. */
export const waitsFor = (adminId: string, policy: Policy): Sql =>
  sql`x.status = 'waiting' and ${isIndependent(adminId, sql`x.maker_id`, policy)}`

/** Bank transfers that wait for this admin. */
export const waitingTransfers = (tx: Tx, { admin, policy }: Session): Promise<Waiting> =>
  readWaiting(tx, sql`bank_transfer x where ${waitsFor(admin.id, policy)}`, raw('x.created_at'))

const goesTo = sql`f.bank || ' ' || f.number || ' → ' || coalesce(o.bank || ' ' || o.number || ' ' || o.name,
  x.to_bank || ' ' || x.to_number || ' ' || x.to_name)`
const described = sql`
  'bankTransfer' as kind, x.id::text as subject_id, x.number || ' · ' || ${goesTo} as subject_name,
  x.amount_minor, x.currency, x.reason, null as holder_id, m.username as maker_name, x.created_at as made_at,
  null::text as entity, null::text as action`
const tables = sql`
  bank_transfer x join bank_account f on f.id = x.from_id left join bank_account o on o.id = x.to_id
  join admin m on m.id = x.maker_id`

/** Bank transfers in the inbox. */
export const transferInbox: InboxReader = {
  count: waitingTransfers,
  list: ({ tx, admin, session }) =>
    tx.rows<Asked>(sql`
      select ${described}, x.id, x.from_id as account_id, x.amount_minor + x.fee_minor as leaves_minor,
        null as before, null as after, '{}'::text[] as remarks,
        1 as approvers, 0 as approved_count, null::timestamptz as expires_at,
        ${standsBy(admin.id, sql`x.maker_id`, isIndependent(admin.id, sql`x.maker_id`, session.policy))} as stands
      from ${tables} where x.status = 'waiting' order by x.created_at limit ${askedAtMost}`),
  decided: ({ id }) => sql`
    select 'bankTransfer' as source, 'bankTransfer:' || e.id as id, ${described},
      e.status as outcome, e.at as decided_at, e.note as decision
    from ${tables} join bank_transfer_event e on e.bank_transfer_id = x.id
    where e.actor = ${`admin:${id}`} and e.status in ('approved', 'rejected')`,
}
