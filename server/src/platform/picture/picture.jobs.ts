import { type Database, sqlConstraint } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { pictureKey } from './picture-store.ts'

/** How long a picture must be unused before it is removed: a form may stay open over lunch, or overnight. */
const looseHours = 24

/** Moves uploaded pictures to the store. Also scheduled, for those that an unreachable store did not take. */
export const storePictures: Job = {
  cron: '*/5 * * * *',
  async run(context, { stop }) {
    // Two may run at once; each takes another picture, until none is left.
    do stop.throwIfAborted()
    while (await storeOne(context))
  },
}

/** The row stays locked, so that a picture cannot be removed before its content is stored. */
const storeOne = ({ brand, database, pictures }: JobContext): Promise<boolean> =>
  database.transaction('write', async tx => {
    const one = await tx.row<{ id: string; width: number; content: Buffer }>(sql`
      select picture_id as id, width, content from picture_size where content is not null
      order by picture_id, width limit 1 for update skip locked`)
    if (!one) return false
    await pictures.put(pictureKey(brand, one.id, one.width), one.content)
    await tx.run(sql`
      update picture_size set content = null where picture_id = ${one.id} and width = ${one.width}`)
    return true
  })

/** Removes pictures that nothing has referred to for a day. */
export const tidyPictures: Job = {
  cron: '41 * * * *',
  async run(context, { stop }) {
    const { database } = context
    await database.tx.run(sql`
      update picture p set loose_since = case when l.id is null then null else now() end
      from picture o left join loose_pictures() l(id) on l.id = o.id
      where p.id = o.id and (p.loose_since is null) <> (l.id is null)`)
    const gone = await database.tx.rows<{ id: string }>(sql`
      select id from picture where loose_since < now() - make_interval(hours => ${looseHours})`)
    for (const { id } of gone) {
      stop.throwIfAborted()
      await removeOne(context, id)
    }
  },
}

/** Deletes the row, then the contents, then commits: if something refers to the picture after all, deleting the row fails. */
async function removeOne({ brand, database, pictures }: JobContext, id: string): Promise<void> {
  await forgiving(
    database.transaction('write', async tx => {
      const sizes = await tx.rows<{ width: number }>(sql`
        select width from picture_size where picture_id = ${id} for update`)
      await tx.run(sql`delete from picture where id = ${id}`)
      for (const { width } of sizes) await pictures.remove(pictureKey(brand, id, width))
    }),
  )
}

const forgiving = (work: ReturnType<Database['transaction']>): Promise<unknown> =>
  work.catch((error: unknown) => {
    // A foreign key of some table: the picture is in use.
    if (sqlConstraint(error) === undefined) throw error
  })
