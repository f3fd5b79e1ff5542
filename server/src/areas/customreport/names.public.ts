import { matchingMember, memberCalled } from '#areas/member/member.public.ts'
import type { Locale } from '#contract/core/text.ts'
import type { GroupName } from '#contract/customreport/groups.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, type Sql, sql, where } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

/** Where the records of a group are: their key, what they are called for a reader, and in which order they are offered. */
type Named = {
  from: string
  key: string
  /** The key as its index has it, where there are many records. */
  id?: string
  name(admin: Actor, locale: Locale): Sql
  /** How one of many is found by what is typed. */
  finds?(admin: Actor, search: string): Sql
  order?: string
}

const plain = (from: string, key: string, name: string, order?: string): Named => ({
  from,
  key,
  name: () => raw(name),
  ...(order && { order }),
})

const named: Partial<Readonly<Record<GroupName, Named>>> = {
  account: plain(
    `(select 'bank:' || b.id as key, b.bank || ' ' || b.number || ' ' || b.name as name from bank_account b
      union all select 'gateway:' || g.id, g.name from gateway g) a`,
    'a.key',
    'a.name',
  ),
  member: {
    from: 'member m',
    key: 'm.id::text',
    id: 'm.id',
    finds: matchingMember,
    name: admin => sql`m.first_name || ' ' || m.last_name || ' (' || ${memberCalled(admin)} || ')'`,
  },
  provider: plain('game_provider p', 'p.id::text', 'p.name'),
  gameType: {
    from: 'game_type t',
    key: 't.code',
    name: (_, locale) => raw(locale === 'th' ? 't.name_th' : 't.name_en'),
  },
  game: plain(
    'game c join game_provider p on p.id = c.provider_id',
    `c.provider_id || ':' || c.code`,
    `c.name || ' / ' || p.name`,
  ),
  promotion: plain('promotion p', 'p.id::text', 'p.name'),
  agent: plain('agent g', 'g.id::text', `g.code || ' ' || g.name`),
  seller: plain('seller s', 's.id::text', 's.name'),
  link: plain('marketing_link l', 'l.id::text', 'l.name'),
  staff: plain('admin a', 'a.id::text', 'a.username'),
  shift: plain(
    'shift s join admin a on a.id = s.admin_id',
    's.id::text',
    `s.number || ' ' || a.username`,
    's.opened_at desc',
  ),
}

export type Reader = { admin: Actor; locale: Locale }
type Value = { key: string; name: string }

/** What records are called, by their keys. One that is nowhere any more is left out. */
export async function readNames(
  tx: Tx,
  { admin, locale, group, keys }: Reader & { group: GroupName; keys: readonly string[] },
): Promise<Value[]> {
  const table = named[group]
  if (!table || keys.length === 0) return []
  return tx.rows(sql`
    select ${raw(table.key)} as key, ${table.name(admin, locale)} as name from ${raw(table.from)}
    where ${table.id ? sql`${raw(table.id)} = any(${keys}::uuid[])` : sql`${raw(table.key)} = any(${keys}::text[])`}`)
}

/** Records that a report can be narrowed to, whose name has this in it. */
export async function findValues(
  tx: Tx,
  { admin, locale, group, search, atMost }: Reader & { group: GroupName; search: string; atMost: number },
): Promise<Value[]> {
  const table = named[group]
  if (!table) return []
  if (table.finds) {
    return tx.rows(sql`
      select * from (
        select ${raw(table.key)} as key, ${table.name(admin, locale)} as name from ${raw(table.from)}
        ${where(search !== '' && table.finds(admin, search))} limit ${atMost}) found
      order by name, key`)
  }
  return tx.rows(sql`
    select * from (
      select ${raw(table.key)} as key, ${table.name(admin, locale)} as name from ${raw(table.from)}
      ${raw(table.order ? `order by ${table.order}` : '')}) v
    where v.name ilike ${anyPart(search)} ${raw(table.order ? '' : 'order by v.name, v.key')} limit ${atMost}`)
}
