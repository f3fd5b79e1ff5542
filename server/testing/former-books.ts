import { formerSigns } from '../../contract/src/parallel/parallel.rules.ts'

/** A movement of the former system, by its own books. */
export type FormerMovement = { kind: keyof typeof formerSigns; minor: number; time: string; reference: string }

/** What went wrong in the former system, or on its way here. Each befalls one member, from one day on. */
export const plants = {
  takenLate: { day: 3, class: 'timing', hint: 'late', lasts: 1 },
  takenEarly: { day: 3, class: 'timing', hint: 'early', lasts: 1 },
  rounded: { day: 2, class: 'rounding', hint: null, lasts: 'on' },
  bonusLeftOut: { day: 2, class: 'bonus', hint: 'bonusLeftOut', lasts: 'on' },
  bonusTwice: { day: 4, class: 'bonus', hint: 'bonusCounted', lasts: 'on' },
  movementMissing: { day: 3, class: 'unknown', hint: null, lasts: 'on' },
  movementTwice: { day: 5, class: 'unknown', hint: 'notCounted', lasts: 'on' },
  wrongSign: { day: 4, class: 'unknown', hint: 'wrongSign', lasts: 'on' },
  byHand: { day: 5, class: 'unknown', hint: null, lasts: 'on' },
  missing: { day: 4, class: 'missing', hint: null, lasts: 1 },
  lateMovement: { day: 3, class: 'unknown', hint: null, lasts: 1 },
} as const
export type Plant = keyof typeof plants
export const plantNames = Object.keys(plants) as Plant[]
/** What the first days show, before the former system is corrected. */
export const faultyDays = 7

/** Always the same numbers, so that what fails once fails again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const kinds = ['deposit', 'bet', 'win', 'bonus', 'creditIn', 'withdrawal', 'creditOut'] as const
/** Amounts that no other movement has, so that nothing fits by chance. */
const planted = {
  late: 71_117,
  early: 72_229,
  bonus: 73_331,
  bonusTwice: 74_443,
  gone: 75_557,
  twice: 76_661,
  sign: 77_773,
  hand: 78_889,
  slow: 79_999,
}

const signed = ({ kind, minor }: FormerMovement): number => formerSigns[kind] * minor
const sum = (movements: readonly FormerMovement[]): number => movements.reduce((all, each) => all + signed(each), 0)

/** What the former system has of a day: the movements, and who has what at its end, as it tells them. */
export type FormerDay = {
  movements: Map<string, FormerMovement[]>
  balances: Map<string, number>
}

/**
 * The books of a former system: the true ones, and what it tells of them, which is wrong for the member of each plant until it is
 * corrected.
 */
export class FormerBooks {
  readonly opening = new Map<string, number>()
  readonly ofPlant: ReadonlyMap<Plant, string>
  readonly #balances = new Map<string, number>()
  readonly #below: (below: number) => number
  readonly #members: readonly string[]
  #day = 0
  #count = 0
  #yesterday = new Map<string, FormerMovement[]>()

  constructor(members: readonly string[], seed = 20_261_119) {
    this.#members = members
    this.#below = numbers(seed)
    this.ofPlant = new Map(plantNames.map((plant, n) => [plant, members[n] ?? '']))
    for (const member of members) {
      // Enough to bet and withdraw from, and nobody owes anything.
      const minor = 50_000_00 + this.#below(100_000_00)
      this.opening.set(member, minor)
      this.#balances.set(member, minor)
    }
  }

  /** The next day, by the true books and as it is told. */
  next(): FormerDay {
    this.#day += 1
    const movements = new Map(this.#members.map(member => [member, this.#ordinary()]))
    for (const [plant, member] of this.ofPlant) movements.get(member)?.push(...this.#ofPlant(plant))
    for (const list of movements.values()) list.sort((a, b) => (a.time < b.time ? -1 : 1))
    for (const [member, list] of movements) this.#balances.set(member, (this.#balances.get(member) ?? 0) + sum(list))
    const told = { movements: new Map(movements), balances: new Map(this.#balances) }
    for (const [plant, member] of this.ofPlant) this.#tell(plant, member, told)
    this.#yesterday = movements
    return told
  }

  /** Movements of a usual day, none of them around midnight. */
  #ordinary(): FormerMovement[] {
    return Array.from({ length: this.#below(5) }, () => ({
      kind: kinds[this.#below(kinds.length)] ?? 'deposit',
      minor: 1 + this.#below(70_000),
      time: `${two(3 + this.#below(18))}:${two(this.#below(60))}:${two(this.#below(60))}`,
      reference: this.#reference(),
    }))
  }

  #reference(): string {
    this.#count += 1
    return `F${this.#count}`
  }

  #one(kind: FormerMovement['kind'], minor: number, time: string): FormerMovement {
    return { kind, minor, time, reference: this.#reference() }
  }

  /** What the members of the plants do beside what everybody does. */
  #ofPlant(plant: Plant): FormerMovement[] {
    const begins = plants[plant].day === this.#day
    // The first movement after midnight of the day on which the balance was taken late.
    if (plant === 'takenLate')
      return this.#day === plants[plant].day + 1 ? [this.#one('deposit', planted.late, '00:20:00')] : []
    if (!begins) return []
    if (plant === 'takenEarly') return [this.#one('win', planted.early, '23:30:00')]
    if (plant === 'rounded') return [this.#one('bet', 101, '12:00:00')]
    if (plant === 'bonusLeftOut') return [this.#one('bonus', planted.bonus, '12:00:00')]
    if (plant === 'bonusTwice') return [this.#one('bonus', planted.bonusTwice, '12:00:00')]
    if (plant === 'movementMissing') return [this.#one('deposit', planted.gone, '12:00:00')]
    if (plant === 'movementTwice') return [this.#one('deposit', planted.twice, '12:00:00')]
    if (plant === 'wrongSign') return [this.#one('withdrawal', planted.sign, '12:00:00')]
    if (plant === 'lateMovement') return [this.#one('deposit', planted.slow, '12:00:00')]
    return []
  }

  /** By how much the balance that is told is beyond what the movements that are told come to, on a faulty day. */
  differenceOf(plant: Plant): number {
    const by: Readonly<Record<Plant, number>> = {
      takenLate: planted.late,
      takenEarly: -planted.early,
      rounded: 1,
      bonusLeftOut: -planted.bonus,
      bonusTwice: planted.bonusTwice,
      movementMissing: planted.gone,
      movementTwice: -planted.twice,
      wrongSign: 2 * planted.sign,
      byHand: planted.hand,
      missing: 0,
      lateMovement: planted.slow,
    }
    return by[plant]
  }

  #tell(plant: Plant, member: string, told: FormerDay): void {
    const { day, lasts } = plants[plant]
    const today = this.#day
    const list = told.movements.get(member) ?? []
    const balance = told.balances.get(member) ?? 0
    const isOn = lasts === 'on' ? today >= day && today <= faultyDays : today === day
    const adds = (minor: number) => told.balances.set(member, balance + minor)
    if (plant === 'missing' && isOn) told.balances.delete(member)
    else if (plant === 'movementMissing') {
      if (today === day)
        told.movements.set(
          member,
          list.filter(({ minor }) => minor !== planted.gone),
        )
    } else if (plant === 'lateMovement') {
      if (today === day)
        told.movements.set(
          member,
          list.filter(({ minor }) => minor !== planted.slow),
        )
    } else if (plant === 'movementTwice') {
      if (today === day) told.movements.set(member, [...list, ...list.filter(({ minor }) => minor === planted.twice)])
    } else if (isOn) adds(this.differenceOf(plant))
  }

  /** What a member has by the true books. */
  trueBalance(member: string): number {
    return this.#balances.get(member) ?? 0
  }

  /** A movement of yesterday that was not told then. */
  forgotten(plant: 'movementMissing' | 'lateMovement'): FormerMovement | undefined {
    const amount = plant === 'movementMissing' ? planted.gone : planted.slow
    return this.#yesterday.get(this.ofPlant.get(plant) ?? '')?.find(({ minor }) => minor === amount)
  }
}
