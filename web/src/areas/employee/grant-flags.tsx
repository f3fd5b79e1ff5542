import { isGrant } from '#contract/core/permission.ts'
import { RoleDiff } from './role-diff.tsx'
import { diffOf } from './role-matrix.ts'

/** The flags that somebody holds for some hours, by feature. */
export const GrantFlags = ({ grants }: { grants: readonly string[] }) => (
  <RoleDiff {...diffOf(new Set(), new Set(grants.filter(isGrant)))} />
)
