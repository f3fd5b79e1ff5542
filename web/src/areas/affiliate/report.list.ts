import { eachText } from '#browser/messages.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { saidShare, stateOfShare } from '#kit/run/run.cells.ts'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { earnedLevels, saidLevels } from './affiliate-explained.tsx'
import { affiliateReportMessages } from './report.messages.ts'

const w = eachText(affiliateReportMessages)
const { listReportedAffiliates } = affiliateCalls

function useAffiliateOptions(): readonly Option[] {
  const { data } = useReading(listReportedAffiliates, {}, { enabled: useCan(listReportedAffiliates.needs) })
  return (data?.affiliates ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

const useLevelOptions = (): readonly Option[] =>
  ['1', '2', '3', '4', '5'].map(level => ({ value: level, label: level }))

/** What members earned on each level, who earned most first. */
export const earnings = defineList({
  call: affiliateCalls.searchAffiliateEarnings,
  rowKey: 'id',
  phone: 'table',
  columns: [
    { field: 'username', title: w.member },
    { field: 'memberName', title: w.name },
    { field: 'level', title: w.level, align: 'end' },
    { field: 'downlineCount', title: w.downline, align: 'end' },
    {
      field: 'baseMinor',
      title: w.base,
      align: 'end',
      sortable: true,
      said: says.money('baseMinor'),
    },
    {
      field: 'earnedMinor',
      title: w.earned,
      align: 'end',
      sortable: true,
      said: says.money('earnedMinor'),
    },
    {
      field: 'paidMinor',
      title: w.paid,
      align: 'end',
      sortable: true,
      said: says.money('paidMinor'),
    },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays },
    { kind: 'select', name: 'affiliateId', title: w.affiliate, useOptions: useAffiliateOptions },
    { kind: 'select', name: 'level', title: w.level, useOptions: useLevelOptions },
    { kind: 'record', name: 'memberId', title: w.member, useMatches: useMatchingMembers, useName: useMemberName },
  ],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'earnedMinor', title: w.earned },
    { field: 'paidMinor', title: w.paid },
  ],
  search: w.searchMember,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'affiliate-management' } },
})

/** The runs behind what one member earned, the latest first. */
export const reportedShares = defineList({
  call: affiliateCalls.searchReportedShares,
  rowKey: 'id',
  phone: 'table',
  columns: [
    { field: 'to', title: w.days, sortable: true, said: says.days('from', 'to') },
    { field: 'affiliateName', title: w.affiliate },
    {
      field: 'amountMinor',
      title: w.earned,
      align: 'end',
      sortable: true,
      said: says.money('amountMinor'),
    },
    { field: 'status', title: w.status, said: saidShare, render: stateOfShare },
    { field: 'levels', title: w.how, said: saidLevels, render: earnedLevels },
  ],
  totals: [{ field: 'earnedMinor', title: w.earnedOnLevel }],
  empty: { title: w.noneTitle, text: w.noneText, first: null },
})
