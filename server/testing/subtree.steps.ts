import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { lists } from '../src/areas.ts'
import { sql } from '../src/platform/database/sql.ts'
import { runExport } from '../src/platform/task/export.jobs.ts'
import { addAgent, type MadeAgent, signedInAs } from './agent.steps.ts'
import { adjustBy, newestTransfer } from './credit.steps.ts'
import { messagesOf } from './game.steps.ts'
import { newMember } from './member.steps.ts'
import { askDeposit, askWithdrawal } from './money.steps.ts'
import type { TestAdmin, TestClient, TestServer } from './server.ts'
import { anAddress, registration } from './site.steps.ts'

const { member, pretransaction, view, task } = calls

/** One side of the tree: an agent, one below it, and everything that belongs to their members. */
export type Branch = {
  name: string
  agent: MadeAgent
  memberId: string
  phone: string
  /** Every record that can be requested by an id. */
  ids: Readonly<Record<string, string>>
  /** What nobody outside may ever read: names, numbers and ids. */
  marks: readonly string[]
}

type Stage = { owner: TestAdmin; provider: TestClient; parent: MadeAgent }

export async function growBranch(
  server: TestServer,
  { owner, provider, parent }: Stage,
  name: string,
): Promise<Branch> {
  const { token } = owner
  const word = name.toLowerCase()
  const add = (code: string, parentId: string) =>
    addAgent(server, token, { code, username: `${word}.${code.slice(-1)}`, name: `${name} ${code}`, parentId })
  const agent = await add(`${name}1`, parent.id)
  const below = await add(`${name}2`, agent.id)
  const give = (by: string, { id }: MadeAgent, amountMinor: number) => {
    const body = { way: 'give' as const, amountMinor, note: `${name}credit` }
    return server.call(calls.agent.moveAgentCredit, { token: by, params: { id }, body })
  }
  await give(token, parent, 300_00)
  await give(await signedInAs(server, parent), agent, 200_00)
  await give(await signedInAs(server, agent), below, 100_00)
  const { phone, account, ...rest } = registration({ firstName: `${name}first`, lastName: `${name}last` })
  const site = { phone, account, ...rest, lineId: `${name}line`, agentCode: `${word}1` }
  const entered = await server.site(siteCalls.member.register, { body: site, ip: anAddress() })
  const found = await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${phone}`)
  const memberId = found?.id ?? ''
  const params = { id: memberId }
  const other = await server.call(member.createMember, {
    token: await signedInAs(server, agent),
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
  const own = await signedInAs(server, agent)
  const list = 'member-management' as const
  const content = { name: `${name}view`, shared: true, query: {}, columns: ['username'], density: 'compact' as const }
  const kept = await server.call(view.createView, { token: own, body: { list, ...content } })
  const columns = [{ field: 'username', title: 'Username' }]
  const request = { screen: list, list: member.searchMembers.path, query: {}, columns, format: 'csv' as const }
  const start = async () => (await server.call(task.startExport, { token: own, body: request })).body.data.id
  const exported = await start()
  await runExport(lists).run(server.jobContext, { payload: { taskId: exported }, stop: AbortSignal.any([]) })
  const session = await server.database.tx.row<{ id: string; adminId: string }>(sql`
    select s.id, s.admin_id from session s join agent a on a.admin_id = s.admin_id
    where a.id = ${agent.id} and s.ended_at is null limit 1`)
  const ids = {
    member: memberId,
    other: other.body.data.id,
    agent: agent.id,
    below: below.id,
    admin: session?.adminId ?? '',
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
    memberId,
    phone,
    ids,
    marks: [
      name,
      word,
      phone,
      account.number,
      ids.member,
      ids.other,
      ids.agent,
      ids.below,
      ids.admin,
      ids.deposit,
      ids.view,
    ],
  }
}
