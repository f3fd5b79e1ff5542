/** What was heard of a list: how many events, and for each key which of them was its last. */
export type Changed = { readonly count: number; readonly keys: ReadonlyMap<string, number> }

export const nothingChanged: Changed = { count: 0, keys: new Map() }

/** More keys than this are not worth telling apart. */
const most = 999

export function note({ count, keys }: Changed, key: string): Changed {
  if (keys.size >= most && !keys.has(key)) return { count, keys }
  return { count: count + 1, keys: new Map(keys).set(key, count + 1) }
}

/**
 * After a reading that began when `count` events had been heard: those are in its answer. What was heard while it was
 * under way may be newer than the answer, and stays.
 */
export function forget({ count, keys }: Changed, known: number): Changed {
  return { count, keys: new Map([...keys].filter(([, heard]) => heard > known)) }
}
