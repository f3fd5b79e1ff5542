import type { MemberSession, SiteMember } from './member-session.ts'
import type { Actor, Session } from './session.ts'

/** Who makes a call, as the interface that let them in knows them. */
export type Caller = { kind: 'admin'; session: Session } | { kind: 'member'; session: MemberSession }

/** Whose idempotency keys and counts they are. */
export const idOf = (caller: Caller): string =>
  caller.kind === 'admin' ? caller.session.admin.id : caller.session.member.id

/** What a handler is told of them. */
export const told = (
  caller: Caller,
): { admin: Actor; session: Session } | { member: SiteMember; session: MemberSession } =>
  caller.kind === 'admin'
    ? { admin: caller.session.admin, session: caller.session }
    : { member: caller.session.member, session: caller.session }
