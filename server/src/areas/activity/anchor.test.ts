import { randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnchorReport, AnchorResult } from '#contract/activity/anchor.types.ts'
import { calls } from '#contract/calls.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { anchorStore } from '#platform/audit/anchor-store.ts'
import { readSettings } from '#platform/brand/settings.ts'
import { sql } from '#platform/database/sql.ts'
import { resealAll } from '#platform/secret/secret-reseal.ts'
import { anchor, cutActivities, tell } from '../../../testing/notice.steps.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { makeAnchor } from './anchor.ts'

const { activity, employee, notification } = calls
const written: string[] = []
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  const { logLevel } = readSettings({})
  server = await startTestServer({ log: { level: logLevel, to: { write: line => written.push(line) } } })
  owner = await server.admins('owner')
})
afterAll(() => server.close())

/** An empty log each time, with an anchor of two activities and one of five. */
beforeEach(async () => {
  await server.asOwner('truncate activity, activity_seal, activity_unsealed, notice, alarm cascade')
  rmSync(folder(), { recursive: true, force: true })
  written.length = 0
  await act(2)
  await anchor(server)
  await act(3)
  await anchor(server)
})

async function act(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const { id } = await server.admins([])
    await server.call(employee.lockAdmin, { token: owner.token, params: { id } })
  }
}

type Verdict = { intact: boolean; sealed: number; anchors: AnchorReport; pasted: AnchorResult | null }
type Request = Pick<TestServer, 'call'>
async function verify(pasted?: string, request: Request = server): Promise<Verdict> {
  const body = pasted === undefined ? {} : { anchor: pasted }
  return (await request.call(activity.verify, { token: owner.token, body })).body.data
}
const alarms = async ({ token }: TestAdmin): Promise<string[]> =>
  (await server.call(activity.listAlarms, { token })).body.data.alarms.map(({ outcome }) => outcome)
const newest = async (): Promise<string> => (await verify()).anchors.newest?.text ?? ''

const folder = () => join(server.anchorDir, server.jobContext.brand.id)
function fileOf(): string {
  const [name = ''] = readdirSync(folder())
  return join(folder(), name)
}
const linesOf = () => readFileSync(fileOf(), 'utf8').split('\n').filter(Boolean)

/** As an owner of the database who knows how the chain is made: every hash from there on is made anew. */
const rewrite = (from: number) =>
  server.asOwner(`
    update activity set username = 'somebody else' where id = (select activity_id from activity_seal where seq = ${from});
    do $$ declare link record; previous bytea; begin
      for link in select s.seq, a from activity_seal s join activity a on a.id = s.activity_id order by s.seq loop
        previous := activity_hash(previous, link.a);
        update activity_seal set hash = previous where seq = link.seq;
      end loop;
    end $$`)

describe('what the owner of the database does to the log', () => {
  it('is told when the end was cut off, although the chain that is left is whole', async () => {
    expect(await verify()).toMatchObject({
      intact: true,
      anchors: { known: 2, newest: { count: 5 }, result: { outcome: 'fits', anchor: { count: 5 } }, soundUpTo: null },
    })
    await cutActivities(server, 2)
    expect(await verify()).toMatchObject({
      intact: true,
      sealed: 3,
      anchors: { result: { outcome: 'cut', anchor: { count: 5 }, missing: 2 }, soundUpTo: { count: 2 } },
    })
  })

  it('is told when all hashes from some place on were made anew', async () => {
    await rewrite(4)
    expect(await verify()).toMatchObject({
      intact: true,
      anchors: { result: { outcome: 'rewritten', anchor: { count: 5 } }, soundUpTo: { count: 2 } },
    })
  })

  it('is told also after the log has grown past the place again', async () => {
    await cutActivities(server, 4)
    await act(6)
    await anchor(server)
    expect(await verify()).toMatchObject({
      intact: true,
      sealed: 7,
      anchors: {
        known: 3,
        newest: { count: 7 },
        result: { outcome: 'rewritten', anchor: { count: 2 } },
        soundUpTo: null,
      },
    })
  })

  it('is told to those who may read the log, once, and stays on the screen', async () => {
    const [reader, other] = await Promise.all([server.admins(['adminLog.read']), server.admins(['dashboard.read'])])
    await tell(server)
    expect(await alarms(owner)).toEqual([])
    await cutActivities(server, 1)
    for (let n = 0; n < 3; n += 1) await anchor(server)
    await tell(server)
    const received = async ({ token }: TestAdmin): Promise<string[]> =>
      (await server.call(notification.getUnread, { token })).body.data.notifications.map(({ event }) => event)
    expect((await received(reader)).filter(event => event === 'activityTampered')).toHaveLength(1)
    expect(await received(other)).toEqual([])
    expect(await alarms(reader)).toEqual(['cut'])
  })

  it('is told when the file went as well and the notices stayed', async () => {
    rmSync(folder(), { recursive: true })
    expect(await verify()).toMatchObject({
      anchors: { newest: null, result: { outcome: 'lost', missing: 1 } },
    })
    await anchor(server)
    expect(await alarms(owner)).toEqual(['lost'])
    await cutActivities(server, 4)
    expect((await verify()).anchors.result).toMatchObject({ outcome: 'cut', missing: 4 })
  })
})

it('tells that the log grows without anchors, which accuses nobody', async () => {
  await act(2)
  await server.asOwner(`
    update activity set at = at - interval '61 minutes' where id = (select min(activity_id) from activity_unsealed)`)
  await server.database.tx.run(sql`select seal_activities(10)`)
  expect((await verify()).anchors.result).toMatchObject({ outcome: 'stale', anchor: { count: 5 }, missing: 2 })
  await anchor(server)
  expect((await verify()).anchors.result).toMatchObject({ outcome: 'fits', anchor: { count: 7 } })
  expect(await alarms(owner)).toEqual([])
})

describe('an anchor that somebody kept', () => {
  it('proves what was there, alone or in what it came with, also when nothing else is left', async () => {
    const kept = await newest()
    for (const pasted of [kept, `{"level":40,"anchor":"${kept}"}`, `${kept.slice(0, 70)}\n  ${kept.slice(70)}\n`]) {
      expect((await verify(pasted)).pasted, pasted).toMatchObject({
        outcome: 'fits',
        anchor: { count: 5 },
      })
    }
    rmSync(folder(), { recursive: true })
    await server.asOwner('delete from notice')
    expect(await verify(kept)).toMatchObject({
      anchors: { known: 0, newest: null, result: { outcome: 'none' } },
      pasted: { outcome: 'newer', anchor: { count: 5 } },
    })
    await cutActivities(server, 2)
    expect((await verify(kept)).pasted).toMatchObject({ outcome: 'cut', missing: 2 })
  })

  it('is refused when it was made up or altered, is of another brand, or is none', async () => {
    const { brands, keys } = server
    const kept = await newest()
    const head = { brand: brands[0].id, count: 9, hash: 'ab'.repeat(32), at: new Date().toISOString() }
    const stranger = await server.withKeys(`k1:${randomBytes(32).toString('base64')}`)
    const forged = [
      makeAnchor(stranger.secrets, head).text,
      kept.replace('.5.', '.4.'),
      kept.replace(/\.[0-9a-f]{64}\./, `.${head.hash}.`),
      kept.replace(/\d{8}T/, '20200101T'),
      kept.replace(`.${brands[0].id}.`, `.${brands[1].id}.`),
    ]
    for (const pasted of forged) {
      expect((await verify(pasted)).pasted, pasted).toEqual({
        outcome: 'forged',
        anchor: null,
        missing: null,
      })
    }
    const { secrets } = await server.withKeys(keys)
    const outcomes = {
      otherBrand: makeAnchor(secrets, { ...head, brand: brands[1].id }).text,
      unknownKey: kept.replace('.k1.', '.k7.'),
      unreadable: kept.slice(0, -5),
    }
    for (const [outcome, pasted] of Object.entries(outcomes)) {
      expect((await verify(pasted)).pasted, pasted).toMatchObject({ outcome })
    }
  })

  it('survives the rotation of keys, for as long as its key is kept', async () => {
    const old = await newest()
    const newKey = `k2:${randomBytes(32).toString('base64')}`
    const both = await server.withKeys(`${newKey},${server.keys}`)
    await resealAll(server.database.tx, both.secrets)
    expect(await verify(old, both)).toMatchObject({
      anchors: { result: { outcome: 'fits' } },
      pasted: { outcome: 'fits' },
    })
    // The head is the same, and is anchored by the new key all the same.
    const context = { ...server.jobContext, secrets: both.secrets }
    await anchor({ ...server, jobContext: context })
    await anchor({ ...server, jobContext: context })
    expect(linesOf().map(line => line.split('.').at(-2))).toEqual(['k1', 'k1', 'k2'])

    const only = await server.withKeys(newKey)
    expect(await verify(old, only)).toMatchObject({
      anchors: { newest: { count: 5 }, result: { outcome: 'fits' } },
      pasted: { outcome: 'unknownKey' },
    })
    await cutActivities(server, 1)
    expect((await verify(undefined, only)).anchors.result).toMatchObject({ outcome: 'cut', missing: 1 })
    expect((await verify(old, both)).pasted).toMatchObject({ outcome: 'cut', missing: 1 })
  })
})

describe('the file', () => {
  it('is read past a line that a crash cut short, and the next line stands apart from it', async () => {
    const whole = readFileSync(fileOf(), 'utf8')
    writeFileSync(fileOf(), whole.slice(0, -40))
    await server.asOwner('delete from notice')
    expect((await verify()).anchors).toMatchObject({
      known: 1,
      newest: { count: 2 },
      result: { outcome: 'fits' },
    })
    await anchor(server)
    expect(linesOf()).toHaveLength(3)
    expect((await verify()).anchors).toMatchObject({
      known: 2,
      newest: { count: 5 },
      result: { outcome: 'fits' },
    })
  })

  it('tells of a line that we did not write, and gives it to nobody', async () => {
    const [first = ''] = linesOf()
    appendFileSync(fileOf(), `${first.replace('.2.', '.900.')}\n`)
    expect((await verify()).anchors).toMatchObject({ newest: { count: 5 }, result: { outcome: 'forged' } })
  })

  it('gets a line only when the log has grown, is kept by months, and the oldest of these go', async () => {
    await anchor(server)
    expect(linesOf()).toHaveLength(2)
    const dir = scratchDir('months')
    const store = anchorStore(dir)
    for (let month = 1; month <= 9; month += 1)
      await store.append('chaba', `line ${month}`, `2026-0${month}-15T00:00:00Z`)
    expect(readdirSync(join(dir, 'chaba'))).toHaveLength(7)
    expect(await store.lines('chaba')).toEqual([3, 4, 5, 6, 7, 8, 9].map(month => `line ${month}`))
    expect(await store.lines('nila')).toEqual([])
  })
})

it('leaves by the log at its default level, and once a day by a notice to those who may read the log', async () => {
  const kept = written.map(line => JSON.parse(line)).flatMap(({ anchor: text }) => text ?? [])
  expect(kept).toEqual(linesOf())
  expect(kept).toHaveLength(2)

  const [reader, other] = await Promise.all([
    server.admins(['adminLog.read']),
    server.admins(['employeeManagement.read']),
  ])
  await tell(server)
  const details = async ({ token }: TestAdmin): Promise<NotificationRow[]> =>
    (await server.call(notification.getUnread, { token })).body.data.notifications.filter(
      ({ event }) => event === 'activityAnchored',
    )
  expect((await details(reader)).map(({ fields }) => fields)).toEqual([{ count: 2, anchor: kept[0] }])
  expect(await details(other)).toEqual([])
  expect((await verify(String((await details(reader))[0]?.fields['anchor']))).pasted?.outcome).toBe('fits')
})
