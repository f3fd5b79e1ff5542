export type IdleClock = {
  /** What we wait for ourselves is no fault of the other side: the clock stands until it is there. */
  pause(ours: string): void
  resume(ours: string): void
  /** The other side did something: its time begins anew. */
  restart(): void
  end(): void
}

/** Says when another side did nothing for too long, although it was its turn. */
export function idleClock(idleMs: number, late: () => void): IdleClock {
  const pauses = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = pauses.size > 0 ? undefined : setTimeout(late, idleMs)
  }
  return {
    pause: ours => {
      pauses.add(ours)
      restart()
    },
    resume: ours => {
      pauses.delete(ours)
      restart()
    },
    restart,
    end: () => clearTimeout(timer),
  }
}
