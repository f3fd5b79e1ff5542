import { notificationCalls } from '#contract/notification/notification.calls.ts'
import {
  type NewNotification,
  type NoticeChoice,
  type NotificationRow,
  recipientsAtMost,
  unreadCountedUpTo,
  unreadShown,
} from '#contract/notification/notification.types.ts'
import { noticeChannel } from '#platform/audit/notice.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'
import { audienceOf } from './recipients.sql.ts'

const columns = sql`
  o.id, o.at, o.read_at, n.event, n.level, n.subject_id, n.subject_name, n.fields,
  n.title, n.body as text, n.screen, s.username as sender_name`
const tables = sql`from notification o join notice n on n.id = o.notice_id left join admin s on s.id = n.sender_id`

/**
 * Whether somebody may read a notice `n` that they were told of: of one that was told for its flags, whoever has lost one since
 * sees nothing more.
 */
const maySee = ({ grants }: Actor): Sql => sql`coalesce(n.grants, '{}') <@ ${[...grants]}::text[]`

/** Everybody's own: what was told to others is not in it, whatever is asked for. */
export const notificationList = defineList({
  call: notificationCalls.listNotifications,
  source: ({ unread, level, event, search }, { admin }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      sql`o.admin_id = ${admin.id}`,
      maySee(admin),
      unread !== undefined && (unread ? sql`o.read_at is null` : sql`o.read_at is not null`),
      level !== undefined && sql`n.level = ${level}`,
      event !== undefined && sql`n.event = ${event}`,
      Boolean(search) &&
        sql`position(lower(${search}) in lower(concat_ws(' ', n.subject_name, n.title, n.body, n.fields::text))) > 0`,
    ],
    key: { by: 'o.id', type: 'bigint' },
    sorts: { at: { by: 'o.at', type: 'timestamptz' } },
    defaultSort: '-at',
  }),
})

/** How many are unread, and the newest of them. */
export async function readUnread(tx: Tx, admin: Actor): Promise<{ count: number; notifications: NotificationRow[] }> {
  const unread = sql`o.admin_id = ${admin.id} and o.read_at is null and ${maySee(admin)}`
  const [counted, notifications] = await Promise.all([
    tx.row<{ n: number }>(sql`
      select count(*)::int as n from (
        select ${tables} where ${unread} limit ${unreadCountedUpTo}) unread`),
    tx.rows<NotificationRow>(sql`
      select ${columns} ${tables} where ${unread}
      order by o.at desc, o.id desc limit ${unreadShown}`),
  ])
  return { count: counted?.n ?? 0, notifications }
}

/** Marks one as read, or all; how many were not yet. */
export const markRead = (tx: Tx, adminId: string, id: number | undefined): Promise<number> =>
  tx.run(sql`
    update notification set read_at = now()
    where admin_id = ${adminId} and read_at is null ${id === undefined ? sql`` : sql`and id = ${id}`}`)

export const findNotification = (tx: Tx, admin: Actor, id: number): Promise<NotificationRow | undefined> =>
  tx.row(sql`select ${columns} ${tables} where o.id = ${id} and o.admin_id = ${admin.id} and ${maySee(admin)}`)

/** Keeps what somebody wrote, to be told like everything else. */
export async function insertMessage(tx: Tx, message: NewNotification, senderId: string): Promise<number> {
  const { grants, roleIds, adminIds } = audienceOf(message)
  const { level, title, text, screen } = message
  const row = await tx.row<{ id: number }>(sql`
    with kept as (
      insert into notice ${columnsAndValues({
        event: 'message',
        level,
        title,
        body: text,
        screen: screen || null,
        senderId,
        grants,
        roleIds,
        adminIds,
        inApp: true,
      })} returning id)
    select id, pg_notify(${noticeChannel}, '') from kept`)
  if (!row) throw new Error('a message could not be written down')
  return row.id
}

/** Staff who can be written to by name. */
export const listRecipients = (tx: Tx): Promise<{ id: string; username: string; displayName: string }[]> =>
  tx.rows(sql`
    select id, username, display_name from admin where status = 'active' and type = 'company'
    order by lower(username) limit ${recipientsAtMost}`)

/** What somebody has chosen; `push` is null where that was before devices could ring. */
export const listChoices = (
  tx: Tx,
  adminId: string,
): Promise<(Omit<NoticeChoice, 'push'> & { push: boolean | null })[]> =>
  tx.rows(sql`select event, in_app, browser, push, sound from notice_choice where admin_id = ${adminId}`)

export const saveChoices = (tx: Tx, adminId: string, choices: readonly NoticeChoice[]): Promise<number> =>
  tx.run(sql`
    insert into notice_choice (admin_id, event, in_app, browser, push, sound)
    select ${adminId}, * from unnest(${choices.map(({ event }) => event)}::text[], ${choices.map(({ inApp }) => inApp)}::boolean[],
      ${choices.map(({ browser }) => browser)}::boolean[], ${choices.map(({ push }) => push)}::boolean[],
      ${choices.map(({ sound }) => sound)}::boolean[])
    on conflict (admin_id, event) do update
      set in_app = excluded.in_app, browser = excluded.browser, push = excluded.push, sound = excluded.sound`)
