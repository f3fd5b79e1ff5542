import { eachText } from '#browser/messages.ts'
import { approvalRuleCalls } from '#contract/approval/approval-rule.calls.ts'
import { ruleRecord } from '#contract/approval/rule.record.ts'
import { says } from '#contract/core/said.ts'
import { entityWords } from '#contract/frames/log-words.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { useRead } from '#kit/text/text.ts'
import { approvalMessages } from './approval.messages.ts'

const w = eachText(approvalMessages)
const column = columnsOf(ruleRecord)

/** The kinds of records that rules can be about. */
function useEntityOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(approvalRuleCalls.listHeld)
  const entities = [...new Set(data?.changes.map(({ entity }) => entity))]
  return entities.map(value => ({ value, label: entityWords[value] ? read(entityWords[value]) : value }))
}

export const rules = defineList({
  call: approvalRuleCalls.searchRules,
  one: approvalRuleCalls.getRule,
  rowKey: 'id',
  columns: [
    column('entity', { lead: 'who', sortable: true }),
    column('action', { lead: 'state' }),
    column('makerRoleName', { lead: 'about', said: says.either('makerRoleName', says.fixed(w.everybody)) }),
    column('approvers', {
      lead: 'amount',
      width: 120,
      said: says.filled(w.people, { count: says.count('approvers') }),
    }),
    column('checkerRoleName', { said: says.either('checkerRoleName', says.fixed(w.whoMay)) }),
    column('aboveMinor', { width: 140 }),
    column('aboveRows', { width: 140 }),
    column('expiresHours', {
      lead: 'since',
      width: 140,
      said: says.filled(w.hours, { count: says.count('expiresHours') }),
    }),
    column('createdByName', { hidden: true }),
    column('createdAt', { hidden: true }),
  ],
  filters: [{ kind: 'select', name: 'entity', title: w.entity, useOptions: useEntityOptions }, waitingRows],
  search: w.searchRules,
  empty: { title: w.noRules, text: w.noRulesText, first: null },
  live: 'approvalRule',
  waits: 'approvalRule',
})
