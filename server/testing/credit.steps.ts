import { calls } from '#contract/calls.ts'
import { addMember } from './member.steps.ts'
import { present } from './present.ts'
import type { Answer, TestServer } from './server.ts'

const { credit, approval } = calls
const reason = 'ชดเชยให้ลูกค้า'

export const adjustBy = (
  server: TestServer,
  token: string,
  id: string,
  amountMinor: number,
  kind: 'adjustmentIn' | 'adjustmentOut' = 'adjustmentIn',
) => server.call(credit.adjustCredit, { token, params: { id }, body: { kind, amountMinor, reason } })

/** The number of the newest transfer of a member. */
export async function newestTransfer(server: TestServer, token: string, memberId: string): Promise<string> {
  const answer = await server.call(credit.searchCredit, { token, body: { memberId } })
  return String(answer.body.data.records[0]?.id)
}

/** For each logged call on credit, a function that performs it. */
export const creditWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const above = 900_000
  async function waiting(by: string, token: string): Promise<{ id: string }> {
    const { id } = await addMember(server(), token)
    const answer = await adjustBy(server(), by, id, above)
    return { id: present(answer.body.data.approval).id }
  }
  const another = async () => (await server().admins('owner')).token
  return {
    adjustCredit: async token => adjustBy(server(), token, (await addMember(server(), token)).id, 10_000),
    async reverseCredit(token) {
      const { id } = await addMember(server(), token)
      await adjustBy(server(), token, id, 10_000)
      const params = { id: await newestTransfer(server(), token, id) }
      return server().call(credit.reverseCredit, { token, params, body: { reason } })
    },
    approve: async token => server().call(approval.approve, { token, params: await waiting(await another(), token) }),
    reject: async token =>
      server().call(approval.reject, { token, params: await waiting(await another(), token), body: { reason } }),
    withdraw: async token => server().call(approval.withdraw, { token, params: await waiting(token, token) }),
  }
}
