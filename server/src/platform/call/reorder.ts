import { AppError } from '#platform/http/error.ts'
import type { SignedContext } from './context.ts'

type Ordered = { key: string; name: string }
type Asked = Pick<SignedContext, 'record'> & { body: { before: readonly string[]; after: readonly string[] } }

/**
 * Puts things into another order. Who saw another order than there is now is told so, and changes nothing: a place in a list
 * that looks different means something else.
 */
export async function reorder(
  { body: { before, after }, record }: Asked,
  current: readonly Ordered[],
  store: (keys: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const keys = current.map(({ key }) => key)
  if (keys.join() !== before.join()) throw new AppError('VERSION_STALE', {}, { current: { order: keys } })
  await store(after)
  const nameOf = new Map(current.map(({ key, name }) => [key, name]))
  const named = (order: readonly string[]) => ({ order: order.map(key => nameOf.get(key) ?? key) })
  // It is told by the first that stands elsewhere now.
  const moved = after.find((key, at) => key !== before[at]) ?? ''
  record({ id: 'order', name: nameOf.get(moved) ?? '', before: named(before), after: named(after) })
}
