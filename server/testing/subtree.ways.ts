import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { lists } from '../src/lists.ts'
import { runExport } from '../src/platform/export.jobs.ts'
import { hashPassword } from '../src/platform/password.ts'
import { startSession } from '../src/platform/session.ts'
import { sql } from '../src/platform/sql.ts'
import { adjustBy, newestTransfer } from './credit.ways.ts'
import { messagesOf } from './game.ways.ts'
import { newMember } from './member.ways.ts'
import { askDeposit, askWithdrawal } from './money.ways.ts'
import { password, type TestAdmin, type TestClient, type TestServer } from './server.ts'
import { anAddress, registration } from './site.ways.ts'

const { member, pretransaction, view, task } = calls

/** An agent with the admin who it is. */
export type TestAgent = { id: string; adminId: string; username: string; code: string }

export async function addAgent(
  server: TestServer,
  by: TestAdmin,
  { code, name = code, parentId = null }: { code: string; name?: string; parentId?: string | null },
): Promise<TestAgent> {
  const username = `${code.toLowerCase()}-agent`
  const hash = await hashPassword(password)
  const row = await server.database.transaction('write', async tx => {
    const added = await tx.row<{ id: string }>(sql`
      select add_agent(${parentId}::uuid, ${code}, ${name}, 1000, 10000000, ${username}, ${hash}, ${by.id}::uuid) as id`)
    await tx.run(sql`update admin set must_change_password = false where username = ${username}`)
    return tx.row<{ id: string; adminId: string }>(sql`
      select id, admin_id as "adminId" from agent where id = ${added?.id}`)
  })
  if (!row) throw new Error('no agent')
  return { ...row, username, code }
}

/** A new session of an agent: what one of them ends, another test is not in want of. */
export const enter = (server: TestServer, { adminId }: TestAgent): Promise<string> =>
  server.database.transaction('write', tx =>
    startSession(tx, { adminId, stage: 'full', ip: '127.0.0.1', userAgent: 'test', minutes: 60 }),
  )

/** One side of the tree: an agent, one below it, and everything that belongs to their members. */
export type Branch = {
  name: string
  agent: TestAgent
  below: TestAgent
  memberId: string
  phone: string
  /** Whatever can be asked for by an id. */
  ids: Readonly<Record<string, string>>
  /** What nobody outside may ever read: names, numbers and ids. */
  marks: readonly string[]
}

type Stage = { owner: TestAdmin; provider: TestClient; parent: TestAgent }

export async function growBranch(
  server: TestServer,
  { owner, provider, parent }: Stage,
  name: string,
): Promise<Branch> {
  const { token } = owner
  const agent = await addAgent(server, owner, { code: `${name}1`, name: `${name} agent`, parentId: parent.id })
  await server.database.tx.run(sql`select move_agent_credit(${agent.id}, 'give', 100, '', ${parent.adminId})`)
  const below = await addAgent(server, owner, { code: `${name}2`, name: `${name} below`, parentId: agent.id })
  const { phone, account, ...rest } = registration({ firstName: `${name}first`, lastName: `${name}last` })
  const site = { phone, account, ...rest, lineId: `${name}line`, agentCode: agent.code.toLowerCase() }
  const entered = await server.site(siteCalls.member.register, { body: site, ip: anAddress() })
  const found = await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${phone}`)
  const memberId = found?.id ?? ''
  const params = { id: memberId }
  const other = await server.call(member.createMember, {
    token: await enter(server, agent),
    body: newMember({ firstName: `${name}other`, tags: [`${name}tag`], uplineId: memberId, agentId: below.id }),
  })
  await server.call(member.addMemberNote, { token, params, body: { text: `${name}note` } })
  await adjustBy(server, token, memberId, 1_000_00)
  await adjustBy(server, token, other.body.data.id, 500_00)
  const siteToken = entered.body.data.token
  const deposit = (await askDeposit(server, siteToken, 300_00)).body.data
  await server.call(pretransaction.creditPre, {
    token,
    params: { id: deposit.id },
    body: { version: 1, reason: `${name}reason` },
  })
  const withdrawal = (await askWithdrawal(server, siteToken, 100_00)).body.data
  const play = messagesOf(server, provider, {
    memberId,
    reference: `${name}bet`,
    amountMinor: 200_00,
    winMinor: 50_00,
  })
  await play.bet({ round: `${name}round`, game: `${name}game` })
  await play.settle()
  const bet = await server.database.tx.row<{ id: number }>(sql`select id from bet where reference = ${`${name}bet`}`)
  const own = await enter(server, agent)
  const list = 'member-management' as const
  const content = { name: `${name}view`, shared: true, query: {}, columns: ['username'], density: 'compact' as const }
  const kept = await server.call(view.createView, { token: own, body: { list, ...content } })
  const columns = [{ field: 'username', title: 'Username' }]
  const asked = { screen: list, list: member.searchMembers.path, query: {}, columns, format: 'csv' as const }
  const start = async () => String((await server.call(task.startExport, { token: own, body: asked })).body.data.id)
  const exported = await start()
  await runExport(lists).run(server.jobContext, { payload: { taskId: exported }, stop: AbortSignal.any([]) })
  const session = await server.database.tx.row<{ id: string }>(sql`
    select id from session where admin_id = ${agent.adminId} and ended_at is null limit 1`)
  const ids = {
    member: memberId,
    other: other.body.data.id,
    agent: agent.id,
    below: below.id,
    admin: agent.adminId,
    deposit: deposit.id,
    withdrawal: withdrawal.id,
    view: kept.body.data.id,
    task: await start(),
    exported,
    session: session?.id ?? '',
    transfer: await newestTransfer(server, token, memberId),
    bet: String(bet?.id),
  }
  return {
    name,
    agent,
    below,
    memberId,
    phone,
    ids,
    marks: [name, phone, account.number, ids.member, ids.other, ids.agent, ids.below, ids.admin, ids.deposit, ids.view],
  }
}
