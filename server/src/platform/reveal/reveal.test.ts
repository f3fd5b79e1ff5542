import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { allGrants, type Grant } from '#contract/core/permission.ts'
import { isMasked } from '#contract/core/personal.ts'
import type { BodyIn, Call } from '#contract/frames/call.ts'
import { policies } from '#contract/setting/setting-policy.ts'
import { tellsNumbers } from '#platform/audit/personal.ts'
import { sql } from '#platform/database/sql.ts'
import { fieldsOf } from '#platform/export/export-cells.ts'
import { startSession } from '#platform/session/session.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { dropRules, holdBack } from '../../../testing/approval.steps.ts'
import { newMember } from '../../../testing/member.steps.ts'
import { askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { tell } from '../../../testing/notice.steps.ts'
import { present } from '../../../testing/present.ts'
import { fillReveals, passTime } from '../../../testing/reveal.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { lists } from '../../areas.ts'
import { tidyReveals } from './reveal.jobs.ts'

const { approval, member, pretransaction, reveal, task, notification } = calls
const max = policies.revealsPerHour.default
const seerGrants: readonly Grant[] = [
  'memberContact.read',
  'memberManagement.read',
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'dataExport.create',
]
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const aSeer = () => server.admins(seerGrants)
let groups = 0
/** Some members who are found together by their last name. */
async function someMembers(count: number): Promise<{ name: string; ids: string[]; phones: string[] }> {
  groups += 1
  const name = `กลุ่ม${groups}`
  const given = Array.from({ length: count }, () => newMember({ lastName: name }))
  const ids: string[] = []
  for (const each of given) {
    ids.push((await server.call(member.createMember, { token: owner.token, body: each })).body.data.id)
  }
  return { name, ids, phones: given.map(({ phone }) => phone) }
}
const search = (token: string, body: BodyIn<typeof member.searchMembers>) =>
  server.call(member.searchMembers, { token, body })
const rowsOf = async (token: string, name: string) => (await search(token, { search: name })).body.data.records
const open = (token: string, list: Call = member.searchMembers) =>
  server.call(reveal.openReveal, { token, body: { list: list.path } })
const revealOne = (token: string, id: string) => server.call(member.revealMember, { token, params: { id } })
const stateOf = async (token: string) => (await server.call(reveal.getReveal, { token })).body.data
const activitiesOf = (adminId: string, action: string) =>
  server.database.tx.rows<{ after: Record<string, unknown>; entityId: string }>(sql`
    select after, entity_id from activity where admin_id = ${adminId} and action = ${action} order by id`)
const codeOf = (answer: { body: { error: { code: string } } }) => answer.body.error.code

describe('numbers of members', () => {
  it('are masked for who may reveal them, on every list, until they are', async () => {
    const seer = await aSeer()
    const { name, phones } = await someMembers(2)
    for (const row of await rowsOf(seer.token, name)) {
      expect([row.phone, row.accountNumber, row.username].every(isMasked)).toBe(true)
    }
    // A whole number finds its member all the same, and stays masked.
    const found = (await search(seer.token, { search: present(phones[0]) })).body.data
    expect(found.records.map(({ phone }) => phone)).toEqual([`••••••${present(phones[0]).slice(-4)}`])
  })

  it('are found by a whole phone, account number or username, and by no part of one', async () => {
    const seer = await aSeer()
    const given = newMember({ phone: '0655512399', account: { bank: 'BBL', number: '7771112223' } })
    const { id } = (await server.call(member.createMember, { token: owner.token, body: given })).body.data
    const found = async (text: string, token = seer.token) =>
      (await search(token, { search: text })).body.data.records.map(row => row.id)
    for (const whole of ['0655512399', '065-551-2399', '7771112223', '777-1-11222-3']) {
      expect(await found(whole), whole).toEqual([id])
    }
    for (const other of ['065551239', '655512399', '0655512390', '777111222', '771112223']) {
      expect(await found(other), other).not.toContain(id)
    }
    // Others are given everybody who has the last four.
    const clerk = await server.admins(['memberManagement.read'])
    expect(await found('9999992399', clerk.token)).toContain(id)
    const palette = await server.call(calls.search.find, { token: seer.token, body: { text: '0655512399' } })
    expect(JSON.stringify(palette.body.data)).toContain(id)
    expect(JSON.stringify(palette.body.data)).not.toContain('0655512399')
  })

  it('are revealed of one request to who works on it, on record under its number', async () => {
    const seer = await aSeer()
    const { id } = (await askWithdrawal(server, (await richMember(server, 50_000)).token, 20_000)).body.data
    const request = await server.call(pretransaction.getRequest, { token: seer.token, params: { id } })
    expect(isMasked(request.body.data.accountNumber)).toBe(true)
    const before = (await stateOf(seer.token)).left
    const whole = await server.call(pretransaction.revealPre, { token: seer.token, params: { id } })
    expect(whole.body.data.accountNumber).toMatch(/^\d{10,}$/)
    expect((await stateOf(seer.token)).left).toBe(before - 1)
    expect(await activitiesOf(seer.id, 'reveal')).toMatchObject([{ entityId: id, after: { revealed: true } }])
    const worker = await server.admins(['pretransactionRequest.read', 'pretransactionRequest.update'])
    const others = [worker.token, (await server.admins(['memberContact.read'])).token]
    for (const token of others) {
      expect((await server.call(pretransaction.revealPre, { token, params: { id } })).status).toBe(403)
    }
  })

  it('are not given again by the key of an earlier reveal', async () => {
    const seer = await aSeer()
    const [id] = (await someMembers(1)).ids
    const headers = { 'idempotency-key': 'reveal-it-once-again' }
    const ask = () => server.call(member.revealMember, { token: seer.token, params: { id: id ?? '' }, headers })
    await ask()
    await fillReveals(server, seer.id, 1)
    await server.database.tx.run(sql`
      update number_reveal set at = at - interval '2 hours' where admin_id = ${seer.id} and subject_id = ${id}`)
    await fillReveals(server, seer.id, max - 1)
    expect(codeOf(await ask())).toBe('REVEAL_LIMIT')
    expect((await server.asOwner(`select 1 from idempotency where key = 'reveal-it-once-again'`)).rowCount).toBe(0)
  })
})

describe('a list that a rule of the brand holds back', () => {
  const waiting = async (seer: TestAdmin) => {
    const { approvals } = (
      await server.call(approval.listApprovals, { token: owner.token, body: { subjectId: 'session' } })
    ).body.data
    return present(approvals.find(({ makerName, status }) => makerName === seer.username && status === 'waiting')).id
  }
  const agree = (id: string) => server.call(approval.approve, { token: owner.token, params: { id } })
  beforeAll(() => holdBack(server, owner, { change: 'session.openReveal' }))
  afterAll(() => dropRules(server))

  it('shows its numbers once a second admin has agreed, for the minutes from then on, and to nobody else', async () => {
    const seer = await aSeer()
    const { name } = await someMembers(2)
    expect(codeOf(await open(seer.token))).toBe('APPROVAL_ASKED')
    expect((await rowsOf(seer.token, name)).every(row => isMasked(row.phone))).toBe(true)
    expect((await agree(await waiting(seer))).status).toBe(200)
    expect((await stateOf(seer.token)).list).toBe(member.searchMembers.path)
    expect((await rowsOf(seer.token, name)).some(row => isMasked(row.phone))).toBe(false)
    expect((await rowsOf(owner.token, name)).every(row => isMasked(row.phone))).toBe(true)
    expect(await activitiesOf(seer.id, 'openReveal')).toHaveLength(1)
  })

  it('is not shown to whoever has signed out meanwhile', async () => {
    const seer = await aSeer()
    await open(seer.token)
    const id = await waiting(seer)
    await server.call(calls.auth.logout, { token: seer.token })
    expect(codeOf(await agree(id))).toBe('APPROVAL_MAKER_GONE')
    expect(await activitiesOf(seer.id, 'openReveal')).toEqual([])
  })
})

describe('a list that is revealed', () => {
  it('shows whole numbers, counts each member once, and says so in the log', async () => {
    const seer = await aSeer()
    const { name, phones } = await someMembers(3)
    const opened = await open(seer.token)
    expect(opened.body.data).toMatchObject({ list: member.searchMembers.path, left: max, max })
    const rows = await rowsOf(seer.token, name)
    expect(rows.map(({ phone }) => phone).toSorted()).toEqual(phones.toSorted())
    expect(rows.every(row => !isMasked(row.accountNumber))).toBe(true)
    expect((await stateOf(seer.token)).left).toBe(max - 3)
    await rowsOf(seer.token, name)
    expect((await stateOf(seer.token)).left).toBe(max - 3)
    expect(await activitiesOf(seer.id, 'openReveal')).toMatchObject([{ after: { screen: 'member-management' } }])
    expect(await activitiesOf(seer.id, 'revealRows')).toMatchObject([
      { after: { screen: 'member-management', rowCount: 3 } },
    ])
  })

  it('sorts and finds as it does while it is masked', async () => {
    const seer = await aSeer()
    const { name, phones } = await someMembers(4)
    const ask = async () => ({
      sorted: (await search(seer.token, { search: name, sort: 'username' })).body.data.records.map(({ id }) => id),
      part: (await search(seer.token, { search: present(phones[0]).slice(0, 8) })).body.data.totalRecords,
    })
    const before = await ask()
    await open(seer.token)
    expect(await ask()).toEqual(before)
  })

  it('is masked again when its minutes are over, when it is ended, and when another one is revealed', async () => {
    const seer = await aSeer()
    const { name } = await someMembers(1)
    const isOpen = async () => !isMasked(present((await rowsOf(seer.token, name))[0]).phone)
    const ways: (() => Promise<unknown>)[] = [
      () => passTime(server, seer.id, `${policies.revealMinutes.default} minutes`),
      () => server.call(reveal.endReveal, { token: seer.token }),
      () => open(seer.token, pretransaction.searchQueue),
      () =>
        server.database.tx.run(sql`update role set grants = ${['memberManagement.read']} where id = ${seer.roleId}`),
    ]
    for (const end of ways) {
      await open(seer.token)
      expect(await isOpen()).toBe(true)
      await end()
      expect(await isOpen()).toBe(false)
    }
  })

  it('stays masked in another session, for another admin, and on every other call', async () => {
    const seer = await aSeer()
    const colleague = await aSeer()
    const { name, ids } = await someMembers(1)
    const params = { id: present(ids[0]) }
    await open(seer.token)
    const other = await server.database.transaction('write', tx =>
      startSession(tx, { adminId: seer.id, stage: 'full', ip: '192.0.2.1', userAgent: 'other', minutes: 60 }),
    )
    for (const token of [other, colleague.token]) {
      expect(isMasked(present((await rowsOf(token, name))[0]).phone)).toBe(true)
    }
    const detail = await server.call(member.getMember, { token: seer.token, params })
    const accounts = await server.call(member.listMemberAccounts, { token: seer.token, params })
    expect(isMasked(detail.body.data.phone)).toBe(true)
    expect(isMasked(present(accounts.body.data.accounts[0]).accountNumber)).toBe(true)
    expect(
      (await server.onOther.call(member.searchMembers, { token: seer.token, body: { search: name } })).status,
    ).toBe(200)
    expect(isMasked(present((await rowsOf(seer.token, name))[0]).phone)).toBe(false)
  })

  it('is given to nobody without the flag or the list’s own, to no agent, and to no other brand', async () => {
    const clerk = await server.admins(allGrants.filter(grant => !grant.startsWith('memberContact.')))
    const agent = await signedInAs(server, await addAgent(server, owner.token))
    const narrow = await server.admins(['memberContact.read'])
    for (const token of [clerk.token, agent, narrow.token]) expect((await open(token)).status).toBe(403)
    const seer = await aSeer()
    const refused = await open(seer.token, member.getMember)
    expect(refused.body.error.fields[0]).toMatchObject({ path: 'list', code: 'NOT_ONE_OF' })
    const elsewhere = { token: seer.token, host: 'nila.localhost', body: { list: member.searchMembers.path } }
    expect((await server.call(reveal.openReveal, elsewhere)).status).toBe(401)
  })

  const revealing = Object.entries(calls).flatMap(([area, table]) =>
    Object.entries<Call>(table).flatMap(([name, call]) => (call.reveals ? [[`${area}.${name}`, call] as const] : [])),
  )
  it.each(revealing)('%s tells numbers, and of whom', (_, call) => {
    expect(tellsNumbers(call)).toBe(true)
    expect(Object.keys(fieldsOf(call))).toContain(call.reveals?.by)
    expect(call.errors).toContain('REVEAL_LIMIT')
  })
})

describe('the limit of an hour', () => {
  it('is not touched by a reveal of nobody', async () => {
    const seer = await aSeer()
    expect((await revealOne(seer.token, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await stateOf(seer.token)).left).toBe(max)
  })

  it('refuses further reveals, tells the owners once, and lets the list be read on, masked', async () => {
    const seer = await aSeer()
    const { name, ids } = await someMembers(3)
    await fillReveals(server, seer.id, 2)
    await open(seer.token)
    expect(codeOf(await search(seer.token, { search: name }))).toBe('REVEAL_LIMIT')
    expect((await stateOf(seer.token)).list).toBe(null)
    expect((await rowsOf(seer.token, name)).every(({ phone }) => isMasked(phone))).toBe(true)
    for (const id of ids.slice(0, 2)) expect((await revealOne(seer.token, id)).status).toBe(200)
    const third = present(ids[2])
    expect([(await revealOne(seer.token, third)).status, codeOf(await revealOne(seer.token, third))]).toEqual([
      429,
      'REVEAL_LIMIT',
    ])
    // Those who were counted stay within reach.
    expect((await revealOne(seer.token, present(ids[0]))).status).toBe(200)
    await tell(server)
    const told = (await server.call(notification.getUnread, { token: owner.token })).body.data.notifications
    expect(told.filter(each => each.event === 'revealLimit' && each.subjectName === seer.username)).toHaveLength(1)
    const seen = (await server.call(notification.getUnread, { token: seer.token })).body.data.notifications
    expect(seen.filter(each => each.event === 'revealLimit')).toEqual([])
    expect((await activitiesOf(seer.id, 'refuseReveal')).length).toBeGreaterThan(1)

    await passTime(server, seer.id, '61 minutes')
    expect((await revealOne(seer.token, third)).status).toBe(200)
  })

  it('holds for many reveals at once, by both ways, on two processes', async () => {
    const seer = await aSeer()
    const { name, ids } = await someMembers(10)
    await fillReveals(server, seer.id, 4)
    await open(seer.token)
    const asked = ids.flatMap((id, at) => [
      (at % 2 ? server : server.onOther).call(member.revealMember, { token: seer.token, params: { id } }),
      ...(at < 3 ? [search(seer.token, { search: name, size: 10 })] : []),
    ])
    const answers = await Promise.all<{ status: number }>(asked)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const counted = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from number_reveal where admin_id = ${seer.id}`)
    expect(counted?.n).toBe(max)
    const shown = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from number_reveal where admin_id = ${seer.id} and subject_id = any(${ids}::uuid[])`)
    expect(shown?.n).toBe(4)
  })

  it('is the one of the settings at that moment, and a higher one needs a second admin', async () => {
    const seer = await aSeer()
    await fillReveals(server, seer.id)
    const [id = ''] = (await someMembers(1)).ids
    await setPolicy(server, owner.token, { revealsPerHour: max + 1 })
    expect((await revealOne(seer.token, id)).status).toBe(200)
    await setPolicy(server, owner.token, { revealsPerHour: max })
    expect(policies.revealsPerHour.looser).toBe('higher')
    expect(policies.revealMinutes.looser).toBe('higher')
  })

  it('forgets what neither it nor a file needs any more', async () => {
    const seer = await aSeer()
    await fillReveals(server, seer.id, max - 2)
    await passTime(server, seer.id, '8 days')
    await fillReveals(server, seer.id, max - 1)
    await tidyReveals.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    const kept = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from number_reveal where admin_id = ${seer.id}`)
    expect(kept?.n).toBe(1)
  })
})

describe('an export', () => {
  const columns = ['username', 'phone', 'accountNumber'].map(field => ({ field, title: field }))
  const start = (token: string, name: string, more: Partial<BodyIn<typeof task.startExport>> = {}) =>
    server.call(task.startExport, {
      token,
      body: {
        screen: 'member-management',
        list: member.searchMembers.path,
        query: { search: name },
        columns,
        format: 'csv',
        ...more,
      },
    })
  const revealReason = 'ส่งให้ทีมโทรหาสมาชิก'
  async function written(id: string): Promise<string> {
    await runExport(lists).run(server.jobContext, { payload: { taskId: id }, stop: AbortSignal.any([]) })
    return readFile(server.jobContext.files.path(server.brands[0].id, id), 'utf8')
  }

  it('is masked unless a reason is given, and then counted and on record with it', async () => {
    const seer = await aSeer()
    const { name, phones } = await someMembers(3)
    const masked = await written((await start(seer.token, name)).body.data.id)
    for (const phone of phones) expect(masked).not.toContain(phone)
    expect((await stateOf(seer.token)).left).toBe(max)
    // A list that is revealed on the screen changes nothing about a file.
    await open(seer.token)
    expect(await written((await start(seer.token, name)).body.data.id)).not.toContain(phones[0])
    const started = await start(seer.token, name, { revealReason })
    const whole = await written(started.body.data.id)
    for (const phone of phones) expect(whole).toContain(phone)
    expect((await stateOf(seer.token)).left).toBe(max - 3)
    expect((await activitiesOf(seer.id, 'startExport')).at(-1)?.after).toMatchObject({
      revealed: true,
      revealedCount: 3,
      reason: revealReason,
    })
  })

  it('holds nobody who came after it was counted, and is masked for who lost the flag meanwhile', async () => {
    const seer = await aSeer()
    const { name, phones } = await someMembers(1)
    const first = (await start(seer.token, name, { revealReason })).body.data.id
    const second = (await start(seer.token, name, { revealReason })).body.data.id
    const late = newMember({ lastName: name })
    await server.call(member.createMember, { token: owner.token, body: late })
    const whole = await written(first)
    expect(whole).toContain(phones[0])
    expect(whole).not.toContain(late.phone.slice(-4))
    const rest = seerGrants.filter(grant => !grant.startsWith('memberContact.'))
    await server.database.tx.run(sql`update role set grants = ${rest} where id = ${seer.roleId}`)
    expect(await written(second)).not.toContain(phones[0])
  })

  it('is refused beyond the limit, without the flag, for an agent, and of a list that reveals nothing', async () => {
    const seer = await aSeer()
    const { name } = await someMembers(3)
    await fillReveals(server, seer.id, 2)
    expect(codeOf(await start(seer.token, name, { revealReason }))).toBe('REVEAL_LIMIT')
    expect((await start(seer.token, name)).status).toBe(200)
    const clerk = await server.admins(['memberManagement.read', 'dataExport.create'])
    const agent = await signedInAs(server, await addAgent(server, owner.token))
    for (const token of [clerk.token, agent]) {
      expect(codeOf(await start(token, name, { revealReason }))).toBe('PERMISSION_DENIED')
    }
    const list = calls.employee.searchRoles.path
    const roles = { list, query: {}, columns: [{ field: 'roleName', title: 'x' }], revealReason }
    const other = await start(owner.token, name, roles)
    expect(other.body.error.fields[0]).toMatchObject({ path: 'revealReason', code: 'NOT_ONE_OF' })
    expect((await start(owner.token, name, { revealReason: ' ' })).body.error.fields[0]?.path).toBe('revealReason')
  })
})
