import { setTimeout as sleep } from 'node:timers/promises'
import { adminApi, calls } from '#contract/calls.ts'
import type { Locale } from '#contract/core/text.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { clientAt, Unexpected } from '../client.ts'
import { personOf, placeOf } from '../person.ts'
import { type Random, seeded } from '../random.ts'
import { startRun } from '../run.ts'
import type { Send } from '../send.ts'
import type { Cashier, Credentials } from '../staff.ts'
import { guestOf, momentsLike } from './crowd.ts'
import { payOut, sendTransfers, workQueue } from './desk.ts'
import { openDiary, workOff } from './diary.ts'
import { register, visit } from './guest.ts'
import { returnToOffice } from './office.ts'
import { type PaidBefore, paidLately } from './paid-before.ts'
import { decideSlip, type HandedSlip } from './slips.ts'
import { seatOf } from './team.ts'
import type { Known, Wicket, World } from './world.ts'

const minuteMs = 60_000
/** Staff who try the demo have this long to decide themselves. */
const cashierWaitsMs = 12 * minuteMs
/** Nobody comes any more when the brand has so many requests, so that a demo that runs for months stays small. */
const mostRequests = 40_000
const newcomerPercent = 12
/** Somebody who fails this often in a row has lost the server. */
const mostFailures = 20

type Live = {
  send: Send
  /** The seed of the history, whose members come back. */
  seed: number
  cashier: Credentials
  memberPassword: string
  language: Locale
  /** Opens the gateway at which members pay, if there is one; it is told what was paid there before. */
  gateway?(paid: readonly PaidBefore[]): Promise<Wicket | undefined>
  /** How often a few come. */
  everyMs?: number
  ending: AbortSignal
  tell(line: string): void
}

/** Lets a restored brand live on: each minute a few members come, deposit, play and withdraw, as they did in its history. */
export async function playLive({
  send,
  seed,
  cashier,
  memberPassword,
  language,
  gateway,
  everyMs = minuteMs,
  ending,
  tell,
}: Live): Promise<void> {
  const run = startRun({ send, seed, rate: Number.POSITIVE_INFINITY, minutes: 0, returningPercent: 0, tell })
  const seat = seatOf(run, cashier, language)
  const diary = openDiary()
  const isOn = () => !ending.aborted
  const { robot, ...office } = await returnToOffice(run, await seat())
  const clock = { moveTo: () => undefined, pass: () => undefined }
  const withdrawn = (random: Random) => {
    diary.plan(Date.now() + cashierWaitsMs + random.whole(1, 4) * minuteMs, async () => {
      await workQueue(await seat(), office.till, random, cashierWaitsMs)
      await payOut(run, office.till, robot, random)
      await sendTransfers(run, office.till, robot)
      await office.till.read()
    })
  }
  const handed = (slip: HandedSlip, random: Random) =>
    diary.plan(Date.now() + cashierWaitsMs + random.whole(1, 4) * minuteMs, async () => decideSlip(await seat(), slip))
  const world: World = {
    run,
    clock,
    diary,
    ...office,
    gateway: await gateway?.(await paidLately(await seat())),
    withdrawn,
    handed,
    idOf: async phone => (await find(await seat(), phone)) ?? '',
  }
  for (let failures = 0; isOn() && failures < mostFailures; ) {
    const random = seeded(seed, 'live', Date.now())
    for (let left = momentsLike(new Date(), random); left > 0; left -= 1)
      diary.plan(Date.now() + random.whole(0, everyMs), () => come(world, random))
    for (const until = Date.now() + everyMs; Date.now() < until && isOn(); ) {
      const done = await workOff(diary, Date.now()).catch(String)
      if (typeof done === 'string') failures += 1
      else if (done > 0) failures = 0
      if (typeof done === 'string' && isOn()) tell(`somebody of the demo met ${done}`)
      await sleep(1000, undefined, { signal: ending }).catch(() => undefined)
    }
  }

  /** Somebody new, or one of the members of the history. */
  async function come(within: World, random: Random): Promise<void> {
    const { ask, token } = await seat()
    const { reply } = await ask(adminApi, calls.pretransaction.searchPre, { token, body: { size: 1 } })
    if ((reply?.totalRecords ?? 0) >= mostRequests) return
    const { reply: members } = await ask(adminApi, calls.member.searchMembers, { token, body: { size: 1 } })
    const count = members?.totalRecords ?? 0
    const isNew = random.chance(newcomerPercent)
    const known = isNew
      ? await register(within, guestOf(seed, count + random.whole(0, 500), 0), undefined)
      : await comeBack(random.whole(0, Math.max(0, count - 1)))
    if (known?.token !== undefined && known.habit.everyDays > 0) await visit(within, known, random)
  }

  /** The members of the history have one password, which the restoring made. */
  async function comeBack(index: number): Promise<Known | undefined> {
    const person = { ...personOf(seed, index), password: memberPassword }
    const ask = clientAt(run, placeOf(seed, index))
    const { reply } = await ask(siteApi, siteCalls.member.signIn, {
      body: { username: person.phone, password: person.password },
      expects: ['AUTH_REFUSED', 'AUTH_TOO_FAST'],
    })
    if (!reply) return undefined
    const id = await find(await seat(), person.phone)
    return id === undefined ? undefined : { ...guestOf(seed, index, 0), person, ask, id, token: reply.token }
  }
}

async function find({ ask, token }: Cashier, phone: string): Promise<string | undefined> {
  const { reply } = await ask(adminApi, calls.member.searchMembers, { token, body: { search: phone } })
  if (!reply) throw new Unexpected('members could not be searched')
  return reply.records[0]?.id
}
