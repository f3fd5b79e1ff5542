import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { RiskPart } from '#contract/risk/risk-score.rules.ts'
import type { RiskSetting } from '#contract/risk/risk-score.types.ts'
import { addAgent, addMemberOf, signedInAs } from '../../../testing/agent.steps.ts'
import { dropRules, holdBack } from '../../../testing/approval.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { plantRequest, plantSignIn } from '../../../testing/risk.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { risk, activity, approval } = calls
let server: TestServer
let owner: TestAdmin
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const score = async (id: string) => (await server.call(risk.getScore, { token: owner.token, params: { id } })).body.data
const found = async (id: string) => (await score(id)).parts.filter(part => part.isFound)
const setting = async () => (await server.call(risk.getRiskSetting, { token: owner.token })).body.data
const save = (body: RiskSetting) => server.call(risk.updateRiskSetting, { token: owner.token, body })
/** With other weights for the time of a test. */
async function withSetting(more: object, work: () => Promise<void>): Promise<void> {
  const { version: _, ...before } = await setting()
  expect((await save({ ...(await setting()), ...more })).status).toBe(200)
  try {
    await work()
  } finally {
    await save({ ...before, version: (await setting()).version })
  }
}

/** A member of long standing, about whom there is nothing to find. */
async function someone(daysAgo = 100) {
  const { id } = await addMember(server, owner.token)
  count += 1
  await server.asOwner(`
    update member set registered_at = now() - interval '${daysAgo} days' + interval '${count} hours' where id = '${id}'`)
  return id
}

describe('the score of a member', () => {
  it('is nothing where nothing is found, and names all that was looked for', async () => {
    const { score: points, parts } = await score(await someone())
    expect(points).toBe(0)
    expect(parts.every(part => !part.isFound && part.isOn && part.points === 0)).toBe(true)
  })

  it('is the sum of what was found, each with what it is about', async () => {
    const [one, other] = [await someone(), await someone()]
    for (const id of [one, other]) await plantSignIn(server, id, { ip: '192.0.2.1', device: 'd' })
    await plantRequest(server, one, 'withdrawal', { status: 'returned', hoursAgo: 100 })
    expect(await score(one)).toMatchObject({ score: 25 + 20 + 15 + 10 })
    expect(await found(one)).toMatchObject([
      { part: 'sameDevice', points: 25, signal: { others: 1 }, count: null },
      { part: 'strongLink', points: 20, count: 55, signal: null },
      { part: 'returnedPayouts', points: 15, count: 1 },
      { part: 'sameIp', points: 10 },
    ])
  })

  const planted: readonly [RiskPart, (id: string) => Promise<unknown>][] = [
    [
      'newMember',
      id => server.asOwner(`update member set registered_at = now() - interval '2 days' where id = '${id}'`),
    ],
    ['returnedPayouts', id => plantRequest(server, id, 'withdrawal', { status: 'returned' })],
    [
      'withdrawingOften',
      async id => {
        for (const hoursAgo of [1, 2, 3, 4, 5]) await plantRequest(server, id, 'withdrawal', { hoursAgo })
      },
    ],
    ['accountChanged', id => server.asOwner(`update member set account_changed_at = now() where id = '${id}'`)],
    ['depositsWithoutPlay', id => plantRequest(server, id, 'deposit')],
  ]
  it.each(planted)('counts %s as the brand says, or not at all', async (part, plant) => {
    const id = await someone()
    await plant(id)
    expect((await found(id)).map(one => one.part)).toEqual([part])
    await withSetting({ [part]: 7 }, async () => expect(await score(id)).toMatchObject({ score: 7 }))
    await withSetting({ [`${part}On`]: false }, async () => {
      expect(await score(id)).toMatchObject({ score: 0 })
      expect(await found(id)).toMatchObject([{ part, isOn: false, points: 0 }])
    })
  })

  it('is not a new member from the day on that the settings name, nor withdrawing often below the limit', async () => {
    const id = await someone(7)
    await server.asOwner(`update member set registered_at = now() - interval '7 days' where id = '${id}'`)
    for (const hoursAgo of [1, 2, 3, 4, 25]) await plantRequest(server, id, 'withdrawal', { hoursAgo })
    await plantRequest(server, id, 'withdrawal', { hoursAgo: 1, status: 'rejected' })
    expect(await found(id)).toEqual([])
  })

  it('is not for agents', async () => {
    const agent = await addAgent(server, owner.token)
    const id = await addMemberOf(server, agent.id)
    const token = await signedInAs(server, agent)
    const answer = await server.call(risk.getScore, { token, params: { id } })
    expect(answer.status).toBe(403)
  })
})

describe('the weights', () => {
  it('are changed over the version that was seen, and the change is on record', async () => {
    const before = await setting()
    const changed = await save({ ...before, sameIp: 33, sameDeviceOn: false })
    expect(changed.body.data).toMatchObject({ sameIp: 33, sameDeviceOn: false, version: before.version + 1 })
    expect(codeOf(await save(before))).toBe('VERSION_STALE')
    const { records } = (
      await server.call(activity.search, { token: owner.token, body: { entity: 'riskScore', size: 1 } })
    ).body.data
    expect(records).toMatchObject([{ entity: 'riskScore', action: 'update' }])
    const { version } = changed.body.data
    await save({ ...before, version })
  })

  it('stay within their bounds', async () => {
    const now = await setting()
    expect((await save({ ...now, sameIp: 101 })).status).toBe(400)
    expect((await save({ ...now, sameIp: -1 })).status).toBe(400)
    const more = { ...now, unknown: 1 }
    expect((await save(more)).status).toBe(400)
  })

  it('wait for a second admin where a rule of approvals says so', async () => {
    const now = await setting()
    const second = await server.admins('owner')
    expect((await holdBack(server, owner, { change: 'riskScore.update' })).status).toBe(200)
    try {
      expect(codeOf(await save({ ...now, sameDeviceOn: false }))).toBe('APPROVAL_ASKED')
      expect(await setting()).toEqual(now)
      const body = { subjectId: 'riskScore' }
      const { approvals } = (await server.call(approval.listApprovals, { token: second.token, body })).body.data
      const agreed = { token: second.token, params: { id: present(approvals[0]).id } }
      expect((await server.call(approval.approve, agreed)).status).toBe(200)
      expect(await setting()).toMatchObject({ sameDeviceOn: false })
    } finally {
      await dropRules(server)
      await save({ ...now, version: (await setting()).version })
    }
  })
})
