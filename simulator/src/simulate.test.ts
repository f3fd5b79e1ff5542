import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Registration } from '#contract/member/member-site.types.ts'
import { sql } from '../../server/src/platform/database/sql.ts'
import { startTestServer, type TestServer } from '../../server/testing/server.ts'
import { type Person, personOf, placeOf } from './person.ts'
import { startRun } from './run.ts'
import { type Send, sendTo } from './send.ts'
import { simulate } from './simulate.ts'

let server: TestServer
let send: Send
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  send = sendTo(new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`))
})
afterAll(() => server.close())

const play = async ({ members = 3, ...more }: { members?: number; seed?: number; send?: Send } = {}) => {
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  const run = startRun({ send, seed: 7, rate: 1000, minutes: 0, returningPercent: 100, tell, ...more })
  const failures = await simulate(run, { members })
  return { ...run.tally, failures, lines }
}
const people = (seed: number, count: number): Person[] => Array.from({ length: count }, (_, n) => personOf(seed, n))

describe('a run', () => {
  it('registers members who sign in from places of their own, and says so', async () => {
    const { failures, lines, turnedAway } = await play()
    expect([failures, turnedAway]).toEqual([[], 0])
    expect(lines.filter(line => line.endsWith('registered'))).toHaveLength(3)
    const phones = people(7, 3).map(({ phone }) => phone)
    const rows = await server.database.tx.rows<{ ip: string; ok: number; devices: number; registered: string }>(sql`
      select min(host(s.ip)) as ip, count(*) filter (where s.result = 'ok')::int as ok,
        count(distinct s.device_hash)::int as devices, min(m.registered_from) as registered
      from member m join member_sign_in s on s.member_id = m.id where m.phone = any(${phones}) group by m.id`)
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toMatchObject({ ok: 2, devices: 1, registered: 'web' })
    expect(new Set(rows.map(({ ip }) => ip)).size).toBe(3)
  })

  it('of the same seed finds its members again', async () => {
    const { failures, lines } = await play()
    expect(failures).toEqual([])
    expect(lines.filter(line => line.endsWith('is a member already'))).toHaveLength(3)
  })

  it('waits when it is told to, and lets go when it is told to wait too long', async () => {
    let request = 0
    const slow: Send = async sent => {
      request += 1
      return request === 1 ? { status: 429, retryAfter: '1', body: '' } : send(sent)
    }
    const waited = await play({ send: slow, seed: 8, members: 1 })
    expect([waited.waited, waited.failures]).toEqual([1, []])
    const away: Send = async () => ({ status: 429, retryAfter: '3600', body: '' })
    const turned = await play({ send: away, seed: 9 })
    expect([turned.turnedAway, turned.failures]).toEqual([3, []])
  })

  it('fails at an answer that the contract does not know', async () => {
    const answers: [string, Send][] = [
      ['a failure', async () => ({ status: 500, retryAfter: undefined, body: '{"error":{"code":"SYSTEM_FAILED"}}' })],
      ['another shape', async () => ({ status: 200, retryAfter: undefined, body: '{"data":{"tokens":"x"}}' })],
      ['no JSON', async () => ({ status: 200, retryAfter: undefined, body: '<html>' })],
      ['no time to come back', async () => ({ status: 429, retryAfter: undefined, body: '' })],
    ]
    for (const [name, wrong] of answers) {
      const { failures } = await play({ send: wrong, members: 1 })
      expect(failures, name).toHaveLength(1)
    }
  })
})

describe('the people of a seed', () => {
  it('are always the same, differ by seed, and are such as may register', () => {
    expect(people(7, 40)).toEqual(people(7, 40))
    expect(people(8, 40)).not.toEqual(people(7, 40))
    for (const person of people(7, 200)) expect(Registration.safeParse(person).error).toBeUndefined()
    expect(new Set(people(7, 200).map(({ phone }) => phone)).size).toBe(200)
  })

  it('share a device now and then, and otherwise have their own', () => {
    const devices = Array.from({ length: 24 }, (_, n) => placeOf(7, n).deviceId)
    expect(new Set(devices).size).toBe(22)
    expect(devices[11]).toBe(devices[10])
  })
})
