import { ThaiPhone } from '#contract/core/phone.ts'
import type { SiteProfile } from '#contract/member/member-site.types.ts'
import type { BaseContext } from '#platform/call/context.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Whether the member who stands as `member` in a query is ours. While the system from which they come still leads they do nothing
 * here: until the cut-over it can all be taken back.
 */
export const isOurs = sql`not exists (
  select from move_in v where v.id = member.move_id and (v.status <> 'final' or v.final_at > now()))`

type Called = { id: string; passwordHash: string; isActive: boolean; isOurs: boolean }

/**
 * The member of a username or phone, however the phone was written. A phone that was changed may be the username of
 * somebody else: it belongs to who has it now.
 */
export function findCalled(tx: Tx, name: string): Promise<Called | undefined> {
  const phone = ThaiPhone.safeParse(name).data ?? name
  return tx.row(sql`
    select id, password_hash, status = 'active' and ${isOurs} as is_active, ${isOurs} as is_ours
    from member where phone = ${phone}
    union all
    select id, password_hash, status = 'active' and ${isOurs}, ${isOurs} from member
    where lower(username) in (lower(${name}), lower(${phone})) and not exists (select from member where phone = ${phone})
    limit 1`)
}

/** Who is named as having brought somebody: by the code of their link, or by what they are called. */
export async function findUpline(tx: Tx, name: string): Promise<{ id: string } | undefined> {
  const linked = await tx.row<{ id: string }>(sql`
    select id from member where affiliate_code(id) = lower(${name}) and ${isOurs} order by registered_at, id limit 1`)
  if (linked) return linked
  const called = await findCalled(tx, name)
  return called?.isOurs ? called : undefined
}

/** The agent of a code, however it is typed, as long as it may take members in. */
export const findOpenAgent = (tx: Tx, code: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from agent where code = upper(${code}) and not agent_is_shut(id)`)

/**
 * Whether the member is active and has this password, locked until the session is there: who is suspended, or given
 * another password, while this one was being looked at does not get in behind it.
 */
export const isStill = async (tx: Tx, id: string, passwordHash: string | undefined): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from member where id = ${id} and status = 'active' and ${isOurs} and password_hash = ${passwordHash} for no key update`)) !==
  undefined

/** The same password, hashed at what it costs today. */
export const renewHash = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.run(sql`update member set password_hash = ${hash} where id = ${id}`)

export const saveOwnPassword = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.run(sql`
    update member set password_hash = ${hash}, password_changed_at = now(), updated_at = now(), version = version + 1
    where id = ${id}`)

export const findOwnHash = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.row<{ hash: string }>(sql`select password_hash as hash from member where id = ${id}`))?.hash

export const findSiteProfile = (tx: Tx, id: string): Promise<SiteProfile | undefined> =>
  tx.row(sql`
    select username, phone, first_name, last_name, bank, account_number,
      line_id, birth_date, registered_at, last_sign_in_at,
      can_deposit, can_withdraw, can_play, can_promote,
      case when withdraw_blocked_until > now() then withdraw_blocked_until end as withdraw_blocked_until
    from member where id = ${id}`)

export async function noteSignIn(
  { tx, ip, userAgent, deviceHash }: BaseContext,
  memberId: string,
  result: 'ok' | 'failed',
): Promise<void> {
  await tx.run(sql`
    insert into member_sign_in ${columnsAndValues({ memberId, result, ip, userAgent, deviceHash })}`)
  if (result === 'ok') await tx.run(sql`update member set last_sign_in_at = now() where id = ${memberId}`)
}
