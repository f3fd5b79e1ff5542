import type { Change } from '#platform/audit/activity-log.ts'
import type { Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import type { SignedContext } from './context.ts'
import { expectVersion } from './version.ts'

/** How the records of one kind are found and told of. */
type Kept<Row> = {
  lock(tx: Tx, id: string): Promise<unknown>
  read(context: SignedContext, id: string): Promise<Row>
  nameOf(row: Row): string
  /** What of it stands in the activity log. */
  shown(row: Row): Change['before']
}

/**
 * Changes one record that staff look after: locked first, of the version that they saw where they say which, and told with what
 * it was and what it is now.
 */
export async function changeOne<Row extends { version: number }>(
  context: SignedContext & { params: { id: string } },
  { lock, read, nameOf, shown }: Kept<Row>,
  version: number | undefined,
  make: (before: Row) => Promise<unknown>,
): Promise<Row> {
  const { tx, params } = context
  if (!(await lock(tx, params.id))) throw notFound()
  const before = await read(context, params.id)
  expectVersion(before, version)
  await make(before)
  const after = await read(context, params.id)
  context.record({ id: params.id, name: nameOf(after), before: shown(before), after: shown(after) })
  return after
}
