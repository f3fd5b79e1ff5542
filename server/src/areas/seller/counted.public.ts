import { type Sql, sql } from '#platform/database/sql.ts'

/** Whether a member `m` came by this seller. */
export const broughtBy = (sellerId: string): Sql => sql`
  exists (select from member_seller o where o.member_id = m.id and o.seller_id = ${sellerId} and o.is_registration)`

/** Whether a member `m` counted for this seller on the business day of a time. */
export const countedFor = (sellerId: string, at: Sql): Sql => sql`
  exists (select from member_seller o where o.member_id = m.id and o.seller_id = ${sellerId}
    and o.since <= business_day(${at}) and business_day(${at}) < o.until)`

/** The accounts in the ledger of all members who ever counted for this seller. */
export const accountsCounted = (sellerId: string): Sql => sql`
  select a.id from member_seller o join ledger.account a on a.owner = 'member' and a.owner_id = o.member_id::text
  where o.seller_id = ${sellerId}`
