import { createHash } from 'node:crypto'

export type Random = {
  /** An integer from the first to the last, both inclusive. */
  whole(first: number, last: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True with this percentage. */
  chance(percent: number): boolean
  digits(count: number): string
  uuid(): string
}

/**
 * Random numbers that are the same for the same seed: each is a hash of the seed and the number of earlier draws, so two actors
 * with seeds of their own never affect each other.
 *
 *     const random = seeded(7, 'member', 3)
 */
export function seeded(...seed: readonly (string | number)[]): Random {
  let count = 0
  const bytes = () => {
    count += 1
    return createHash('sha256')
      .update([...seed, count].join(':'))
      .digest()
  }
  const whole = (first: number, last: number) => first + (bytes().readUInt32BE() % (last - first + 1))
  return {
    whole,
    pick: list => list[whole(0, list.length - 1)] ?? list[0],
    chance: percent => whole(1, 100) <= percent,
    digits: size => Array.from({ length: size }, () => whole(0, 9)).join(''),
    uuid() {
      const hex = bytes().toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}
