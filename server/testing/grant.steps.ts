import { calls } from '#contract/calls.ts'
import type { AdminGrant } from '#contract/employee/employee.types.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { present } from './present.ts'
import type { TestAdmin, TestServer } from './server.ts'

const { approval, employee } = calls

type Given = Partial<BodyIn<typeof employee.grantFor>>

/** Asks for flags or a role for some hours, which always waits. */
export const askGrant = (server: TestServer, { token }: Pick<TestAdmin, 'token'>, id: string, given: Given) =>
  server.call(employee.grantFor, { token, params: { id }, body: { hours: 2, reason: 'แทนคนลา', ...given } })

/** The request about an admin that waits, as somebody who may decide it sees it. */
export async function waitingGrant(server: TestServer, { token }: Pick<TestAdmin, 'token'>, subjectId: string) {
  const { approvals } = (await server.call(approval.listApprovals, { token, body: { subjectId } })).body.data
  return present(approvals.find(({ status, action }) => status === 'waiting' && action === 'grant'))
}

/** Gives an admin flags or a role for some hours: one owner asks, another one approves. */
export async function giveFor(server: TestServer, id: string, given: Given): Promise<AdminGrant> {
  const [giver, second] = [await server.admins('owner'), await server.admins('owner')]
  await askGrant(server, giver, id, given)
  const request = await waitingGrant(server, second, id)
  const answer = await server.call(approval.approve, { token: second.token, params: { id: request.id } })
  if (answer.status !== 200) throw new Error(`not approved: ${JSON.stringify(answer.body)}`)
  const body = { adminId: id }
  return present((await server.call(employee.listGrants, { token: second.token, body })).body.data.grants[0])
}

/** As if the hours of everything that an admin was given were over. */
export const letGrantsEnd = (server: TestServer, id: string) =>
  server.asOwner(`
    update admin_grant set given_at = given_at - interval '80 hours', ends_at = now() - interval '1 second'
    where admin_id = '${id}' and ended_at is null`)

/** One way through every call about rights for some hours, and about viewing as a role, that is logged. */
export const grantWays = (server: () => TestServer) => ({
  async grantFor(token: string) {
    const { id } = await server().admins([])
    await askGrant(server(), { token }, id, { grants: ['dashboard.read'] })
    const second = await server().admins('owner')
    const request = await waitingGrant(server(), second, id)
    return server().call(approval.approve, { token: second.token, params: { id: request.id } })
  },
  async endGrant(token: string) {
    const { id } = await server().admins([])
    const given = await giveFor(server(), id, { grants: ['dashboard.read'] })
    return server().call(employee.endGrant, { token, params: { id: given.id } })
  },
  async viewAsRole(token: string) {
    const { roleId } = await server().admins([])
    return server().call(employee.viewAsRole, { token, params: { id: roleId } })
  },
  async endViewing(token: string) {
    const { roleId } = await server().admins([])
    await server().call(employee.viewAsRole, { token, params: { id: roleId } })
    return server().call(employee.endViewing, { token })
  },
})
