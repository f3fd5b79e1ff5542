import type { z } from 'zod'
import { type ApprovalRule, approvalRuleCalls } from '#contract/approval/approval-rule.calls.ts'
import { starterRules } from '#contract/approval/starter-rules.ts'
import { changesBy } from '#contract/frames/held-change.ts'
import { assignments, columnsAndValues, type Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

type NewRule = z.output<typeof approvalRuleCalls.createRule.body>
export type Terms = Omit<z.output<typeof approvalRuleCalls.updateRule.body>, 'version'>

const name = sql`(r.entity || '.' || r.action)`
const select = sql`
  select r.id, r.entity, r.action, ${name} as change, r.maker_role_id, maker.name as maker_role_name,
    case when ${name} = any(${changesBy('money')}) then nullif(r.above, 0) end as above_minor,
    case when ${name} = any(${changesBy('rows')}) then nullif(r.above, 0) end as above_rows,
    r.approvers, r.checker_role_id, checker.name as checker_role_name, r.expires_hours, a.username as created_by_name,
    r.created_at, r.version`
const tables = sql`
  from approval_rule r join admin a on a.id = r.created_by
    left join role maker on maker.id = r.maker_role_id left join role checker on checker.id = r.checker_role_id`

export const ruleList = defineList({
  call: approvalRuleCalls.searchRules,
  waits: 'approvalRule',
  name: `r.entity || '.' || r.action`,
  source: ({ search, entity }) => ({
    select,
    from: tables,
    where: [entity !== undefined && sql`r.entity = ${entity}`, Boolean(search) && found(anyPart(search ?? ''))],
    key: { by: 'r.id', type: 'uuid' },
    sorts: { entity: { by: `r.entity || '.' || r.action`, type: 'text' } },
    defaultSort: 'entity',
  }),
})

const found = (part: string): Sql =>
  sql`(${name} ilike ${part} or maker.name ilike ${part} or checker.name ilike ${part})`

export const findRule = (tx: Tx, id: string): Promise<ApprovalRule | undefined> =>
  tx.row(sql`${select} ${tables} where r.id = ${id}`)

export const lockRule = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from approval_rule where id = ${id} for update`)

const storedTerms = ({ aboveMinor, aboveRows, approvers, checkerRoleId, expiresHours }: Terms): Values => ({
  above: aboveMinor ?? aboveRows ?? 0,
  approvers,
  checkerRoleId: checkerRoleId ?? null,
  expiresHours,
})

export const insertRule = (
  tx: Tx,
  { makerRoleId, ...terms }: Omit<NewRule, 'change'>,
  { entity, action, createdBy }: { entity: string; action: string; createdBy: string },
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into approval_rule ${columnsAndValues({
      entity,
      action,
      makerRoleId: makerRoleId ?? null,
      createdBy,
      ...storedTerms(terms),
    })} returning id`)

export const updateRule = (tx: Tx, id: string, terms: Terms): Promise<number> =>
  tx.run(sql`update approval_rule set ${assignments(storedTerms(terms))}, version = version + 1 where id = ${id}`)

export const deleteRule = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from approval_rule where id = ${id}`)

/** Adds those that are missing; returns their ids. */
export const insertStarters = (tx: Tx, createdBy: string): Promise<{ id: string }[]> =>
  tx.rows(sql`
    insert into approval_rule (entity, action, above, created_by)
    select entity, action, above, ${createdBy}
    from unnest(${starterRules.map(({ entity }) => entity)}::text[], ${starterRules.map(({ action }) => action)}::text[],
      ${starterRules.map(({ above = 0 }) => above)}::bigint[]) as starter(entity, action, above)
    on conflict (entity, action, maker_role_id) do nothing returning id`)

/** Whether a role can be named by a rule: one of staff that is still in use. */
export const isStaffRole = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`
    select from role where id = ${id} and archived_at is null and not is_agent for key share`)) !== undefined
