import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

export type NamedSeller = { id: string; name: string; status: 'active' | 'locked' }

/** The seller of a code, however it is written. */
export const findSellerByCode = (tx: Tx, code: string): Promise<NamedSeller | undefined> =>
  tx.row(sql`select id, name, status from seller where code = upper(${code})`)

export const findNamedSeller = (tx: Tx, id: string): Promise<NamedSeller | undefined> =>
  tx.row(sql`select id, name, status from seller where id = ${id}`)

type Given = { memberId: string; sellerId: string; adminId: string | null; reason: string }

/** A new member counts for their seller from their first day on. */
export const keepFirstSeller = (tx: Tx, { memberId, sellerId, adminId, reason }: Given): Promise<number> =>
  tx.run(sql`
    insert into member_seller ${columnsAndValues({
      memberId,
      since: sql`business_day(now())`,
      sellerId,
      isRegistration: true,
      changedBy: adminId,
      reason,
    })}`)

/** Members who come from another system count for their seller from the day on which they registered there. */
export const keepMovedSellers = (tx: Tx, memberIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into member_seller (member_id, since, seller_id, is_registration, changed_by, reason)
    select m.id, business_day(m.registered_at), m.seller_id, true, m.created_by, ''
    from member m where m.id = any(${memberIds}::uuid[]) and m.seller_id is not null`)

const tomorrow: Sql = sql`(business_day(now()) + 1)`

/**
 * A member who is moved counts for the new seller from the next business day on. Of several moves on one day the last one
 * holds. The member is locked by who calls.
 */
export async function keepNextSeller(tx: Tx, { memberId, sellerId, adminId, reason }: Given): Promise<void> {
  await tx.run(sql`
    update member_seller set until = ${tomorrow}
    where member_id = ${memberId} and since < ${tomorrow} and until > ${tomorrow}`)
  await tx.run(sql`
    insert into member_seller ${columnsAndValues({
      memberId,
      since: tomorrow,
      sellerId,
      isRegistration: false,
      changedBy: adminId,
      reason,
    })}
    on conflict (member_id, since) do update set seller_id = excluded.seller_id, changed_by = excluded.changed_by,
      reason = excluded.reason, at = now()`)
}
