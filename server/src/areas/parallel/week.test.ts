import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Difference } from '#contract/parallel/parallel.types.ts'
import { FormerBooks, faultyDays, type Plant, plantNames, plants } from '../../../testing/former-books.ts'
import { addBankAccount, addClient } from '../../../testing/money.steps.ts'
import { checked, moved, oldMember, state, step, totalOf } from '../../../testing/movein.steps.ts'
import {
  baht,
  compareAll,
  dayOf,
  daysAgo,
  differencesOf,
  sent,
  tellByCall,
  tellByFile,
} from '../../../testing/parallel.steps.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../testing/server.ts'

/** `npm run simulate:parallel` runs a whole brand beside its former system; among other tests it is a small one. */
const size = Number(process.env.PARALLEL_MEMBERS ?? 40)
const isWhole = process.env.PARALLEL_MEMBERS !== undefined
const timeoutMs = 7_200_000
const cleanDays = 3
const allDays = faultyDays + cleanDays

let server: TestServer
let owner: TestAdmin
let other: TestAdmin
let program: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
  const account = await addBankAccount(server, owner.token)
  if (isWhole) await server.asOwner(`update policy set limits = limits || '{"freshCodeMinutes": 15}'`)
  program = await addClient(server, owner.token, 'mover', [account.id])
})
afterAll(() => server.close())

/** For the person who started it; among other tests nothing is said. */
const tell = (line: string) => {
  if (isWhole) process.stdout.write(`${line}\n`)
}
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  tell(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

type Seen = Pick<Difference, 'class' | 'hint' | 'since' | 'differenceMinor'>
const seenOf = ({ class: cause, hint, since, differenceMinor }: Difference): Seen => ({
  class: cause,
  hint,
  since,
  differenceMinor,
})

it(
  'finds every difference that was planted, with its cause and since when, and no other; then days pass without one',
  async () => {
    const members = Array.from({ length: size }, () => oldMember())
    await timed('members', () => moved(server, owner.token, members))
    const names = members.map(({ username = '' }) => username)
    const books = new FormerBooks(names)
    const days: string[] = []
    for (let n = 0; n <= allDays; n += 1) days.push(await daysAgo(server, allDays + 1 - n))
    const dayAt = (n: number) => days[n] ?? ''

    // Every third member has no opening balance: their base is the first balance that was stated.
    const openings = names.flatMap((member, n) =>
      n % 3 === 2 ? [] : [{ member, amount: baht(books.opening.get(member) ?? 0), asOf: `${dayAt(1)} 00:00:00` }],
    )
    const opening = await checked(server, owner.token, openings, 'balances')
    await state(server, owner.token, opening, await totalOf(server, opening))
    await state(server, other.token, opening, await totalOf(server, opening))
    await timed('opening balances', () => step(server, owner.token, opening, 'applyMove'))

    /** What each day should show, by the plants. `missing` differs by all that the member has. */
    const expectedOn = (n: number, had: ReadonlyMap<string, number>): Map<string, Seen> => {
      const on = (plant: Plant) => {
        const { day, lasts } = plants[plant]
        return lasts === 'on' ? n >= day && n <= faultyDays : n === day
      }
      return new Map(
        plantNames.filter(on).map(plant => {
          const { class: cause, hint, day } = plants[plant]
          const member = books.ofPlant.get(plant) ?? ''
          const differenceMinor = plant === 'missing' ? -(had.get(member) ?? 0) : books.differenceOf(plant)
          return [member, { class: cause, hint, since: dayAt(day), differenceMinor }]
        }),
      )
    }
    const foundOn = async (n: number): Promise<Map<string, Seen>> =>
      new Map((await differencesOf(server, owner.token, dayAt(n))).map(each => [each.memberUsername, seenOf(each)]))

    const expected: Map<string, Seen>[] = [new Map()]
    const planted: Map<string, Seen>[] = [new Map()]
    const shown: Map<string, Seen>[] = [new Map()]
    const beforeLate: (string | undefined)[] = []
    let lateMovement: ReturnType<typeof books.forgotten>
    let missingMovement: ReturnType<typeof books.forgotten>
    for (let n = 1; n <= allDays; n += 1) {
      // All of it takes longer than a code is fresh.
      owner = await server.admins('owner')
      const told = books.next()
      const day = dayAt(n)
      if (n === plants.lateMovement.day) {
        lateMovement = books.forgotten('lateMovement')
        missingMovement = books.forgotten('movementMissing')
      }
      // The former system finds what it did not tell: one the day after, the other only when it is asked.
      const late = async (movement: typeof lateMovement, plant: 'lateMovement' | 'movementMissing') => {
        const { kind, minor, time, reference } = movement ?? { kind: 'deposit', minor: 0, time: '', reference: '' }
        const at = `${dayAt(plants[plant].day)} ${time}`
        const member = books.ofPlant.get(plant) ?? ''
        await sent(server, owner.token, [{ member, kind, amount: baht(minor), at, reference }], 'history')
      }
      if (n === plants.lateMovement.day + 1) {
        beforeLate.push((await foundOn(n - 1)).get(books.ofPlant.get('lateMovement') ?? '')?.class)
        await late(lateMovement, 'lateMovement')
      }
      if (n === faultyDays + 1) await late(missingMovement, 'movementMissing')
      await timed(`day ${n} comes in`, () =>
        n % 2 === 0 ? tellByCall(server, program, day, told) : tellByFile(server, owner.token, day, told),
      )
      await timed(`day ${n} is compared`, () => compareAll(server))
      const missed = books.ofPlant.get('missing') ?? ''
      const had = new Map([[missed, books.trueBalance(missed)]])
      expected.push(expectedOn(n, had))
      planted.push(expectedOn(n, had))
      shown.push(await foundOn(n))
    }
    expect(beforeLate).toEqual(['unknown'])
    // A balance that was taken late shows what it is only when the next day's movements are here.
    const takenLate = books.ofPlant.get('takenLate') ?? ''
    expect(shown[plants.takenLate.day]?.get(takenLate)).toMatchObject({ class: 'unknown', hint: null })
    expected[plants.takenLate.day]?.delete(takenLate)
    shown[plants.takenLate.day]?.delete(takenLate)
    for (let n = 1; n <= faultyDays; n += 1) expect(shown[n], `day ${n}`).toEqual(expected[n])

    // What was sent twice stays so, and somebody says why.
    const twice = books.ofPlant.get('movementTwice') ?? ''
    for (let n = 1; n <= faultyDays; n += 1) {
      const seen = await foundOn(n)
      const wanted = new Map(planted[n])
      // What was found healed its days.
      wanted.delete(books.ofPlant.get('lateMovement') ?? '')
      wanted.delete(books.ofPlant.get('movementMissing') ?? '')
      expect(seen).toEqual(wanted)
      const line = await dayOf(server, owner.token, dayAt(n))
      const based = n === 1 ? names.filter((_, at) => at % 3 !== 2).length : size
      expect(line).toMatchObject({ comparedCount: based, equalCount: based - wanted.size, openCount: wanted.size })
      tell(`day ${n}: ${based} compared, ${wanted.size} differ`)
    }
    for (let n = faultyDays + 1; n <= allDays; n += 1) {
      expect([...(await foundOn(n)).keys()]).toEqual([twice])
    }
    const open = (await server.call(calls.cutover.getCutOver, { token: owner.token })).body.data
    expect(open.parallel).toMatchObject({ hasRun: true, days: 0, needed: cleanDays })
    expect(open.checks).toContainEqual({ check: 'parallelClean', holds: false })

    owner = await server.admins('owner')
    const [last] = await differencesOf(server, owner.token, dayAt(allDays))
    if (!last) throw new Error('nothing is left to explain')
    const body = { reason: 'ระบบเดิมส่งรายการซ้ำ', differenceMinor: last.differenceMinor }
    const explained = await server.call(calls.parallel.explainDifference, {
      token: owner.token,
      params: { id: last.id },
      body,
    })
    expect(explained.body.data).toMatchObject({ state: 'explained', reason: body.reason })
    const ready = (await server.call(calls.cutover.getCutOver, { token: owner.token })).body.data
    expect(ready.parallel).toMatchObject({ hasRun: true, days: cleanDays, needed: cleanDays, isBehind: false })
    expect(ready.checks).toContainEqual({ check: 'parallelClean', holds: true })
    tell(`clean days: ${ready.parallel.days} of ${ready.parallel.needed}`)
  },
  timeoutMs,
)
