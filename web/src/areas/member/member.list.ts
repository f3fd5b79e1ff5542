import { banks } from '#contract/core/bank.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { useAgentName, useFoundAgents } from '#web/areas/agent/agent-filter.public.ts'
import { useLinkOptions } from '#web/areas/marketing/marketing-filter.public.ts'
import { useFoundSellers, useSellerName } from '#web/areas/seller/seller-choice.public.tsx'
import { accountOf, agoOrNever, memberState, nameOf, tagsOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import { originWords, statusWords } from './member.words.ts'
import { useFoundMembers, useMemberName } from './member-filter.public.ts'

const w = eachText(memberMessages)

function useTagOptions(): readonly Option[] {
  const { data } = useCall(memberCalls.listMemberTags)
  return (data?.tags ?? []).map(tag => ({ value: tag, label: tag }))
}

/** Members, as their own screen lists them and as those whom one member brought. */
export const members = defineList({
  call: memberCalls.searchMembers,
  rowKey: 'id',
  columns: [
    { field: 'username', title: w.username, sortable: true },
    { field: 'firstName', title: w.name, render: nameOf },
    { field: 'phone', title: w.phone, render: ({ phone }) => formatPhone(phone) },
    { field: 'accountNumber', title: w.account, render: accountOf },
    { field: 'status', title: w.status, render: memberState },
    {
      field: 'cashMinor',
      title: w.cash,
      align: 'end',
      render: (row, { money }) => money(row.cashMinor, houseCurrency),
    },
    {
      field: 'owedMinor',
      title: w.owed,
      align: 'end',
      hidden: true,
      render: (row, { money }) => money(row.owedMinor, houseCurrency),
    },
    { field: 'tags', title: w.tags, render: tagsOf },
    { field: 'uplineUsername', title: w.upline, hidden: true },
    { field: 'agentCode', title: w.agent, hidden: true },
    { field: 'sellerName', title: w.sellerOf, hidden: true },
    {
      field: 'registeredFrom',
      title: w.origin,
      hidden: true,
      render: ({ registeredFrom }, { read }) => read(originWords[registeredFrom]),
    },
    { field: 'registeredAt', title: w.registered, sortable: true, render: (row, { time }) => time(row.registeredAt) },
    {
      field: 'firstDepositAt',
      title: w.firstDeposit,
      hidden: true,
      render: (row, show) => agoOrNever(row.firstDepositAt, show),
    },
    {
      field: 'lastDepositAt',
      title: w.lastDeposit,
      hidden: true,
      render: (row, show) => agoOrNever(row.lastDepositAt, show),
    },
    {
      field: 'lastSignInAt',
      title: w.lastSignIn,
      sortable: true,
      render: (row, show) => agoOrNever(row.lastSignInAt, show),
    },
  ],
  filters: [
    { kind: 'select', name: 'status', title: w.status, useOptions: textOptions(statusWords) },
    { kind: 'dayRange', from: 'registeredFrom', to: 'registeredTo', title: w.registered },
    { kind: 'select', name: 'bank', title: w.bank, useOptions: textOptions(banks) },
    { kind: 'select', name: 'tag', title: w.tag, useOptions: useTagOptions },
    { kind: 'dayRange', from: 'firstDepositFrom', to: 'firstDepositTo', title: w.firstDeposit },
    { kind: 'dayRange', from: 'lastDepositFrom', to: 'lastDepositTo', title: w.lastDeposit },
    { kind: 'boolean', name: 'deposited', title: w.deposited, yes: w.depositedYes, no: w.depositedNo },
    { kind: 'boolean', name: 'owes', title: w.owed, yes: w.owesYes, no: w.owesNo },
    { kind: 'moneyRange', from: 'cashFromMinor', to: 'cashToMinor', title: w.cash },
    { kind: 'record', name: 'uplineId', title: w.upline, useFound: useFoundMembers, useName: useMemberName },
    { kind: 'record', name: 'agentId', title: w.agent, useFound: useFoundAgents, useName: useAgentName },
    { kind: 'record', name: 'sellerId', title: w.sellerOf, useFound: useFoundSellers, useName: useSellerName },
    { kind: 'select', name: 'marketingLinkId', title: w.marketingLink, useOptions: useLinkOptions },
    { kind: 'select', name: 'origin', title: w.origin, useOptions: textOptions(originWords) },
  ],
  totals: [
    { field: 'cashMinor', title: w.cashOfAll },
    { field: 'owedMinor', title: w.owedOfAll },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'member',
})

/** By whom members came to the operator is not told to agents. */
const ofOperator = ['sellerName', 'sellerId', 'marketingLinkId']

/** The same as agents see it. */
export const membersOfAgent = {
  ...members,
  columns: members.columns.filter(({ field }) => !ofOperator.includes(field)),
  filters: (members.filters ?? []).filter(filter => !('name' in filter && ofOperator.includes(filter.name))),
}
