import { maxBulkRows } from '#contract/frames/task.ts'
import { sqlState, type Tx } from '#platform/database/database.ts'
import { raw, sql, where } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import type { AnyList } from '#platform/list/list.ts'
import { orderOf } from '#platform/list/list-page.ts'
import type { ListSource } from '#platform/list/list-source.ts'

type Chosen = { taskId: string; list: AnyList; source: ListSource }

const nameOf = ({ list, source }: Chosen) => raw(`(${list.name ?? source.key.by})::text`)
const keyOf = ({ source }: Chosen) => raw(`(${source.key.by})::text`)

/**
 * Stores the rows chosen by id. One that the list does not show to this admin is kept without a name: the call made for it
 * answers that it was not found.
 */
export async function keepNamedRows(tx: Tx, chosen: Chosen, ids: readonly string[]): Promise<number> {
  const { taskId, source } = chosen
  const keys = sql`${[...new Set(ids)]}`
  return tx
    .run(sql`
      insert into task_row (task_id, place, row_id, name)
      select ${taskId}, named.place, named.id, coalesce(found.name, '')
      from unnest(${keys}::text[]) with ordinality as named(id, place)
      left join (
        select ${keyOf(chosen)} as id, ${nameOf(chosen)} as name ${source.from}
        ${where(...source.where, sql`${raw(source.key.by)} = any(${keys}::${raw(source.key.type)}[])`)}
      ) as found on found.id = named.id`)
    .catch(refuseMadeUp)
}

/** Stores everything that a query finds now, in its order, except some rows. */
export async function keepMatchingRows(
  tx: Tx,
  chosen: Chosen,
  { sort, except }: { sort: string | undefined; except: readonly string[] },
): Promise<number> {
  const { taskId, source } = chosen
  const left = except.length > 0 && sql`not ${raw(source.key.by)} = any(${except}::${raw(source.key.type)}[])`
  const kept = await tx
    .run(sql`
      insert into task_row (task_id, place, row_id, name)
      select ${taskId}, row_number() over (${orderOf(source, sort)}), ${keyOf(chosen)}, ${nameOf(chosen)}
      ${source.from} ${where(...source.where, left)} ${orderOf(source, sort)} limit ${maxBulkRows + 1}`)
    .catch(refuseMadeUp)
  if (kept > maxBulkRows) throw new AppError('TASK_ROWS_TOO_MANY', { max: maxBulkRows })
  return kept
}

/** Real ids were given out by us; an invented one may not even be a value of its type. */
function refuseMadeUp(error: unknown): never {
  throw sqlState(error)?.startsWith('22') ? new AppError('REQUEST_INVALID') : error
}
