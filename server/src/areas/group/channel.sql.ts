import type { Channel, ChannelKind, ChannelSetting } from '#contract/group/channel.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

const counted = (status: string): Sql => sql`
  (select count(*)::int from notice_delivery d
    where d.channel_id = c.id and d.status = ${status} and d.created_at > now() - interval '1 day')`
const columns = sql`
  c.id, c.kind, c.setting, c.sealed is not null as has_secret, ${counted('sent')} as sent_count,
  ${counted('failed')} as failed_count, ${counted('waiting')} as waiting_count, c.created_at, c.version`

export const listChannels = (tx: Tx, groupId: string): Promise<Channel[]> =>
  tx.rows(sql`
    select ${columns} from notice_channel c where c.group_id = ${groupId} and c.removed_at is null order by c.created_at, c.id`)

export const findChannel = (tx: Tx, id: string): Promise<Channel | undefined> =>
  tx.row(sql`select ${columns} from notice_channel c where c.id = ${id} and c.removed_at is null`)

export const groupOfChannel = (tx: Tx, id: string): Promise<{ groupId: string } | undefined> =>
  tx.row(sql`select group_id from notice_channel where id = ${id} and removed_at is null`)

type NewRow = { groupId: string; kind: ChannelKind; setting: ChannelSetting; sealed: string | null }

export async function insertChannel(tx: Tx, { groupId, kind, setting, sealed }: NewRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into notice_channel (group_id, kind, setting, sealed)
    values (${groupId}, ${kind}, ${JSON.stringify(setting)}, ${sealed}) returning id`)
  if (!row) throw new Error('a channel was not inserted')
  return row.id
}

export const updateChannel = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update notice_channel set ${set}, version = version + 1 where id = ${id}`)

/** What waits to leave by some channels is called off. */
export const cancelWaiting = (tx: Tx, which: Sql): Promise<number> =>
  tx.run(sql`
    update notice_delivery d set status = 'cancelled', ended_at = now(), leased_until = null
    from notice_channel c where c.id = d.channel_id and d.status = 'waiting' and ${which}`)
