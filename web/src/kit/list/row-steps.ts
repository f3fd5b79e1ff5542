/** The keys around a row at the time when it was last seen on its page, in the order of the page. */
export type Around = { readonly key: string; readonly before: readonly string[]; readonly after: readonly string[] }

/** What stands around a row now; if it has left the page, what stood around it when it was last there. */
export function aroundOf(keys: readonly string[], key: string, last: Around | undefined): Around | undefined {
  const at = keys.indexOf(key)
  if (at >= 0) return { key, before: keys.slice(0, at), after: keys.slice(at + 1) }
  return last?.key === key ? last : undefined
}

/**
 * The row below or above another one. Of a row that has left the page it is the nearest former neighbour that is still there, so
 * that nobody is led to a record that merely took its place.
 */
export function neighbour(keys: readonly string[], around: Around | undefined, by: 1 | -1): string | undefined {
  if (!around) return undefined
  return by === 1 ? around.after.find(key => keys.includes(key)) : around.before.findLast(key => keys.includes(key))
}
