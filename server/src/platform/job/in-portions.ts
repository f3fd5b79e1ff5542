/**
 * Repeats work that takes up to so many rows at a time, until it finds fewer; throws when the process wants to stop:
 * `await inPortions(stop, 5_000, atMost => forgetOld(database.tx, atMost))`.
 */
export async function inPortions(
  stop: AbortSignal,
  atMost: number,
  work: (atMost: number) => Promise<number>,
): Promise<void> {
  do stop.throwIfAborted()
  while ((await work(atMost)) === atMost)
}
