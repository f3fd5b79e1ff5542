import type { BlockKind } from '#contract/block/block.rules.ts'
import type { BlockValue } from '#contract/block/block.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** A value as somebody has it: the digits of an account without its bank, an address, a name with its title. */
type Raw = { kind: BlockKind; bank: string | null; value: string }
/** As entries keep it. */
export type BlockedValue = { kind: BlockKind; value: string; shown: string; network: string | null }

/** As values are compared, and as staff read them. */
export async function normalised(tx: Tx, { kind, bank, value }: Raw): Promise<BlockedValue> {
  const row = await tx.row<BlockedValue>(sql`
    select v.kind, case v.kind
        when 'account' then v.bank || ' ' || v.value when 'address' then network(v.value::inet)::text
        when 'name' then bare_name(v.value) else v.value end as value,
      case v.kind
        when 'account' then v.bank || ' ' || masked(v.value) when 'phone' then masked(v.value)
        when 'device' then left(v.value, 12) when 'address' then abbrev(network(v.value::inet)::inet) else v.value end as shown,
      case when v.kind = 'address' then network(v.value::inet)::text end as network
    from (select ${kind}::text as kind, ${bank}::text as bank, ${value}::text as value) v`)
  if (!row) throw new Error('a value was not normalised')
  return row
}

/** Devices and addresses of so many of the newest sign-ins are offered. */
const signInsLookedAt = 20

const memberValues = (id: string) => sql`
  select 'account' as kind, m.bank, m.account_number as value, m.account_changed_at as at, 1 as place from member m where m.id = ${id}
  union all select 'phone', null, m.phone, null, 2 from member m where m.id = ${id}
  union all select 'name', null, m.first_name || ' ' || m.last_name, null, 3 from member m where m.id = ${id}
  union all select s.* from (
    select distinct on (v.kind, v.value) v.kind, null as bank, v.value, i.at, v.place
    from (
      select at, device_hash, ip from member_sign_in where member_id = ${id} and result = 'ok'
      order by at desc, id desc limit ${signInsLookedAt}) i
    cross join lateral (values ('device', encode(i.device_hash, 'hex'), 4), ('address', host(i.ip), 5)) v (kind, value, place)
    where v.value is not null order by v.kind, v.value, i.at desc) s`

/** Of a payer the account is known only where the bank told all of its digits. */
const lineValues = (id: string) => sql`
  select 'account' as kind, l.counterpart_bank as bank, regexp_replace(l.counterpart_digits, '[ -]', '', 'g') as value,
    null::timestamptz as at, 1 as place
  from statement_line l where l.id = ${id} and l.counterpart_bank is not null
    and regexp_replace(l.counterpart_digits, '[ -]', '', 'g') ~ '^[0-9]{10,15}$'
  union all select 'name', null, l.counterpart_name, null, 3 from statement_line l where l.id = ${id}
    and length(bare_name(l.counterpart_name)) >= 4`

/** What a member has: the newest of each kind first. */
export const findMemberValues = (tx: Tx, id: string): Promise<Raw[]> =>
  tx.rows(sql`select kind, bank, value from (${memberValues(id)}) v order by place, at desc nulls last, value`)

export const findLineValues = (tx: Tx, id: string): Promise<Raw[]> =>
  tx.rows(sql`select kind, bank, value from (${lineValues(id)}) v order by place`)

type Source = { memberId?: string | undefined; lineId?: string | undefined }

/** The same to choose from. Numbers are not told, also not to who may reveal them. */
export async function listValues(tx: Tx, { memberId, lineId }: Source): Promise<BlockValue[]> {
  if (memberId === undefined && lineId === undefined) return []
  const values = memberId !== undefined ? memberValues(memberId) : lineValues(lineId ?? '')
  return tx.rows(sql`
    select v.kind, case when v.kind in ('account', 'phone', 'name') then '' else v.value end as value,
      case v.kind when 'account' then v.bank || ' ' || masked(v.value) when 'phone' then masked(v.value)
        when 'device' then left(v.value, 12) else v.value end as shown,
      (select b.number from blocks_on(
        case when v.kind = 'account' then array[v.bank || ' ' || v.value] end, case when v.kind = 'phone' then array[v.value] end,
        case when v.kind = 'device' then array[decode(v.value, 'hex')] end, case when v.kind = 'address' then array[v.value::inet] end,
        case when v.kind = 'name' then array[v.value] end) b limit 1) as listed, v.at
    from (${values}) v order by v.place, v.at desc nulls last, v.value`)
}
