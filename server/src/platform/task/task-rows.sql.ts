import { type BulkRows, type Confirmed, maxBulkRows } from '#contract/frames/task.ts'
import { sqlState, type Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import type { AnyList } from '#platform/list/list.ts'
import { orderOf } from '#platform/list/list-page.ts'
import type { ListSource } from '#platform/list/list-source.ts'

export type Chosen = { list: AnyList; source: ListSource; sort: string | undefined; rows: BulkRows }

const nameOf = ({ list, source }: Chosen) => raw(`(${list.name ?? source.key.by})::text`)
const keyOf = ({ source }: Chosen) => raw(`(${source.key.by})::text`)
const amountOf = ({ list }: Chosen) => raw(`(${list.amount ?? 'null'})::bigint`)
const versionOf = ({ list }: Chosen) => raw(`(${list.version ?? 'null'})::int`)

/** The rows that are meant: `place`, `row_id`, `name`, `version`, `amount_minor` and `body`. */
export function rowsOf(chosen: Chosen): Sql {
  const { rows } = chosen
  if ('query' in rows) return matching(chosen, rows.except)
  return named(chosen, 'seen' in rows ? rows.seen : rows.ids.map(id => ({ id, version: null })))
}

type NamedRow = { id: string; version: number | null; body?: object | undefined }

/**
 * The rows chosen by id, each with the version that was seen. One that the list does not show to this admin has no name: the call
 * made for it answers that it was not found.
 */
function named(chosen: Chosen, rows: readonly NamedRow[]): Sql {
  const { source } = chosen
  const once = [...new Map(rows.map(row => [row.id, row])).values()]
  const bodies = once.map(({ body }) => (body ? JSON.stringify(body) : null))
  const keys = sql`${once.map(({ id }) => id)}`
  return sql`
    select named.place, named.id as row_id, coalesce(found.name, '') as name, named.version, found.amount_minor,
      named.body::jsonb as body
    from unnest(${keys}::text[], ${once.map(({ version }) => version)}::int[], ${bodies}::text[])
      with ordinality as named(id, version, body, place)
    left join (
      select ${keyOf(chosen)} as id, ${nameOf(chosen)} as name, ${amountOf(chosen)} as amount_minor ${source.from}
      ${where(...source.where, sql`${raw(source.key.by)} = any(${keys}::${raw(source.key.type)}[])`)}
    ) as found on found.id = named.id`
}

/** Everything that a query finds now, in its order, except some rows. One more than the limit says that there are too many. */
function matching(chosen: Chosen, except: readonly string[]): Sql {
  const { source, sort } = chosen
  const left = except.length > 0 && sql`not ${raw(source.key.by)} = any(${except}::${raw(source.key.type)}[])`
  return sql`
    select row_number() over (${orderOf(source, sort)}) as place, ${keyOf(chosen)} as row_id, ${nameOf(chosen)} as name,
      ${versionOf(chosen)} as version, ${amountOf(chosen)} as amount_minor, null::jsonb as body
    ${source.from} ${where(...source.where, left)} ${orderOf(source, sort)} limit ${maxBulkRows + 1}`
}

/** Count, sum and fingerprint of rows, in whatever order they come. */
const summary = (rows: Sql): Sql => sql`
  select count(*)::int as row_count, sum(r.amount_minor)::bigint as amount_minor,
    encode(sha256(convert_to(coalesce(string_agg(
      concat_ws(':', r.row_id, coalesce(r.version::text, '-'), coalesce(r.amount_minor::text, '-'),
        md5(r.body::text)), ',' order by r.row_id), ''),
      'UTF8')), 'hex') as fingerprint
  from ${rows} r`

async function sumUp(tx: Tx, rows: Sql): Promise<Confirmed> {
  const sum = await tx.row<Confirmed>(summary(rows)).catch(refuseMadeUp)
  if (!sum || sum.rowCount === 0) throw new AppError('TASK_ROWS_NONE')
  if (sum.rowCount > maxBulkRows) throw new AppError('TASK_ROWS_TOO_MANY', { max: maxBulkRows })
  return sum
}

/** What a task over these rows would be about. */
export const sumUpChosen = (tx: Tx, chosen: Chosen): Promise<Confirmed> => sumUp(tx, sql`(${rowsOf(chosen)})`)

/** What the rows of a task are about, as they were kept. */
export const sumUpKept = (tx: Tx, taskId: string): Promise<Confirmed> =>
  sumUp(tx, sql`(select row_id, version, amount_minor, body from task_row where task_id = ${taskId})`)

/** Stores the rows of a task as they are now. */
export async function keepRows(tx: Tx, taskId: string, chosen: Chosen): Promise<Confirmed> {
  await tx
    .run(sql`
      insert into task_row (task_id, place, row_id, name, version, amount_minor, body)
      select ${taskId}, place, row_id, name, version, amount_minor, body from (${rowsOf(chosen)}) as chosen`)
    .catch(refuseMadeUp)
  return sumUpKept(tx, taskId)
}

/** Real ids were given out by us; an invented one may not even be a value of its type. */
function refuseMadeUp(error: unknown): never {
  throw sqlState(error)?.startsWith('22') ? new AppError('REQUEST_INVALID') : error
}
