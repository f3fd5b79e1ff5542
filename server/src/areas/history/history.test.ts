import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { allGrants, type Grant, grantsFor, toPermissions } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import type { RecordVersion } from '#contract/history/history.calls.ts'
import { type VersionKindName, versionEntity, versionKind, versionKindNames } from '#contract/history/version-kinds.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { dropRules, holdBack } from '../../../testing/approval.steps.ts'
import { versioned } from '../../../testing/history.steps.ts'
import { setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { addBanner, keptPicture } from '../../../testing/website.steps.ts'
import { versions as keeper } from '../../areas.ts'
import { tidyPictures } from '../../platform/picture/picture.jobs.ts'

const { history, approval, employee, setting, website } = calls
let server: TestServer
let maker: TestAdmin
let checker: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.admins('owner')
  checker = await server.admins('owner')
})
afterEach(() => dropRules(server))
afterAll(() => server.close())

type One = { kind: VersionKindName; id?: string | undefined }
const list = (one: One, { token } = maker, before?: number) =>
  server.call(history.listVersions, { token, body: { ...one, ...(before !== undefined && { before }) } })
const listed = async (one: One) => (await list(one)).body.data
const nowOf = async ({ kind, id }: One) =>
  present(
    await keeper.read(
      { tx: server.database.tx, brand: server.jobContext.brand },
      kind,
      id ?? versionKind(kind).id ?? '',
    ),
  )
const restore = (version: Pick<RecordVersion, 'id'>, seen: number, { token } = maker) =>
  server.call(history.restoreVersion, {
    token,
    params: { id: version.id },
    body: { version: seen, reason: 'กลับไปใช้แบบเดิม' },
  })

/** Sends what the record says, with something changed, to the call that changes it. */
async function change({ kind, id }: One, how = versioned[kind].change, { token } = maker): Promise<Answer> {
  const { body, version } = await nowOf({ kind, id })
  const call: Call = versionKind(kind).update
  return server.call(call, { token, params: id ? { id } : {}, body: { ...how(body), version } })
}

/** What waits for a second admin about a record is approved by one. */
async function agreed({ kind, id = versionKind(kind).id ?? '' }: One): Promise<void> {
  const { token } = checker
  const { approvals } = (await server.call(approval.listApprovals, { token, body: { subjectId: id } })).body.data
  for (const { id: asked } of approvals.filter(({ status }) => status === 'waiting')) {
    expect((await server.call(approval.approve, { token, params: { id: asked } })).status).toBe(200)
  }
}
const isFine = (answer: Answer) =>
  [200, 409].includes(answer.status) && [undefined, 'APPROVAL_ASKED'].includes(codeOf(answer))

let count = 0
async function newRole(description = 'first', grants: Grant[] = ['memberManagement.read']) {
  count += 1
  const body = { roleName: `kept ${count}`, description, permissions: toPermissions(grants) }
  const { _id: id } = (await server.call(employee.createRole, { token: maker.token, body })).body.data
  return { kind: 'role', id } as const
}
const describeAs = (one: One, description: string, by = maker) => change(one, body => ({ ...body, description }), by)

describe('the history of every kind', () => {
  it.each(versionKindNames)(
    '%s keeps each content, says what changed, and brings it back by its own call',
    async kind => {
      const { make, named } = versioned[kind]
      const one: One = { kind, id: await make?.(server, maker.token) }
      const first = await nowOf(one)
      expect(isFine(await change(one))).toBe(true)
      await agreed(one)
      const { versions, now } = await listed(one)
      expect(versions.map(({ number }) => number)).toEqual([2, 1])
      const [second, begin] = [present(versions[0]), present(versions[1])]
      expect(second).toMatchObject({ madeByName: maker.username, isNow: true, restores: null, before: begin.content })
      expect(second.content).toEqual(now.content)
      const differs = (name: string) => JSON.stringify(begin.content[name]) !== JSON.stringify(second.content[name])
      expect(differs(named)).toBe(true)

      const answer = await restore(begin, now.version)
      expect([answer.status, isFine(answer)]).toEqual([answer.status, true])
      await agreed(one)
      expect((await nowOf(one)).body).toEqual(first.body)
      const after = await listed(one)
      expect(after.versions[0]).toMatchObject({
        number: 3,
        restores: 1,
        reason: 'กลับไปใช้แบบเดิม',
        content: begin.content,
      })
      expect(after.versions.map(({ isNow }) => isNow)).toEqual([true, false, true])
    },
  )

  it('has every update of staff, or says why not', () => {
    const updates = Object.values(calls).flatMap(table =>
      Object.values(table).flatMap((call: Call) => (call.logs?.[1].startsWith('update') ? [call.logs.join('.')] : [])),
    )
    const kept = versionKindNames.flatMap(name => versionKind(name).update.logs?.join('.') ?? [])
    const without = {
      'a matter of the admin alone': ['customReport.update', 'passkey.update', 'view.update'],
      'a person or a partner, whose data are theirs and are not brought back by others': [
        'admin.update',
        'admin.updateProfile',
        'agent.update',
        'member.update',
        'seller.update',
      ],
      'it may only become stricter, and an earlier version would loosen it': ['blockEntry.update'],
      'it has versions of its own': ['gateway.updateRouting'],
      'its secret or its account belongs to another office, and would not come back with it': [
        'client.update',
        'distributor.update',
        'group.updateChannel',
        'gameProvider.update',
      ],
      'an earlier version would give a program more again, or send there what is no longer to go there': [
        'apiKey.update',
        'webhook.update',
      ],
      'one entry of many in a list or a queue, which the activity log tells of': [
        'bankTransfer.update',
        'case.update',
        'gameType.update',
        'marketing.update',
      ],
    }
    expect([...new Set(updates)].toSorted()).toEqual([...kept, ...Object.values(without).flat()].toSorted())
  })

  it('holds no secret', async () => {
    for (const kind of versionKindNames) {
      const { update } = versionKind(kind)
      if (!('secret' in update.body.shape)) continue
      const rows = await server.database.tx.rows<{ body: object; shown: object }>(sql`
        select body, shown from record_version where entity = ${versionEntity(kind)}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/whsec_|"secret"/)
    }
  })
})

describe('a version', () => {
  it('is kept only where the content has changed, with who made it', async () => {
    const one = await newRole()
    await describeAs(one, 'second', checker)
    await describeAs(one, 'second', checker)
    const { versions } = await listed(one)
    expect(versions.map(({ madeByName, action }) => [madeByName, action])).toEqual([
      [checker.username, 'update'],
      [maker.username, 'create'],
    ])
  })

  it('begins with what an old record was, and tells what nobody changed by a call apart', async () => {
    const one = await newRole()
    await server.asOwner(`delete from record_version where record_id = '${one.id}'`)
    await describeAs(one, 'second')
    await server.asOwner(`update role set description = 'behind', version = version + 1 where id = '${one.id}'`)
    await describeAs(one, 'third')
    const { versions } = await listed(one)
    expect(versions.map(({ content, madeByName }) => [content['description'], madeByName])).toEqual([
      ['third', maker.username],
      ['behind', null],
      ['second', maker.username],
      ['first', null],
    ])
  })

  it('is not kept of a change that was refused, nor before it was approved', async () => {
    const one = await newRole()
    await holdBack(server, maker, { change: 'role.update' })
    expect(codeOf(await describeAs(one, 'second'))).toBe('APPROVAL_ASKED')
    expect((await listed(one)).versions).toHaveLength(1)
    await agreed(one)
    expect((await listed(one)).versions[0]).toMatchObject({
      madeByName: maker.username,
      content: { description: 'second' },
    })
  })

  it('cannot be changed or removed by the application', async () => {
    for (const statement of [sql`update record_version set reason = ''`, sql`delete from record_version`]) {
      await expect(server.database.tx.run(statement)).rejects.toThrow('permission denied')
    }
  })

  it('comes in pages, the newest first', async () => {
    const one = await newRole()
    for (let n = 0; n < 22; n += 1) await describeAs(one, `text ${n}`)
    const first = await listed(one)
    expect([first.versions.length, first.versions[0]?.number, first.hasMore]).toEqual([20, 23, true])
    const rest = (await list(one, maker, 4)).body.data
    expect([rest.versions.map(({ number }) => number), rest.hasMore]).toEqual([[3, 2, 1], false])
    expect(rest.versions[0]?.before).toEqual(rest.versions[1]?.content)
  })

  it('keeps its pictures, which nothing else uses any more', async () => {
    const { id } = await addBanner(server, maker.token)
    const one = { kind: 'banner', id } as const
    const before = await nowOf(one)
    const other = (await keptPicture(server, maker.token, 1_000, 500)).id
    await change(one, body => ({ ...body, desktopId: other }))
    await server.asOwner(`update picture set loose_since = now() - interval '3 days'`)
    await tidyPictures.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    const { versions, now } = await listed(one)
    expect((await restore(present(versions[1]), now.version)).status).toBe(200)
    expect((await nowOf(one)).body).toEqual(before.body)
  })
})

describe('a version from before an upgrade', () => {
  /** As if the field had come since the version was kept, and another one had gone. */
  const asIfOlder = (id: string, [field = '', ...path]: readonly string[]) =>
    server.asOwner(`
      update record_version set body = jsonb_set(body #- '{${[...path, field].join()}}', '{${[...path, 'gone'].join()}}', '1')
      where id = '${id}'`)

  it.each([
    ['policy', ['calmWithdrawals', 'policy']],
    ['riskScore', ['sameIp']],
    ['coreLimits', ['depositMaxMinor']],
  ] as const)('of %s is brought back, and what it did not know stays as it is', async (kind, path) => {
    const one = { kind }
    await change(one)
    await agreed(one)
    const { versions, now } = await listed(one)
    const begin = present(versions.at(-1))
    await asIfOlder(begin.id, path)
    const known = await nowOf(one)
    const answer = await restore(begin, now.version)
    expect([codeOf(answer), isFine(answer)]).toEqual([codeOf(answer), true])
    await agreed(one)
    const name = versioned[kind].named
    const { now: after } = await listed(one)
    expect(after.content[name]).toEqual(begin.content[name])
    expect(after.content[path[0]]).toEqual(known.shown[path[0]])
  })
})

describe('who may', () => {
  it.each(versionKindNames)('read the history of %s is who may read the record, and nobody else', async kind => {
    const { read } = versionKind(kind)
    const id = versionKind(kind).id === undefined ? '11111111-1111-4111-8111-111111111111' : undefined
    const needed = grantsFor(read.needs)
    const holder = await server.admins(needed)
    expect([200, 404]).toContain((await list({ kind, id }, holder)).status)
    for (const missing of needed) {
      const almost = await server.admins(allGrants.filter(grant => grant !== missing))
      expect(codeOf(await list({ kind, id }, almost))).toBe('PERMISSION_DENIED')
    }
  })

  it('restore is who may make the change: others are refused, and who may not read it finds nothing', async () => {
    const one = await newRole()
    await describeAs(one, 'second')
    const { versions, now } = await listed(one)
    const begin = present(versions[1])
    expect(codeOf(await restore(begin, now.version, await server.admins(['roleManagement.read'])))).toBe(
      'PERMISSION_DENIED',
    )
    expect(codeOf(await restore(begin, now.version, await server.admins(['betReport.read'])))).toBe('NOT_FOUND')
    // Whose own role it is, or who has less than it gives, is refused by the call itself.
    const weak = await server.admins(['roleManagement.read', 'roleManagement.update'])
    expect(codeOf(await restore(begin, now.version, weak))).toBe('ROLE_ABOVE_OWN')
    expect((await nowOf(one)).body['description']).toBe('second')
  })

  it('is no agent, and nobody of another brand', async () => {
    const one = await newRole()
    const { versions, now } = await listed(one)
    const agent = await signedInAs(server, await addAgent(server, maker.token))
    expect(codeOf(await list(one, { ...maker, token: agent }))).toBe('AGENT_REFUSED')
    expect(codeOf(await restore(present(versions[0]), now.version, { ...maker, token: agent }))).toBe('AGENT_REFUSED')
    const elsewhere = { token: maker.token, host: 'nila.localhost', body: one }
    expect((await server.call(history.listVersions, elsewhere)).status).toBe(401)
  })
})

describe('bringing a version back', () => {
  it('asks for a fresh code where the change does', async () => {
    const one = await newRole()
    await describeAs(one, 'second')
    const { versions, now } = await listed(one)
    const stale = await server.admins('owner')
    await server.database.tx.run(sql`
      update session set code_at = now() - interval '1 hour' where admin_id = ${stale.id}`)
    expect(codeOf(await restore(present(versions[1]), now.version, stale))).toBe('CODE_STALE')
  })

  it('is done once by two at the same moment', async () => {
    const one = await newRole()
    await describeAs(one, 'second')
    await describeAs(one, 'third')
    const { versions, now } = await listed(one)
    const [, second, first] = versions
    const answers = await Promise.all([
      restore(present(second), now.version),
      restore(present(first), now.version, checker),
      restore(present(first), now.version),
    ])
    expect(answers.map(answer => codeOf(answer) ?? 'done').toSorted()).toEqual([
      'VERSION_STALE',
      'VERSION_STALE',
      'done',
    ])
    expect((await listed(one)).versions).toHaveLength(4)
  })

  it('waits by a rule like any other change, with its reason, and is marked once it is approved', async () => {
    const one = await newRole()
    await describeAs(one, 'second')
    await holdBack(server, maker, { change: 'role.update' })
    const { versions, now } = await listed(one)
    expect(codeOf(await restore(present(versions[1]), now.version))).toBe('APPROVAL_ASKED')
    expect((await nowOf(one)).body['description']).toBe('second')
    const body = { subjectId: one.id }
    const { approvals } = (await server.call(approval.listApprovals, { token: checker.token, body })).body.data
    expect(approvals).toMatchObject([
      {
        status: 'waiting',
        reason: 'กลับไปใช้แบบเดิม',
        before: { description: 'second' },
        after: { description: 'first' },
      },
    ])
    await agreed(one)
    expect((await listed(one)).versions[0]).toMatchObject({
      number: 3,
      restores: 1,
      reason: 'กลับไปใช้แบบเดิม',
      madeByName: maker.username,
      content: { description: 'first' },
    })
  })

  it('asks a second admin for a limit that it loosens, and the version is that of who asked', async () => {
    const one: One = { kind: 'policy' }
    await setPolicy(server, maker.token, { creditApprovalMinor: 5_000_00 })
    const loose = (await nowOf(one)).body
    await setPolicy(server, maker.token, { creditApprovalMinor: 1_000_00 })
    const { versions, now } = await listed(one)
    const answer = await restore(present(versions[1]), now.version)
    expect([answer.status, answer.body.data.waits]).toEqual([200, true])
    expect((await nowOf(one)).body).not.toEqual(loose)
    await agreed(one)
    expect((await nowOf(one)).body).toEqual(loose)
    expect((await listed(one)).versions[0]).toMatchObject({ madeByName: maker.username, isNow: true })
  })

  it('is refused in the words of the call where the content is no longer valid', async () => {
    const name = (await newRole()).id
    const one = await newRole()
    const was = await nowOf(one)
    await change(one, body => ({ ...body, roleName: `other ${count}` }))
    // Meanwhile another role has the name.
    await change({ kind: 'role', id: name }, body => ({ ...body, roleName: was.body['roleName'] }))
    const { versions, now } = await listed(one)
    const answer = await restore(present(versions[1]), now.version)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['roleName ROLE_NAME_TAKEN']])

    const gone = await newRole()
    await describeAs(gone, 'second')
    const kept = await listed(gone)
    await server.call(employee.deleteRole, { token: maker.token, params: { id: gone.id } })
    expect((await list(gone)).status).toBe(404)
    expect((await restore(present(kept.versions[1]), kept.now.version)).status).toBe(404)
  })

  it('is in the log as what it is: a change of the record', async () => {
    const one = await newRole()
    await describeAs(one, 'second')
    const { versions, now } = await listed(one)
    await restore(present(versions[1]), now.version)
    const body = { entity: 'role', entityId: one.id }
    const { records } = (await server.call(calls.activity.search, { token: maker.token, body })).body.data
    expect(records.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
  })

  it('names the record where there are many, and none where there is one', async () => {
    expect(fieldsOf(await list({ kind: 'role' }))).toEqual(['id REQUIRED'])
    const id = '11111111-1111-4111-8111-111111111111'
    expect(fieldsOf(await list({ kind: 'policy', id }))).toEqual(['id UNKNOWN_FIELD'])
    expect((await list({ kind: 'role', id })).status).toBe(404)
  })

  it('leaves the other parts of the core system alone', async () => {
    const { texts } = (await server.call(website.getCoreSystem, { token: maker.token })).body.data
    await change({ kind: 'coreSwitches' }, body => ({ ...body, registration: false }))
    const { versions, now } = await listed({ kind: 'coreSwitches' })
    await restore(present(versions[1]), now.version)
    expect((await server.call(website.getCoreSystem, { token: maker.token })).body.data.texts).toEqual(texts)
    expect((await server.call(setting.getPolicy, { token: maker.token })).status).toBe(200)
  })
})
