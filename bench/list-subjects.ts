import { activityList } from '../server/src/areas/activity/activity.sql.ts'
import { betList } from '../server/src/areas/bet/bet.list.ts'
import { creditList } from '../server/src/areas/credit/credit.sql.ts'
import { memberList } from '../server/src/areas/member/member.list.ts'
import { statementList } from '../server/src/areas/pretransaction/line/line.list.ts'
import { preList } from '../server/src/areas/pretransaction/pretransaction.list.ts'
import type { Tx } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { type PageContext, readList } from '../server/src/platform/list/list.ts'
import { fillActivities } from './activities.ts'
import { fillBets } from './bets.ts'
import { madeIdOf } from './made-id.ts'
import { fillMembers } from './members.ts'
import type { Office } from './office.ts'
import { fillPretransactions } from './pretransactions.ts'
import { fillStatements } from './statements.ts'
import { fillTransfers } from './transfers.ts'

export const size = 50

/** One list to measure: how it is filled, and which queries are measured besides its pages. */
export type Subject = {
  rows: number
  fill(office: Office, rows: number): Promise<void>
  path: string
  /** The same query without HTTP, session and permission: the list's own statements. */
  bare(tx: Tx, query: object, context: PageContext): Promise<unknown>
  narrowed: Readonly<Record<string, object>>
  /** Queries that name a record, which has to be found first. */
  about?(tx: Tx): Promise<Readonly<Record<string, object>>>
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export const subjects: Readonly<Record<string, Subject>> = {
  activity: {
    rows: 1_000_000,
    path: '/activity/search',
    bare: (tx, query, context) => readList(tx, activityList, { page: 1, size, ...query }, context),
    fill: fillActivities,
    narrowed: {
      'filter that is not counted': { action: 'lock' },
      'last page of such a filter': { action: 'lock', page: -1 },
      'any part of a name': { search: 'ชื่อที่ 77777' },
    },
  },
  member: {
    rows: 2_000_000,
    path: '/member/search',
    bare: (tx, query, context) => readList(tx, memberList, { page: 1, size, ...query }, context),
    fill: fillMembers,
    narrowed: {
      'status: active': { status: 'active' },
      'status: closed': { status: 'closed' },
      'last page of a status': { status: 'suspended', page: -1 },
      bank: { bank: 'SCB' },
      'last page of a bank': { bank: 'SCB', page: -1 },
      'tag of one in a hundred': { tag: 'vip' },
      'tag of one in a thousand': { tag: 'โทรเช้า' },
      upline: { uplineId: madeIdOf('member 77') },
      origin: { origin: 'seller' },
      'registered in a week': { registeredFrom: daysAgo(400), registeredTo: daysAgo(394) },
      'cash of most': { cashFromMinor: 100 },
      'cash of few': { cashFromMinor: 300_000_000 },
      'cash: little or none': { cashToMinor: 50 },
      'shares an account': { sameAccountAs: madeIdOf('member 51') },
      'shares a device': { sameDeviceAs: madeIdOf('member 51') },
      'shares an address': { sameIpAs: madeIdOf('member 51') },
      'by username': { sort: 'username' },
      'last page by username': { sort: 'username', page: -1 },
      'by last sign-in': { sort: '-lastSignInAt' },
      'search: one digit': { search: '7' },
      'search: one letter that few have': { search: 'ฐ' },
      'search: two digits': { search: '09' },
      'search: two letters that many have': { search: 'สม' },
      'search: two letters that few have': { search: 'ทร' },
      'search: two letters that nobody has': { search: 'zq' },
      'search: three letters of a Thai name': { search: 'ชนก' },
      'search: a Thai name that many have': { search: 'สมชาย' },
      'search: first and last name': { search: 'กมลชนก ทอง' },
      'search: letters with tone marks': { search: 'มั่น' },
      'search: an English name': { search: 'micha' },
      'search: part of a number, by its last four': { search: '48271' },
      'search: a whole phone number': { search: '0800048271' },
      'search: a whole account number': { search: '1000687870' },
      'search: four digits that many have': { search: '0000' },
    },
  },
  credit: {
    rows: 5_000_000,
    path: '/credit/search',
    bare: (tx, query, context) => readList(tx, creditList, { page: 1, size, ...query }, context),
    fill: fillTransfers,
    narrowed: {
      'kind of most': { kind: 'adjustmentIn' },
      'kind of few': { kind: 'reversal' },
      'last page of a kind': { kind: 'adjustmentOut', page: -1 },
      'page 1,000 of a kind': { kind: 'adjustmentOut', page: 1_000 },
      'one day': { from: daysAgo(300), to: daysAgo(300) },
      'one month and kind': { from: daysAgo(330), to: daysAgo(300), kind: 'hold' },
      actor: { actorId: madeIdOf('3') },
      'actor and kind of few': { actorId: madeIdOf('3'), kind: 'reversal' },
      'amounts of many': { amountFromMinor: 10_000 },
      'amounts of few': { amountFromMinor: 326_500_000 },
      'amounts in a small range': { amountFromMinor: 500_000, amountToMinor: 500_100 },
      number: { search: '2500000' },
      reference: { search: `order:${madeIdOf('2500001')}` },
    },
    async about(tx) {
      const row = await tx.row<{ id: string }>(
        sql`select owner_id as id from ledger.account where owner = 'member' limit 1`,
      )
      return { member: { memberId: row?.id } }
    },
  },
  bet: {
    rows: 20_000_000,
    path: '/bet/search',
    bare: (tx, query, context) => readList(tx, betList, { page: 1, size, ...query }, context),
    fill: fillBets,
    narrowed: {
      'status of most': { status: 'settled' },
      'status of few': { status: 'open' },
      'last page of a status': { status: 'cancelled', page: -1 },
      member: { memberId: madeIdOf('member 77') },
      'member and status': { memberId: madeIdOf('member 77'), status: 'settled' },
      provider: { providerId: madeIdOf('provider 3') },
      'page 1,000 of a provider': { providerId: madeIdOf('provider 3'), page: 1_000 },
      'last page of a provider': { providerId: madeIdOf('provider 3'), page: -1 },
      type: { gameType: 'slot' },
      'type of few': { gameType: 'esport' },
      game: { game: 'game-7' },
      'last page of a game': { game: 'game-7', page: -1 },
      'provider, type and status': { providerId: madeIdOf('provider 3'), gameType: 'fishing', status: 'cancelled' },
      'one day': { from: daysAgo(60), to: daysAgo(60) },
      'one day of a provider': { from: daysAgo(60), to: daysAgo(60), providerId: madeIdOf('provider 3') },
      'one month of a type': { from: daysAgo(60), to: daysAgo(30), gameType: 'casino' },
      'amounts of many': { betFromMinor: 10_000 },
      'amounts of few': { betFromMinor: 980_000 },
      'amounts in a small range': { betFromMinor: 500_000, betToMinor: 500_100 },
      'search: reference': { search: 'r1000' },
      'search: round': { search: 'round-500' },
      'search: nothing': { search: 'nobody knows' },
    },
  },
  pretransaction: {
    rows: 5_000_000,
    path: '/pre-transaction/search',
    bare: (tx, query, context) => readList(tx, preList, { page: 1, size, ...query }, context),
    fill: fillPretransactions,
    narrowed: {
      'status of most': { status: 'credited' },
      'status of few': { status: 'pending' },
      'last page of a status': { status: 'paid', page: -1 },
      'one day of a status': { status: 'credited', from: daysAgo(300), to: daysAgo(300) },
      kind: { kind: 'withdrawal' },
      'last page of a kind': { kind: 'withdrawal', page: -1 },
      channel: { channel: 'manual' },
      'one day': { from: daysAgo(300), to: daysAgo(300) },
      'one month and kind': { from: daysAgo(330), to: daysAgo(300), kind: 'deposit' },
      member: { memberId: madeIdOf('member 77') },
      'amounts of many': { amountFromMinor: 20_000 },
      'amounts of few': { amountFromMinor: 120_000_000 },
      'amounts in a small range': { amountFromMinor: 500_000, amountToMinor: 500_100 },
      'search: the numbers of a day': { search: `D-${daysAgo(300).replaceAll('-', '')}` },
      'search: the end of a number': { search: '77777' },
      'search: two letters': { search: 'W-' },
      'search: a name of few': { search: 'ใจดี7777' },
      'search: a name of all': { search: 'สมชาย' },
      'search: a phone': { search: '0800077777' },
      'search: the end of an account': { search: '7368787' },
    },
  },
  statement: {
    rows: 5_000_000,
    path: '/bank/line/search',
    bare: (tx, query, context) => readList(tx, statementList, { page: 1, size, ...query }, context),
    fill: fillStatements,
    narrowed: {
      'what waits': { status: 'new' },
      'last page of what waits': { status: 'new', page: -1 },
      account: { accountId: madeIdOf('bank 3') },
      'last page of an account': { accountId: madeIdOf('bank 3'), page: -1 },
      'account and status': { accountId: madeIdOf('bank 3'), status: 'new' },
      'went out': { direction: 'out' },
      'one day': { from: daysAgo(300), to: daysAgo(300) },
      'one day of an account': { accountId: madeIdOf('bank 3'), from: daysAgo(300), to: daysAgo(300) },
      'amounts in a small range': { amountFromMinor: 500_000, amountToMinor: 500_100 },
      'search: digits of an account': { search: '7777' },
      'search: a reference': { search: '2777777' },
      'search: a name': { search: 'ใจดี777' },
    },
  },
}
