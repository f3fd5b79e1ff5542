import { eachText } from '#browser/messages.ts'
import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { says } from '#contract/core/said.ts'
import { creditCalls } from '#contract/credit/credit.calls.ts'
import { creditRecord } from '#contract/credit/credit.record.ts'
import { isListed, listedPartNames, listedParts } from '#contract/frames/report-parts.ts'
import { movedParts } from '#contract/shift/shift.rules.ts'
import { useHourOptions } from '#kit/list/hour-options.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { useAgentName, useMatchingAgents } from '#web/areas/agent/agent-filter.public.ts'
import { useBankAccountOptions } from '#web/areas/bank/account-filter.public.ts'
import { useAdminOptions } from '#web/areas/employee/employee-options.public.ts'
import { useGatewayOptions } from '#web/areas/gateway/gateway-filter.public.ts'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { usePromotionOptions } from '#web/areas/promotion/promotion-filter.public.ts'
import { useMatchingSellers, useSellerName } from '#web/areas/seller/seller-choice.public.tsx'
import { useMatchingShifts, useShiftName } from '#web/areas/shift/shift-filter.public.ts'
import { kindOf, saidKind } from './credit.cells.tsx'
import { creditMessages } from './credit.messages.ts'

const w = eachText(creditMessages)
const r = creditRecord
const column = columnsOf(r)
const parts = Object.fromEntries(listedPartNames.filter(isListed).map(part => [part, listedParts[part]]))

/** Every movement of money, both for its own screen and as the statement of one member. */
export const credits = defineList({
  call: creditCalls.searchCredit,
  one: creditCalls.getCredit,
  rowKey: 'id',
  columns: [
    column('id', { lead: 'code', width: 96 }),
    column('at', { lead: 'since', sortable: true }),
    column('kind', { lead: 'state', said: saidKind, render: kindOf }),
    column('memberName', { lead: 'who', title: w.owner, said: says.either('memberName', says.text('agentName')) }),
    column('agentName', { hidden: true }),
    column('debit'),
    column('credit'),
    column('amountMinor', { lead: 'amount' }),
    column('changeMinor', { said: says.signed('changeMinor') }),
    column('balanceMinor'),
    column('actorName', { lead: 'about' }),
    column('reference', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'kind', title: r.kind.title, useOptions: textOptions(ledgerKinds) },
    { kind: 'select', name: 'part', title: w.part, useOptions: textOptions(parts) },
    {
      kind: 'record',
      name: 'memberId',
      title: r.memberName.title,
      useMatches: useMatchingMembers,
      useName: useMemberName,
    },
    { kind: 'record', name: 'agentId', title: r.agentName.title, useMatches: useMatchingAgents, useName: useAgentName },
    { kind: 'record', name: 'sellerId', title: w.seller, useMatches: useMatchingSellers, useName: useSellerName },
    { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: r.amountMinor.title },
    { kind: 'select', name: 'actorId', title: r.actorName.title, useOptions: useAdminOptions },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
    { kind: 'select', name: 'hour', title: w.hour, useOptions: useHourOptions },
    { kind: 'select', name: 'promotionId', title: w.promotion, useOptions: usePromotionOptions },
    { kind: 'record', name: 'shiftId', title: w.shift, useMatches: useMatchingShifts, useName: useShiftName },
    { kind: 'select', name: 'bankAccountId', title: w.bankAccount, useOptions: useBankAccountOptions },
    { kind: 'select', name: 'gatewayId', title: w.gateway, useOptions: useGatewayOptions },
    { kind: 'select', name: 'shiftPart', title: w.shiftPart, useOptions: textOptions(movedParts) },
  ],
  totals: [
    { field: 'inMinor', title: w.inTotal },
    { field: 'outMinor', title: w.outTotal },
    { field: 'netMinor', title: w.netTotal },
    { field: 'partMinor', title: w.partTotal, with: 'part' },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'credit',
})
