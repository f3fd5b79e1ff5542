import { groupCalls } from '#contract/group/group.calls.ts'
import type { GroupDetail, NewGroup } from '#contract/group/group.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { listChannels } from './channel.sql.ts'

/** What an operator looks at as "lately". */
const lately = sql`now() - interval '1 day'`

export const groupList = defineList({
  call: groupCalls.listGroups,
  name: 'g.name',
  source: ({ locked, search }) => ({
    select: sql`
      select g.id, g.name, g.locale, cardinality(g.events) as event_count,
        (select count(*)::int from notice_group_member m where m.group_id = g.id) as member_count,
        array_cat(case when g.in_app then array['inApp'] else '{}' end, array(
          select c.kind from notice_channel c where c.group_id = g.id and c.removed_at is null order by c.created_at)) as channels,
        g.locked,
        (select count(*)::int from notice_channel c join notice_delivery d on d.channel_id = c.id
          where c.group_id = g.id and d.status = 'failed' and d.created_at > ${lately}) as failed_count,
        g.created_at, g.version`,
    from: sql`from notice_group g`,
    where: [
      locked !== undefined && sql`g.locked = ${locked}`,
      Boolean(search) && sql`position(lower(${search}) in lower(g.name)) > 0`,
    ],
    key: { by: 'g.id', type: 'uuid' },
    sorts: { createdAt: { by: 'g.created_at', type: 'timestamptz' }, name: { by: 'g.name', type: 'text' } },
    defaultSort: 'createdAt',
  }),
})

export async function findGroup(tx: Tx, id: string): Promise<GroupDetail | undefined> {
  const group = await tx.row<Omit<GroupDetail, 'channels'>>(sql`
    select g.id, g.name, g.locale, g.events, g.in_app, to_char(g.quiet_from, 'HH24:MI') as quiet_from,
      to_char(g.quiet_until, 'HH24:MI') as quiet_until, g.digest_minutes, g.locked,
      array(select m.admin_id from notice_group_member m where m.group_id = g.id order by m.admin_id) as member_ids,
      g.created_at, g.version
    from notice_group g where g.id = ${id}`)
  return group && { ...group, channels: await listChannels(tx, id) }
}

/** Locks the group, so that changes of it and of its channels follow each other. */
export const lockGroup = (tx: Tx, id: string): Promise<{ id: string; locked: boolean } | undefined> =>
  tx.row(sql`select id, locked from notice_group where id = ${id} for no key update`)

export async function insertGroup(tx: Tx, body: NewGroup, adminId: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into notice_group (name, locale, events, in_app, quiet_from, quiet_until, digest_minutes, created_by)
    values (${body.name}, ${body.locale}, ${body.events}, ${body.inApp}, ${body.quietFrom}, ${body.quietUntil},
      ${body.digestMinutes}, ${adminId}) returning id`)
  if (!row) throw new Error('a group was not inserted')
  await keepMembers(tx, row.id, body.memberIds)
  return row.id
}

export const settingOf = (body: NewGroup): Sql => sql`
  name = ${body.name}, locale = ${body.locale}, events = ${body.events}, in_app = ${body.inApp},
  quiet_from = ${body.quietFrom}, quiet_until = ${body.quietUntil}, digest_minutes = ${body.digestMinutes}`

export const updateGroup = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update notice_group set ${set}, version = version + 1 where id = ${id}`)

/** Exactly these, of those who are staff. */
export async function keepMembers(tx: Tx, id: string, memberIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from notice_group_member where group_id = ${id} and admin_id <> all(${memberIds}::uuid[])`)
  await tx.run(sql`
    insert into notice_group_member (group_id, admin_id)
    select ${id}, a.id from admin a where a.id = any(${memberIds}::uuid[]) and a.type = 'company'
    on conflict do nothing`)
}
