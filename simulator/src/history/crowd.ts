import { type Random, seeded } from '../random.ts'

/** How often members of a kind deposit, how much, and how long they stay. */
type Habit = { percent: number; everyDays: number; baht: readonly [number, number]; staysDays: number }
const habits = {
  looking: { percent: 22, everyDays: 0, baht: [0, 0], staysDays: 0 },
  casual: { percent: 48, everyDays: 8, baht: [1, 6], staysDays: 16 },
  regular: { percent: 24, everyDays: 4, baht: [2, 20], staysDays: 38 },
  heavy: { percent: 6, everyDays: 2, baht: [8, 80], staysDays: 60 },
} as const satisfies Record<string, Habit>

export type Guest = { index: number; habit: Habit; firstDay: number; lastDay: number }

export function guestOf(seed: number, index: number, day: number): Guest {
  const random = seeded(seed, 'habit', index)
  const habit = habitBy(random.whole(1, 100))
  // Many leave early and few stay very long.
  const stays = habit.staysDays * -Math.log(random.whole(1, 100) / 101)
  return { index, habit, firstDay: day, lastDay: day + Math.round(stays) }
}

function habitBy(percent: number): Habit {
  let sum = 0
  for (const habit of Object.values(habits)) {
    sum += habit.percent
    if (percent <= sum) return habit
  }
  return habits.casual
}

/** How busy each hour of the day is. */
const hours = [6, 4, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 6, 7, 8, 10, 13, 15, 16, 14, 10]
const allHours = hours.reduce((sum, each) => sum + each, 0)
const hourMs = 3_600_000

/** A moment of a day, most likely in the evening. */
export function momentOf(random: Random): number {
  let left = random.whole(1, allHours)
  const hour = hours.findIndex(share => {
    left -= share
    return left <= 0
  })
  return hour * hourMs + random.whole(0, hourMs - 1)
}

/** How many come within a minute like this one: at least one, and a few in the evening. */
export const momentsLike = (at: Date, random: Random): number => {
  const share = hours[new Date(at.getTime() + 7 * hourMs).getUTCHours()] ?? 1
  return 1 + (random.chance(share * 5) ? 1 : 0) + (random.chance(share * 2) ? 1 : 0)
}

/** How many percent busier than usual a day is: weekends, the days after pay, and those of the lottery. */
function bustleOf(midnight: number): number {
  const local = new Date(midnight + 12 * hourMs)
  const isWeekend = [0, 6].includes(local.getUTCDay())
  const date = local.getUTCDate()
  return 100 + (isWeekend ? 35 : 0) + (date >= 28 || date <= 2 ? 25 : 0) + (date === 1 || date === 16 ? 20 : 0)
}

/** How many register on a day: more from week to week, and on busy days. */
export const newcomersOn = (day: number, midnight: number, random: Random): number =>
  Math.round(((7 + day / 11 + random.whole(-2, 3)) * bustleOf(midnight)) / 100)

/** Whether a guest deposits on this day. */
export const comesOn = (
  { habit, firstDay, lastDay }: Guest,
  day: number,
  midnight: number,
  random: Random,
): boolean => {
  if (habit.everyDays === 0 || day < firstDay || day > lastDay) return false
  return day === firstDay ? random.chance(85) : random.chance(Math.min(95, bustleOf(midnight) / habit.everyDays))
}
