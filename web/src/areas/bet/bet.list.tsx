import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetGroup } from '#contract/bet/bet.types.ts'
import { says } from '#contract/core/said.ts'
import type { Grouping } from '#kit/list/grouped-list-screen.tsx'
import { useHourOptions } from '#kit/list/hour-options.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { betState, GameType, saidBet, useProviderOptions, useTypeOptions } from './bet.cells.ts'
import { betMessages } from './bet.messages.ts'

const w = eachText(betMessages)
const statuses = textOptions({ open: w.open, settled: w.settled, cancelled: w.cancelled })

const filters = [
  { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  { kind: 'record', name: 'memberId', title: w.member, useMatches: useMatchingMembers, useName: useMemberName },
  { kind: 'select', name: 'providerId', title: w.provider, useOptions: useProviderOptions },
  { kind: 'select', name: 'gameType', title: w.type, useOptions: useTypeOptions },
  { kind: 'text', name: 'game', title: w.gameCode },
  { kind: 'select', name: 'status', title: w.status, useOptions: statuses },
] as const
const totals = [
  { field: 'betMinor', title: w.betTotal },
  { field: 'openMinor', title: w.openTotal },
  { field: 'validMinor', title: w.validTotal },
  { field: 'winMinor', title: w.winTotal },
  { field: 'resultMinor', title: w.resultTotal },
] as const

/** Every bet, both for its own screen and for the screen of one member. */
export const bets = defineList({
  call: betCalls.searchBets,
  one: betCalls.getBet,
  rowKey: 'id',
  columns: [
    { field: 'id', lead: 'code', title: w.number, width: 96 },
    { field: 'at', lead: 'since', title: w.time, sortable: true, said: says.time('at') },
    { field: 'memberName', lead: 'who', title: w.member },
    { field: 'providerName', title: w.provider },
    { field: 'gameType', title: w.type, said: says.text('gameType'), render: row => <GameType code={row.gameType} /> },
    { field: 'gameName', lead: 'about', title: w.game },
    { field: 'game', title: w.gameCode, hidden: true },
    { field: 'round', title: w.round, hidden: true },
    { field: 'reference', title: w.reference, hidden: true },
    { field: 'betMinor', lead: 'amount', title: w.bet, align: 'end', said: says.money('betMinor') },
    { field: 'validMinor', title: w.valid, align: 'end', said: says.money('validMinor') },
    { field: 'winMinor', title: w.win, align: 'end', said: says.money('winMinor') },
    {
      field: 'resultMinor',
      title: w.result,
      align: 'end',
      said: says.signed('resultMinor'),
    },
    { field: 'status', lead: 'state', title: w.status, said: saidBet, render: betState },
  ],
  filters: [
    ...filters,
    { kind: 'select', name: 'hour', title: w.hour, useOptions: useHourOptions },
    { kind: 'moneyRange', from: 'betFromMinor', to: 'betToMinor', title: w.stake },
    { kind: 'dayRange', from: 'countsFrom', to: 'countsTo', title: w.counts },
  ],
  totals: [...totals, { field: 'turnoverMinor', title: w.turnoverTotal, with: 'countsFrom' }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'game-providers' } },
})

function groupName({ day, gameType, name }: BetGroup, show: Show): ReactNode {
  if (day !== null) return show.day(day)
  return gameType === null ? name : <GameType code={gameType} />
}

const saidGroup = says.when(
  { field: 'day', is: [null] },
  says.when({ field: 'gameType', is: [null] }, says.text('name'), says.text('gameType')),
  says.day('day'),
)

/** The same bets in groups. */
export const betGrouping: Grouping<typeof betCalls.searchBetGroups> = {
  list: defineList({
    call: betCalls.searchBetGroups,
    rowKey: 'key',
    phone: 'table',
    columns: [
      { field: 'name', title: w.group, sortable: true, said: saidGroup, render: groupName },
      { field: 'betCount', title: w.count, sortable: true, align: 'end' },
      {
        field: 'betMinor',
        title: w.bet,
        sortable: true,
        align: 'end',
        said: says.money('betMinor'),
      },
      {
        field: 'validMinor',
        title: w.valid,
        sortable: true,
        align: 'end',
        said: says.money('validMinor'),
      },
      {
        field: 'winMinor',
        title: w.win,
        sortable: true,
        align: 'end',
        said: says.money('winMinor'),
      },
      {
        field: 'resultMinor',
        title: w.result,
        sortable: true,
        align: 'end',
        said: says.signed('resultMinor'),
      },
      {
        field: 'openMinor',
        title: w.openTotal,
        hidden: true,
        align: 'end',
        said: says.money('openMinor'),
      },
    ],
    filters,
    totals,
    search: w.searchGroup,
    empty: { title: w.noGroupTitle, text: w.noGroupText, first: null },
  }),
  useOptions: textOptions({ provider: w.provider, type: w.type, game: w.game, member: w.member, day: w.day }),
  within: ({ providerId, gameType, game, memberId, day }) => ({
    // The search was for a group.
    search: undefined,
    ...Object.fromEntries(
      Object.entries({ providerId, gameType, game, memberId, from: day, to: day }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      ),
    ),
  }),
}
