/** The events received for a list: how many, and for each key the number of its last one. */
export type Changed = { readonly count: number; readonly keys: ReadonlyMap<string, number> }

export const nothingChanged: Changed = { count: 0, keys: new Map() }

/** More keys than this are not worth distinguishing. */
const most = 999

export function note({ count, keys }: Changed, key: string): Changed {
  if (keys.size >= most && !keys.has(key)) return { count, keys }
  return { count: count + 1, keys: new Map(keys).set(key, count + 1) }
}

/**
 * Forgets the events that a reading covers: it began after `known` events, which are in its answer. Later events may be newer
 * than the answer, and stay.
 */
export function forget({ count, keys }: Changed, known: number): Changed {
  return { count, keys: new Map([...keys].filter(([, received]) => received > known)) }
}
