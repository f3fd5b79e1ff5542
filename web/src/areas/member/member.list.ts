import { eachText } from '#browser/messages.ts'
import { banks } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import {
  memberListed,
  memberMoney,
  memberOriginWords,
  memberRecord,
  memberStatusWords,
} from '#contract/member/member.record.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { useAgentName, useMatchingAgents } from '#web/areas/agent/agent-filter.public.ts'
import { useLinkOptions } from '#web/areas/marketing/marketing-filter.public.ts'
import { useMatchingSellers, useSellerName } from '#web/areas/seller/seller-choice.public.tsx'
import { accountOf, agoOrNever, memberState, saidAccount, tagsOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import { useMatchingMembers, useMemberName } from './member-filter.public.ts'

const w = eachText(memberMessages)
const r = { ...memberListed, ...memberMoney }
const column = columnsOf(r)

function useTagOptions(): readonly Option[] {
  const { data } = useCall(memberCalls.listMemberTags)
  return (data?.tags ?? []).map(tag => ({ value: tag, label: tag }))
}

/** Members, both for their own screen and as the downlines of one member. */
export const members = defineList({
  call: memberCalls.searchMembers,
  beside: true,
  rowKey: 'id',
  columns: [
    column('username', { lead: 'about', sortable: true }),
    column('firstName', {
      lead: 'who',
      title: w.name,
      said: says.joined(' ', says.text('firstName'), says.text('lastName')),
    }),
    column('phone', { lead: 'code', said: says.phone('phone') }),
    column('accountNumber', { title: w.account, said: saidAccount, render: accountOf }),
    column('status', { lead: 'state', render: memberState }),
    column('cashMinor', { lead: 'amount' }),
    column('owedMinor', { hidden: true }),
    column('tags', { said: says.texts('tags'), render: tagsOf }),
    column('uplineUsername', { hidden: true }),
    column('agentCode', { hidden: true }),
    column('sellerName', { hidden: true }),
    column('registeredFrom', { hidden: true }),
    column('registeredAt', { sortable: true }),
    column('firstDepositAt', {
      hidden: true,
      said: says.timeOr('firstDepositAt', w.never),
      render: (row: MemberRow, show: Show) => agoOrNever(row.firstDepositAt, show),
    }),
    column('lastDepositAt', {
      hidden: true,
      said: says.timeOr('lastDepositAt', w.never),
      render: (row: MemberRow, show: Show) => agoOrNever(row.lastDepositAt, show),
    }),
    column('lastSignInAt', {
      lead: 'since',
      sortable: true,
      said: says.timeOr('lastSignInAt', w.never),
      render: (row: MemberRow, show: Show) => agoOrNever(row.lastSignInAt, show),
    }),
  ],
  filters: [
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(memberStatusWords) },
    { kind: 'dayRange', from: 'registeredFrom', to: 'registeredTo', title: r.registeredAt.title },
    { kind: 'select', name: 'bank', title: r.bank.title, useOptions: textOptions(banks) },
    { kind: 'select', name: 'tag', title: w.tag, useOptions: useTagOptions },
    { kind: 'dayRange', from: 'firstDepositFrom', to: 'firstDepositTo', title: r.firstDepositAt.title },
    { kind: 'dayRange', from: 'lastDepositFrom', to: 'lastDepositTo', title: r.lastDepositAt.title },
    { kind: 'boolean', name: 'deposited', title: w.deposited, yes: w.depositedYes, no: w.depositedNo },
    { kind: 'boolean', name: 'owes', title: r.owedMinor.title, yes: w.owesYes, no: w.owesNo },
    { kind: 'moneyRange', from: 'cashFromMinor', to: 'cashToMinor', title: r.cashMinor.title },
    {
      kind: 'record',
      name: 'uplineId',
      title: r.uplineUsername.title,
      useMatches: useMatchingMembers,
      useName: useMemberName,
    },
    { kind: 'record', name: 'agentId', title: r.agentCode.title, useMatches: useMatchingAgents, useName: useAgentName },
    {
      kind: 'record',
      name: 'broughtById',
      title: w.broughtBy,
      useMatches: useMatchingSellers,
      useName: useSellerName,
    },
    {
      kind: 'record',
      name: 'sellerId',
      title: r.sellerName.title,
      useMatches: useMatchingSellers,
      useName: useSellerName,
    },
    {
      kind: 'select',
      name: 'marketingLinkId',
      title: memberRecord.marketingLinkName.title,
      useOptions: useLinkOptions,
    },
    { kind: 'select', name: 'origin', title: r.registeredFrom.title, useOptions: textOptions(memberOriginWords) },
    waitingRows,
  ],
  totals: [
    { field: 'cashMinor', title: w.cashOfAll },
    { field: 'owedMinor', title: w.owedOfAll },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'member-add' } },
  live: 'member',
  waits: 'member',
})

/** Agents are not shown who brought a member to the operator. */
const ofOperator = ['sellerName', 'sellerId', 'broughtById', 'marketingLinkId']

/** The list without these, for agents. */
export const membersOfAgent = {
  ...members,
  columns: members.columns.filter(({ field }) => !ofOperator.includes(field)),
  filters: (members.filters ?? []).filter(filter => !('name' in filter && ofOperator.includes(filter.name))),
}
