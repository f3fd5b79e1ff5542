import { AppError } from '#platform/http/error.ts'
import type { SignedContext } from './context.ts'

type Ordered = { key: string; name: string }
type Reorder = Pick<SignedContext, 'record'> & { body: { before: readonly string[]; after: readonly string[] } }

/**
 * Reorders records. The change is refused if the caller saw an order other than the current one: a position in a list that looks
 * different means something else.
 */
export async function reorder(
  { body: { before, after }, record }: Reorder,
  current: readonly Ordered[],
  store: (keys: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const keys = current.map(({ key }) => key)
  if (keys.join() !== before.join()) throw new AppError('VERSION_STALE', {}, { current: { order: keys } })
  await store(after)
  const nameOf = new Map(current.map(({ key, name }) => [key, name]))
  const named = (order: readonly string[]) => ({ order: order.map(key => nameOf.get(key) ?? key) })
  // The error names the first record that is now in another position.
  const moved = after.find((key, at) => key !== before[at]) ?? ''
  record({ id: 'order', name: nameOf.get(moved) ?? '', before: named(before), after: named(after) })
}
