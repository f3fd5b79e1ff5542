import { z } from 'zod'
import { Policy, policies, policyNames } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { remembered } from './remembered.ts'

/** The operator's limits on top of the defaults. A limit that a later version no longer allows falls back to its default. */
export const withDefaults = (limits: Record<string, unknown>): Policy => checked(JSON.stringify(limits))

const Limits = z.record(z.string(), z.unknown())
const checked = remembered((text): Policy => {
  const limits = Limits.parse(JSON.parse(text))
  const entries = policyNames.map(name => {
    const kept = Policy.shape[name].safeParse(limits[name])
    return [name, kept.success ? kept.data : policies[name].default]
  })
  return Policy.parse(Object.fromEntries(entries))
})

/** Changes some limits; the others are left as they are, because they belong to another screen. */
export const savePolicy = (tx: Tx, limits: Partial<Policy>): Promise<number> =>
  tx.run(sql`update policy set limits = limits || ${JSON.stringify(limits)}::jsonb`)

/** Locks the limits before they are read, so that of two savers the second sees what the first saved. */
export const lockPolicy = (tx: Tx): Promise<number> => tx.run(sql`select 1 from policy for no key update`)

export async function readPolicy(tx: Tx): Promise<{ policy: Policy; version: number }> {
  const row = await tx.row<{ limits: Record<string, unknown>; version: number }>(
    sql`select limits, version from policy`,
  )
  return { policy: withDefaults(row?.limits ?? {}), version: row?.version ?? 1 }
}
