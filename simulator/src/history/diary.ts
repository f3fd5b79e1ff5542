type Entry = { at: number; work: () => Promise<void> }

/** What will happen, in the order of time. Work may plan more. */
export type Diary = { plan(at: number, work: () => Promise<void>): void; next(): Entry | undefined }

/** `met` is told of work that failed; without it, it fails. */
export function openDiary(met?: (error: unknown) => void): Diary {
  const entries: Entry[] = []
  return {
    plan(at, work) {
      let place = entries.length
      while (place > 0 && (entries[place - 1]?.at ?? 0) < at) place -= 1
      entries.splice(place, 0, { at, work: met ? () => work().catch(met) : work })
    },
    // The earliest is the last one.
    next: () => entries.pop(),
  }
}

/** Does what is planned before this moment, one after the other, and gives how much; `begin` is told the moment of each. */
export async function workOff(
  diary: Diary,
  until: number,
  begin: (at: number) => void = () => undefined,
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const next = diary.next()
    if (!next) return done
    if (next.at >= until) {
      diary.plan(next.at, next.work)
      return done
    }
    begin(next.at)
    await next.work()
  }
}
