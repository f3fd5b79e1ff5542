import type { AutoClient, ClientSession } from '#platform/session/client-session.ts'
import type { CallingGateway, GatewaySession } from '#platform/session/gateway-session.ts'
import type { GroupAccount, GroupSession } from '#platform/session/group-session.ts'
import type { MemberSession, SiteMember } from '#platform/session/member-session.ts'
import type { CallingProvider, ProviderSession } from '#platform/session/provider-session.ts'
import type { Actor, Session } from '#platform/session/session.ts'

/** Who makes a call, as identified by the interface that admitted them. */
export type Caller =
  | { kind: 'admin'; session: Session }
  | { kind: 'member'; session: MemberSession }
  | { kind: 'client'; session: ClientSession }
  | { kind: 'gateway'; session: GatewaySession }
  | { kind: 'provider'; session: ProviderSession }
  | { kind: 'group'; session: GroupSession }

type Identity =
  | { admin: Actor; session: Session }
  | { member: SiteMember; session: MemberSession }
  | { client: AutoClient; session: ClientSession }
  | { gateway: CallingGateway; session: GatewaySession }
  | { provider: CallingProvider; session: ProviderSession }
  | { account: GroupAccount; session: GroupSession }

/** The fields of the context that describe the caller. */
export function identityOf(caller: Caller): Identity {
  switch (caller.kind) {
    case 'admin':
      return { admin: caller.session.admin, session: caller.session }
    case 'member':
      return { member: caller.session.member, session: caller.session }
    case 'client':
      return { client: caller.session.client, session: caller.session }
    case 'gateway':
      return { gateway: caller.session.gateway, session: caller.session }
    case 'provider':
      return { provider: caller.session.provider, session: caller.session }
    case 'group':
      return { account: caller.session.account, session: caller.session }
  }
}

/** The id by which requests are counted: a program's are not those of the employee who made its key. */
export const countedId = (caller: Caller): string =>
  (caller.kind === 'admin' && caller.session.program?.id) || idOf(caller)

/** The key of a request as it is stored. A program's is its own, and never one of the employee who made its API key. */
export const keptKey = (caller: Caller, key: string): string => {
  const program = caller.kind === 'admin' ? caller.session.program : undefined
  return program ? `${program.id}.${key}` : key
}

/** The id that idempotency keys and request counts belong to. */
export function idOf(caller: Caller): string {
  switch (caller.kind) {
    case 'admin':
      return caller.session.admin.id
    case 'member':
      return caller.session.member.id
    case 'client':
      return caller.session.client.id
    case 'gateway':
      return caller.session.gateway.id
    case 'provider':
      return caller.session.provider.id
    case 'group':
      return caller.session.account.id
  }
}
