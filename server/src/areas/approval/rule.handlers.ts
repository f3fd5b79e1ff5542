import { type ApprovalRule, approvalRuleCalls } from '#contract/approval/approval-rule.calls.ts'
import { ruleRecord } from '#contract/approval/rule.record.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { sizeUnit } from '#contract/frames/held-change.ts'
import { changeName, heldCalls, heldNamed } from '#contract/held-calls.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { findRequest, requestList } from './request.sql.ts'
import {
  deleteRule,
  findRule,
  insertRule,
  insertStarters,
  isStaffRole,
  lockRule,
  ruleList,
  type Terms,
  updateRule,
} from './rule.sql.ts'

const unique: Constraints = { approval_rule_change: ['change', 'APPROVAL_RULE_TAKEN'] }

const kept = {
  lock: lockRule,
  async read({ tx }: SignedContext, id: string): Promise<ApprovalRule> {
    const found = await findRule(tx, id)
    if (!found) throw notFound()
    return found
  },
  nameOf: changeName,
  snapshot: (row: ApprovalRule) => snapshotOf(ruleRecord, row),
}

export const approvalRuleHandlers: Handlers<typeof approvalRuleCalls> = {
  searchRules: listHandler(ruleList),
  getRule: context => kept.read(context, context.params.id),
  listHeld: async () => ({
    changes: heldCalls.map(({ entity, action }) => ({ entity, action, unit: sizeUnit(entity, action) ?? null })),
  }),

  async createRule(context) {
    const { tx, admin, body, locale } = context
    const held = heldNamed(body.change)
    if (!held) throw wrongField('change', 'NOT_ONE_OF', locale)
    const { entity, action } = held
    await expectTerms(context, held, body)
    if (body.makerRoleId !== undefined && !(await isStaffRole(tx, body.makerRoleId))) {
      throw wrongField('makerRoleId', 'NOT_ONE_OF', locale)
    }
    const row = await insertRule(tx, body, { entity, action, createdBy: admin.id }).catch(refusedBy(unique, locale))
    const made = await kept.read(context, row?.id ?? '')
    context.record({ id: made.id, name: kept.nameOf(made), before: null, after: kept.snapshot(made) })
    return made
  },

  updateRule(context) {
    const { version, ...terms } = context.body
    return changeOne<ApprovalRule>(context, kept, version, async before => {
      await expectTerms(context, before, terms)
      await updateRule(context.tx, context.params.id, terms)
    })
  },

  async deleteRule(context) {
    const { tx, params } = context
    if (!(await lockRule(tx, params.id))) throw notFound()
    const before = await kept.read(context, params.id)
    await deleteRule(tx, params.id)
    context.record({ id: before.id, name: kept.nameOf(before), before: kept.snapshot(before), after: null })
    return { done: true }
  },

  async addStarterRules(context) {
    const { tx, admin } = context
    const added = await insertStarters(tx, admin.id)
    if (added.length === 0) throw new AppError('APPROVAL_RULES_THERE')
    for (const { id } of added) {
      const made = await kept.read(context, id)
      context.record({ id, name: kept.nameOf(made), before: null, after: kept.snapshot(made) })
    }
    return { added: added.length }
  },

  searchRequests: listHandler(requestList),
  async getRequest({ tx, params }) {
    const found = await findRequest(tx, params.id)
    if (!found) throw notFound()
    return found
  },
}

/** A size counts only where the change has one, and an approver has to be able to approve. */
async function expectTerms(
  { tx, locale }: SignedContext,
  { entity, action }: { entity: string; action: string },
  { aboveMinor, aboveRows, checkerRoleId }: Terms,
): Promise<void> {
  const unit = sizeUnit(entity, action)
  if (aboveMinor !== undefined && unit !== 'money') throw wrongField('aboveMinor', 'APPROVAL_NO_SIZE', locale)
  if (aboveRows !== undefined && unit !== 'rows') throw wrongField('aboveRows', 'APPROVAL_NO_SIZE', locale)
  if (checkerRoleId !== undefined && !(await isStaffRole(tx, checkerRoleId))) {
    throw wrongField('checkerRoleId', 'NOT_ONE_OF', locale)
  }
}

/** What a version of a rule keeps. */
export const ruleContent: ContentReader = async ({ tx }, id) => {
  const row = await findRule(tx, id)
  return row && contentOf(approvalRuleCalls.updateRule, ruleRecord, row, ['checkerRoleName'])
}
