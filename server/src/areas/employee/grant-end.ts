import { snapshotOf } from '#contract/core/record.ts'
import { grantLog } from '#contract/employee/grant.record.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import type { EndedGrant } from './grant.sql.ts'

/** What the log tells of something that was given for some hours. */
export const grantTold = ({ roleName, grants, reason }: Pick<EndedGrant, 'roleName' | 'grants' | 'reason'>) => ({
  ...(roleName !== null && { temporaryRole: roleName }),
  ...Object.fromEntries(grants.map(flag => [flag, true])),
  temporaryReason: reason,
})

/** What the log tells of an end, whoever or whatever ended it. */
export const endedLog = (ended: EndedGrant) => ({ before: snapshotOf(grantLog, grantTold(ended)), after: {} })

/** Whoever held it is told, because what they are doing may no longer be allowed. */
export const tellEnded = (tx: Tx, { adminId, username, reason }: EndedGrant): Promise<void> =>
  raise(tx, 'grantEnded', { id: adminId, name: username }, { note: reason }, { to: [adminId] })
