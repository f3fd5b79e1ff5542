import { type Grant, isGrant } from '#contract/core/permission.ts'
import type { BrandFault } from '#contract/officegroup/officegroup.types.ts'
import { type PartName, partNames } from '#contract/officegroup/parts.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type Brand = {
  id: string
  name: string
  /** Of its interface, and of its pages. */
  address: string
  office: string
  sealedKey: string
}
/** A brand as one account may see it. */
export type GrantedBrand = Brand & { grants: ReadonlySet<Grant> }

const columns = sql`b.id, b.name, b.address, coalesce(b.office, b.address) as office, b.sealed_key`

export const listBrands = (tx: Tx): Promise<Brand[]> =>
  tx.rows(sql`select ${columns} from group_brand b order by b.place`)

/** The brands that an account was given something of, and no others. */
export async function listGranted(tx: Tx, accountId: string): Promise<GrantedBrand[]> {
  const rows = await tx.rows<Omit<GrantedBrand, 'grants'> & { grants: string[] }>(sql`
    select ${columns}, g.grants
    from group_grant g join group_brand b on b.id = g.brand_id where g.account_id = ${accountId} order by b.place`)
  return rows.map(({ grants, ...brand }) => ({ ...brand, grants: new Set(grants.filter(isGrant)) }))
}

export const saveSealedKey = (tx: Tx, id: string, sealedKey: string): Promise<number> =>
  tx.run(sql`update group_brand set sealed_key = ${sealedKey} where id = ${id}`)

export type Kept = { brandId: string; part: PartName; at: string; said: unknown }

/** What these brands said last. */
export async function listKept(tx: Tx, brandIds: readonly string[]): Promise<Kept[]> {
  const rows = await tx.rows<Omit<Kept, 'part'> & { part: string }>(sql`
    select brand_id, part, at, said from group_answer where brand_id = any(${brandIds})`)
  return rows.flatMap(row => {
    const part = partNames.find(name => name === row.part)
    return part ? [{ ...row, part }] : []
  })
}

export const keepAnswer = (tx: Tx, brandId: string, part: PartName, said: unknown): Promise<number> =>
  tx.run(sql`
    insert into group_answer as kept (brand_id, part, said) values (${brandId}, ${part}, ${JSON.stringify(said)}::jsonb)
    on conflict (brand_id, part) do update set said = excluded.said, at = now()`)

/** Notes whether a brand answers, and returns since when it does not: the beginning of the trouble, however often it is asked. */
export const noteFault = async (tx: Tx, id: string, fault: BrandFault | null): Promise<string | null> =>
  (
    await tx.row<{ faultSince: string | null }>(sql`
      update group_brand set fault = ${fault}::text,
        fault_since = case when ${fault}::text is null then null else coalesce(fault_since, now()) end
      where id = ${id} returning fault_since`)
  )?.faultSince ?? null

/** This moment and its day, by the clock of the group's database. */
export async function readMoment(tx: Tx, timeZone: string): Promise<{ readAt: string; day: string }> {
  const row = await tx.row<{ readAt: string; day: string }>(
    sql`select now() as read_at, (now() at time zone ${timeZone})::date as day`,
  )
  if (!row) throw new Error('the database has no clock')
  return row
}
