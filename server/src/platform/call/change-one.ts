import type { Change } from '#platform/audit/activity-log.ts'
import type { Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import { type Constraints, refusedBy } from './constraint.ts'
import type { SignedContext } from './context.ts'
import { expectVersion } from './version.ts'

/** How the records of one kind are found and logged. */
type Kept<Row> = {
  lock(tx: Tx, id: string): Promise<unknown>
  read(context: SignedContext, id: string): Promise<Row>
  nameOf(row: Row): string
  /** The fields that the activity log shows. */
  snapshot(row: Row): Change['before']
  /** What it means that a change broke one of these constraints, such as a name that another record has. */
  unique?: Constraints
}

/** Changes one record: locks it, checks the version that the admin saw if one was sent, and logs the record before and after. */
export async function changeOne<Row extends { version: number }>(
  context: SignedContext & { params: { id: string } },
  { lock, read, nameOf, snapshot, unique = {} }: Kept<Row>,
  version: number | undefined,
  make: (before: Row) => Promise<unknown>,
): Promise<Row> {
  const { tx, params } = context
  if (!(await lock(tx, params.id))) throw notFound()
  const before = await read(context, params.id)
  expectVersion(before, version)
  await make(before).catch(refusedBy(unique, context.locale))
  const after = await read(context, params.id)
  context.record({ id: params.id, name: nameOf(after), before: snapshot(before), after: snapshot(after) })
  return after
}
