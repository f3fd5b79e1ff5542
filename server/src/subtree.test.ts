import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminApi, calls } from '#contract/calls.ts'
import { isForAgents } from '#contract/core/permission.ts'
import { type Call, changes } from '#contract/frames/call.ts'
import { sql } from '#platform/database/sql.ts'
import { fieldsOf } from '#platform/export/export-cells.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { addAgent, newAgent, signedInAs } from '../testing/agent.steps.ts'
import { addProvider } from '../testing/game.steps.ts'
import { newMember } from '../testing/member.steps.ts'
import { addBankAccount } from '../testing/money.steps.ts'
import { present } from '../testing/present.ts'
import { codeOf } from '../testing/refusal.ts'
import {
  type Answer,
  keyFor,
  password,
  pathOf,
  startTestServer,
  type TestAdmin,
  type TestServer,
} from '../testing/server.ts'
import { type Branch, growBranch } from '../testing/subtree.steps.ts'
import { lists } from './areas.ts'

const every = Object.entries(calls).flatMap(([area, table]) =>
  Object.entries(table as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
const guarded = every.filter(({ call: { needs } }) => needs.kind === 'signedIn' || needs.kind === 'can')
const shut = guarded.filter(({ call }) => !isForAgents(call.needs))
const opened = guarded.filter(({ call }) => isForAgents(call.needs) && !call.stream)
/** Calls about the agent itself change its credentials, and are tried once. */
const narrowed = opened.filter(({ call: { needs } }) => 'agents' in needs && needs.agents === 'subtree')

let server: TestServer
let owner: TestAdmin
let alpha: Branch
let bravo: Branch
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  await addBankAccount(server, owner.token)
  const provider = await addProvider(server)
  const parent = await addAgent(server, owner.token, { code: 'PARENT', name: 'PARENT agent' })
  const stage = { owner, provider, parent }
  alpha = await growBranch(server, stage, 'ALPHA')
  bravo = await growBranch(server, stage, 'BRAVO')
})
afterAll(() => server.close())

/** Bodies for calls that do not accept an empty one. A call for agents that is not listed and needs more fails. */
const bodies: Readonly<Record<string, () => object>> = {
  'auth.confirmCode': () => ({ token: '000000' }),
  'setting.updateProfile': () => ({ displayName: 'Alpha' }),
  'setting.changePassword': () => ({ currentPassword: password, newPassword: 'quiet-Harbour-lamp-41' }),
  'announcement.seeAnnouncements': () => ({ ids: ['00000000-0000-4000-8000-000000000000'] }),
  'member.createMember': () => newMember({ tags: [] }),
  'agent.createAgent': () => newAgent(),
  'agent.updateAgent': () => ({ name: 'Another', shareBasisPoints: 1_000, creditLimitMinor: 10_000_00, version: 1 }),
  'agent.resetAgentPassword': () => ({ password: 'quiet-Harbour-lamp-41' }),
  'agent.moveAgentCredit': () => ({ way: 'give', amountMinor: 1_00, note: 'note' }),
  'passkey.confirmByPasskey': () => ({
    credentialId: 'AAAA',
    clientData: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  }),
  'passkey.addPasskey': () => ({
    credentialId: 'AAAA',
    clientData: 'AAAA',
    attestation: 'AAAA',
    transports: [],
    name: 'phone',
  }),
  'passkey.renamePasskey': () => ({ name: 'phone' }),
  'search.find': () => ({ text: 'zz' }),
  'asof.readAsOf': () => ({ kind: 'member', id: alpha.memberId, at: new Date().toISOString() }),
  'view.createView': () => ({ list: 'member-management', ...aView }),
  'view.updateView': () => ({ ...aView, version: 1 }),
  'view.setDefaultView': () => ({ list: 'member-management', viewId: null }),
  'view.keepLayout': () => ({ list: 'member-management', rows: '50', density: null }),
  'hint.keepHint': () => ({ hint: 'tour', away: true }),
  'task.startExport': () => anExport(calls.member.searchMembers.path, ['username']),
  'notification.getNotification': () => ({ notificationId: 1 }),
  'notification.saveChoices': () => ({ choices: [] }),
  'task.searchResults': () => ({ taskId: alpha.ids['task'] }),
  'member.searchMemberNotes': () => ({ memberId: alpha.memberId }),
  'member.searchMemberSignIns': () => ({ memberId: alpha.memberId }),
}
let views = 0
const aView = {
  get name() {
    views += 1
    return `view ${views}`
  },
  shared: false,
  query: {},
  columns: ['username'],
  density: 'compact',
}
const anExport = (list: string, fields: readonly string[]) => ({
  screen: 'member-management',
  list,
  query: {},
  columns: fields.map(field => ({ field, title: field })),
  format: 'csv',
})

/** Other values that a call may search by. */
const tries: Readonly<Record<string, (about: Branch) => readonly object[]>> = {
  'member.findLookalikes': ({ name, phone }) => [{ phone }, { name: `${name}first ${name}last` }],
  'bet.searchBetGroups': () => [{ groupBy: 'member' }, { groupBy: 'game' }, { groupBy: 'day' }],
}

type Request = { url: string; body: object | undefined; byId: boolean }

/** Every way to request another's data from a call: by its address, by each field that takes an id, and by search. */
function requestsOf({ name, call }: { name: string; call: Call }, about: Branch): Request[] {
  const body = (): object => {
    const made = bodies[name]?.() ?? {}
    if (!call.body.safeParse(made).success) throw new Error(`${name} has no body here to be tried with`)
    return made
  }
  const ids = Object.values(about.ids)
  const { member, agent, deposit, view, task } = about.ids
  const fieldIds = [member, agent, deposit, view, task]
  const byId = call.path.includes(':id')
  const urls = (byId ? ids : ['']).map(id => adminApi + pathOf(call, { id, list: 'member-management' }))
  const shape = call.body instanceof z.ZodObject ? call.body.shape : {}
  const takesId = (field: unknown) => field instanceof z.ZodType && ids.some(id => field.safeParse(id).success)
  const inFields = Object.entries(shape).flatMap(([field, schema]) => {
    if (field === 'search' || field === 'text') return about.marks.slice(0, 4).map(mark => ({ [field]: mark }))
    const isId = takesId(schema) && schema instanceof z.ZodType && !schema.safeParse('no id').success
    return isId ? fieldIds.map(id => ({ [field]: id })) : []
  })
  const sent = call.method === 'GET' ? [undefined] : [{}, ...inFields, ...(tries[name]?.(about) ?? [])]
  return urls.flatMap(url => sent.map(more => ({ url, body: more && { ...body(), ...more }, byId })))
}

async function answersOf(row: { name: string; call: Call }, about: Branch, token: () => Promise<string> | string) {
  const answers: (Answer & { byId: boolean; details: string })[] = []
  // Calls that end sessions get a new one each time.
  const kept = narrowed.includes(row) ? await token() : undefined
  for (const { url, body, byId } of requestsOf(row, about)) {
    const answer = await server.send(row.call.method, url, body, {
      token: kept ?? (await token()),
      headers: keyFor(row.call),
    })
    answers.push({ ...answer, byId, details: JSON.stringify(answer.body) })
    // Calls that create something are slow, and one success is enough.
    if (about === alpha && changes(row.call) && answer.status === 200) break
  }
  return answers
}

const asAlpha = () => signedInAs(server, alpha.agent)
const marked = (details: string, { marks }: Branch) => marks.filter(mark => details.includes(mark))

describe('the sums of an agent', () => {
  const sumsOf = async (token: string) => {
    const daily = await server.call(calls.report.getDailySums, { token, body: {} })
    const users = await server.call(calls.report.getUserSums, { token, body: {} })
    const days = await server.call(calls.report.searchDaily, { token, body: { size: 100 } })
    const bets = await server.call(calls.bet.searchBetGroups, { token, body: { groupBy: 'game' } })
    const members = await server.call(calls.member.searchMembers, { token, body: {} })
    const credit = await server.call(calls.credit.searchCredit, { token, body: {} })
    const { depositMinor, adjustmentMinor, turnoverMinor, ggrMinor } = daily.body.data.now
    expect(users.body.data.now).toEqual(daily.body.data.now)
    const active = days.body.data.records.map(day => day.activeCount)
    return {
      sums: { depositMinor, adjustmentMinor, turnoverMinor, ggrMinor },
      active: active.reduce((sum: number, count: number) => sum + count, 0),
      bets: present(bets.body.data.totals).betMinor,
      cash: present(members.body.data.totals).cashMinor,
      members: members.body.data.totalRecords,
      transfers: credit.body.data.totalRecords,
    }
  }
  const once = {
    sums: { depositMinor: 300_00, adjustmentMinor: 1_500_00, turnoverMinor: 200_00, ggrMinor: 150_00 },
    active: 1,
    bets: 200_00,
    cash: 1_550_00,
    members: 2,
    // Two adjustments, a deposit, a held withdrawal, a stake and its win; credit from above and to below.
    transfers: 8,
  }

  it('are those of its members, before and after they are added up, and the brand has both', async () => {
    expect(await sumsOf(await asAlpha())).toEqual(once)
    await server.database.tx.run(sql`select fold_money('0 seconds'), fold_bets(1000)`)
    expect(await sumsOf(await asAlpha())).toEqual(once)
    const brand = await sumsOf(owner.token)
    expect(brand).toMatchObject({ active: 2, bets: 400_00, cash: 3_100_00, members: 4, transfers: 18 })
  })
})

describe('an agent', () => {
  let token = ''
  beforeAll(async () => {
    token = await asAlpha()
  })

  it.each(shut)('is refused $name, whatever it sends', async ({ call }) => {
    const url = adminApi + pathOf(call, { id: bravo.memberId })
    const answer = await server.send(call.method, url, call.method === 'GET' ? undefined : {}, {
      token,
      headers: keyFor(call),
    })
    expect(answer.status).toBe(403)
    expect(codeOf(answer)).toBe('AGENT_REFUSED')
  })

  it.each(opened)('learns nothing of another subtree by $name', async row => {
    const answers = await answersOf(row, bravo, asAlpha)
    for (const { status, details } of answers) {
      expect(marked(details, bravo), details).toEqual([])
      expect(details).not.toContain('PARENT')
      expect(status, details).toBeLessThan(500)
    }
    const details = answers.filter(({ byId, status }) => byId && status !== 400).map(({ status }) => status)
    expect(details.filter(status => status !== 404)).toEqual([])
  })

  it.each(narrowed)('is answered by $name about its own subtree', async row => {
    const answers = await answersOf(row, alpha, asAlpha)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.map(({ status }) => status)).toContain(200)
  })
})

it('finds all of it as the owner, so that what an agent does not find is there', async () => {
  const found: string[] = []
  for (const row of narrowed) {
    const answers = await answersOf(row, bravo, () => owner.token)
    if (answers.some(({ status, details }) => status === 200 && marked(details, bravo).length > 0)) found.push(row.name)
  }
  expect(found).toEqual([
    'member.searchMembers',
    'member.getMember',
    'member.findLookalikes',
    'member.readTimeline',
    'member.createMember',
    'member.listMemberAccounts',
    'member.searchMemberNotes',
    'member.listMemberTags',
    'credit.searchCredit',
    'credit.getCredit',
    'pretransaction.searchPre',
    'pretransaction.getPre',
    'agent.searchAgents',
    'agent.getAgent',
    'agent.createAgent',
    'agent.updateAgent',
    'agent.lockAgent',
    'agent.unlockAgent',
    'agent.resetAgentPassword',
    'agent.resetAgentOtp',
    'agent.searchAgentCredit',
    'agent.searchAgentReport',
    'agent.getAgentSums',
    'report.searchUsers',
    'risk.listLinks',
    'bet.searchBets',
    'bet.searchBetGroups',
    'bet.getBet',
    'asof.readAsOf',
    'search.find',
    'view.listViews',
  ])
})

describe('an export of an agent', () => {
  const own = lists.filter(({ call }) => isForAgents(call.needs))

  it.each(own.map(list => [list.call.path, list] as const))('of %s holds its subtree', async (path, list) => {
    const token = await asAlpha()
    const name = every.find(({ call }) => call === list.call)?.name ?? ''
    const body = { ...anExport(path, Object.keys(fieldsOf(list.call))), query: bodies[name]?.() ?? {} }
    const started = await server.send<{ id: string }>('POST', adminApi + calls.task.startExport.path, body, { token })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    const { id } = started.body.data
    const stop = new AbortController().signal
    await runExport(lists).run(server.jobContext, { payload: { taskId: id }, stop })
    const file = await readFile(server.jobContext.files.path(server.brands[0].id, id), 'utf8')
    expect(marked(file, bravo)).toEqual([])
    const answer = await server.call(calls.task.downloadTask, { token, params: { id } })
    expect(answer.status).toBe(200)
  })
})

describe('the role of agents', () => {
  it('is given to no staff, and agents are given no other', async () => {
    const roles = await server.call(calls.employee.listRoles, { token: owner.token })
    const found = await server.database.tx.row<{ id: string }>(sql`select id from role where is_agent`)
    const role = found?.id ?? ''
    expect(roles.body.data.map(({ _id }) => _id)).not.toContain(role)
    expect((await server.call(calls.employee.getRole, { token: owner.token, params: { id: role } })).status).toBe(404)
    const give = (adminId: string, roleId: string) =>
      server.database.tx.run(sql`update admin set role_id = ${roleId} where id = ${adminId}`)
    await expect(give(alpha.ids['admin'] ?? '', owner.roleId)).rejects.toThrow('admin_role_kind')
    await expect(give(owner.id, role)).rejects.toThrow('admin_role_kind')
  })
})

describe('the policies', () => {
  it.each([
    'select * from member m order by m.registered_at desc, m.id desc limit 50',
    `select * from member m where m.words like '%abc%'`,
    `select * from pre_transaction p join member m on m.id = p.member_id where p.status = 'pending' order by p.created_at`,
    'select * from ledger.transfer t where t.debit_id = any(array[1, 2]::bigint[]) order by t.recorded_at limit 50',
    "select day, sum(n) from bet_placed_day_total where day > now() - interval '7 days' group by day",
  ])('cost staff nothing: %s', async query => {
    const explain = `set enable_seqscan = off; explain (costs off) ${query}`
    const plan = (answer: unknown) => JSON.stringify((answer as { rows: object[] }[]).at(-1)?.rows)
    const bare = plan(await server.asOwner(explain))
    expect(bare.length).toBeGreaterThan(50)
    expect(plan(await server.asOwner(`set role wallet_app; ${explain}`))).toBe(bare)
  })
})
