import type { NewAgent } from '#contract/agent/agent.types.ts'
import { calls } from '#contract/calls.ts'
import { sql } from '../src/platform/database/sql.ts'
import { startSession } from '../src/platform/session/session.ts'
import type { Answer, TestServer } from './server.ts'

const { agent } = calls
let count = 0

/** An agent with half of everything, at the top of the tree, with room for credit. */
export const newAgent = (more: Partial<NewAgent> = {}): NewAgent => {
  count += 1
  return {
    code: `AG${count}`,
    username: `agent${count}`,
    name: `เอเย่นต์ ${count}`,
    shareBasisPoints: 5_000,
    creditLimitMinor: 10_000_00,
    password: 'a-fine-first-password',
    ...more,
  }
}

export type MadeAgent = { id: string; username: string; name: string; version: number; creditMinor: number }

/** Adds an agent as staff do. */
export const addAgent = async (server: TestServer, token: string, more: Partial<NewAgent> = {}): Promise<MadeAgent> =>
  (await server.call(agent.createAgent, { token, body: newAgent(more) })).body.data

/** The session token of an agent that has set its own password. The sign-in itself has its own tests. */
export async function signedInAs(server: TestServer, { username }: { username: string }): Promise<string> {
  const found = await server.database.tx.row<{ id: string }>(sql`
    update admin set must_change_password = false where username = ${username} returning id`)
  const from = { ip: '127.0.0.1', userAgent: 'test', minutes: 60 }
  return server.database.transaction('write', tx =>
    startSession(tx, { adminId: found?.id ?? '', stage: 'full', ...from }),
  )
}

/** Adds a member of an agent, as the registration does. */
export async function addMemberOf(server: TestServer, agentId: string): Promise<string> {
  count += 1
  const digits = `${count}`.padStart(7, '0')
  const made = await server.database.tx.row<{ id: string }>(sql`
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from, agent_id)
    values (${`of${digits}`}, ${`090${digits}`}, 'สมาชิก', ${`ของเอเย่นต์${count}`}, 'KBANK', ${`990${digits}`}, 'x', 'web', ${agentId})
    returning id`)
  return made?.id ?? ''
}

/** For each logged call on agents, a function that performs it. */
export const agentWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createAgent: token => server().call(agent.createAgent, { token, body: newAgent() }),
  async updateAgent(token) {
    const { id, version } = await addAgent(server(), token)
    const { name, creditLimitMinor } = newAgent()
    const body = { name, shareBasisPoints: 4_000, creditLimitMinor, version }
    return server().call(agent.updateAgent, { token, params: { id }, body })
  },
  async lockAgent(token) {
    const { id } = await addAgent(server(), token)
    return server().call(agent.lockAgent, { token, params: { id } })
  },
  async unlockAgent(token) {
    const params = { id: (await addAgent(server(), token)).id }
    await server().call(agent.lockAgent, { token, params })
    return server().call(agent.unlockAgent, { token, params })
  },
  async resetAgentPassword(token) {
    const { id } = await addAgent(server(), token)
    return server().call(agent.resetAgentPassword, { token, params: { id }, body: { password: 'a-fine-new-password' } })
  },
  async resetAgentOtp(token) {
    const { id } = await addAgent(server(), token)
    return server().call(agent.resetAgentOtp, { token, params: { id } })
  },
  async moveAgentCredit(token) {
    const { id } = await addAgent(server(), token)
    const body = { way: 'give' as const, amountMinor: 100_00, note: '' }
    return server().call(agent.moveAgentCredit, { token, params: { id }, body })
  },
})
