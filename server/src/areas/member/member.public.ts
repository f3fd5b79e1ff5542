import type { Tx } from '#platform/database.ts'
import { AppError, notFound } from '#platform/error.ts'
import { lockMember } from './member.sql.ts'

/** A member whose money may move, locked until it has. */
export async function lockOpenMember(tx: Tx, id: string): Promise<{ id: string; name: string; fullName: string }> {
  const member = await lockMember(tx, id)
  if (!member) throw notFound()
  if (member.status === 'closed') throw new AppError('MEMBER_CLOSED')
  return member
}
