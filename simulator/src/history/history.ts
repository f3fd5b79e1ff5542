import { adminApi, calls } from '#contract/calls.ts'
import { Unexpected } from '../client.ts'
import { changeShifts } from '../demo-shifts.ts'
import { type Random, seeded } from '../random.ts'
import { startRun } from '../run.ts'
import type { Send } from '../send.ts'
import type { Cashier, Credentials } from '../staff.ts'
import { choresOf } from './chores.ts'
import type { Clock } from './clock.ts'
import { comesOn, guestOf, momentOf, newcomersOn } from './crowd.ts'
import { matchLines, payOut, workQueue } from './desk.ts'
import { openDiary, workOff } from './diary.ts'
import { register, visit } from './guest.ts'
import { playMorning } from './morning.ts'
import { openOffice, type Service } from './office.ts'
import { decideSlip, type HandedSlip } from './slips.ts'
import { hireTeam, seatOf } from './team.ts'
import type { Known, Wicket } from './world.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const language = 'th'
const weekDays = 7
const mostUnexpected = 30
const morningHour = 9.5
/** When cashiers look for the owners of lines, so that little of a day is left for the next one. */
const matchingHours = [16, 21.5, 23.8] as const
/** The shift of the day; the other hours are the night's. */
const [dayFrom, dayUntil] = [8, 20]
/** Often enough for everything that is scheduled, and seldom enough to be quick. */
const scheduledHours = [0, 1, 9] as const
const queuedHours = [6, 12, 18, 22] as const
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

type History = {
  send: Send
  clock: Clock
  /** Does the queued work of the server, and the scheduled one before it. */
  work: { queued(): Promise<void>; scheduled(): Promise<void> }
  /** The gateway at which members pay. */
  gateway: Service & Pick<Wicket, 'pay'>
  /** Records everything before the last week, which begins at this midnight, and then what each of its hours changed. */
  recordWeek(midnight: number): Promise<void>
  recordHour(): Promise<void>
  /** Whether the last week should begin at once. */
  hurries(): boolean
  /** The first midnight in the brand's time zone. */
  firstMidnight: number
  days: number
  seed: number
  /** How many percent of the usual number of newcomers. */
  sizePercent: number
  owner: Credentials
  openers: readonly [Credentials, Credentials]
  tell(line: string): void
}

/** Plays the days of a brand, one after the other, each hour at its hour. */
export async function playHistory(history: History): Promise<void> {
  const { send, clock, work, recordWeek, firstMidnight, seed, sizePercent, tell } = history
  let { days } = history
  const run = startRun({ send, seed, rate: Number.POSITIVE_INFINITY, minutes: 0, returningPercent: 0, tell })
  const diary = openDiary(patientWith(tell))
  clock.moveTo(firstMidnight + dayFrom * hourMs)
  const seat = (credentials: Credentials) => seatOf(run, credentials, language)
  const [owner, first, second] = [seat(history.owner), seat(history.openers[0]), seat(history.openers[1])]
  const { till, robot, ...codes } = await openOffice(run, await first(), await second(), history.gateway)
  const hired = await hireTeam(run, await owner(), language)
  const staff = {
    day: seat(hired.dayCashier),
    night: seat(hired.nightCashier),
    finance: seat(hired.finance),
    support: seat(hired.support),
    marketing: seat(hired.marketing),
    owner,
  }
  const office = { run, till, robot, first, second, staff }
  const gateway = { begin: work.queued, pay: history.gateway.pay }
  const world = { run, clock, diary, till, gateway, ...codes, idOf, withdrawn, handed }
  const guests: Known[] = []
  let count = 0

  for (let day = 0; day < days; day += 1) {
    const midnight = firstMidnight + day * dayMs
    const random = seeded(seed, 'day', day)
    const at = (hours: number) => midnight + hours * hourMs
    if (day < days - weekDays && history.hurries()) days = day + weekDays
    if (day === days - weekDays) await recordWeek(midnight)
    // Earlier the two would not be independent of each other: one owner has hired both.
    if (day >= days - weekDays) {
      diary.plan(at(dayFrom), async () => changeShifts(await staff.night(), await staff.day()))
      diary.plan(at(dayUntil), async () => changeShifts(await staff.day(), await staff.night()))
    }
    if (day >= days - weekDays) for (const hour of hoursOfDay) diary.plan(at(hour + 1) - 1, endHour)
    for (const hour of scheduledHours) diary.plan(at(hour) + 15 * minuteMs, work.scheduled)
    for (const hour of queuedHours) diary.plan(at(hour), work.queued)
    diary.plan(at(morningHour), () => playMorning(office, day, random))
    for (const hour of matchingHours) diary.plan(at(hour), async () => matchLines(await onShift(), `${day} at ${hour}`))
    for (const { hour, work: chore } of choresOf(seed, day, staff)) diary.plan(at(hour), chore)
    for (let left = Math.round((newcomersOn(day, midnight, random) * sizePercent) / 100); left > 0; left -= 1) {
      const guest = guestOf(seed, count++, day)
      diary.plan(midnight + momentOf(random), async () => {
        const friend = guests[random.whole(0, Math.max(0, guests.length - 1))]
        const known = await register(world, guest, friend)
        if (known.token === undefined) return
        guests.push(known)
        if (comesOn(guest, day, midnight, random)) await visit(world, known, random)
      })
    }
    for (const known of guests) {
      const own = seeded(seed, 'visit', day, known.index)
      if (comesOn(known, day, midnight, own)) diary.plan(midnight + momentOf(own), () => visit(world, known, own))
    }
    await workOff(diary, midnight + dayMs, clock.moveTo)
    tell(`day ${day + 1}: ${guests.length} members, ${run.tally.request} requests`)
  }

  /** An hour is recorded once everything of it is done. */
  async function endHour(): Promise<void> {
    await till.read()
    await work.queued()
    await history.recordHour()
  }

  /** Who is at the desk now. */
  function onShift(): Promise<Cashier> {
    const hour = new Date(Date.now() + 7 * hourMs).getUTCHours()
    return hour >= dayFrom && hour < dayUntil ? staff.day() : staff.night()
  }

  function handed(slip: HandedSlip, random: Random): void {
    diary.plan(Date.now() + random.whole(3, 12) * minuteMs, async () => decideSlip(await onShift(), slip))
  }

  /** Somebody wants money: a cashier decides after a while, and the robot pays. */
  function withdrawn(random: Random): void {
    const decided = Date.now() + random.whole(2, 19) * minuteMs
    diary.plan(decided, async () => workQueue(await onShift(), till, random))
    diary.plan(decided + random.whole(30, 150) * 1000, async () => {
      await payOut(run, till, robot, random)
      await till.read()
    })
  }

  async function idOf(phone: string): Promise<string> {
    const { ask, token } = await owner()
    const { reply } = await ask(adminApi, calls.member.searchMembers, { token, body: { search: phone } })
    const id = reply?.records[0]?.id
    if (id === undefined) throw new Unexpected(`${phone} is not among the members`)
    return id
  }
}

/** One of a hundred thousand answers that nobody expected does not end the history, many do. */
function patientWith(tell: (line: string) => void): (error: unknown) => void {
  let left = mostUnexpected
  return error => {
    left -= 1
    tell(`unexpected: ${String(error)}`)
    if (left === 0 || !(error instanceof Unexpected)) throw error
  }
}
