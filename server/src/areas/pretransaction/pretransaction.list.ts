import { accountParts } from '#areas/bank/account-parts.public.ts'
import { matchingMember } from '#areas/member/member.public.ts'
import { isInPart, requestsOfShift } from '#areas/shift/items.public.ts'
import { namesOf } from '#contract/core/record.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { openStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import { inDaysOfNumber } from '#platform/call/record-number.ts'
import { selected } from '#platform/database/columns.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { countedBy, countedDays } from '#platform/list/list-count.ts'
import type { Totals } from '#platform/list/list-source.ts'
import { type Actor, withinOf } from '#platform/session/session.ts'
import { payoutBlock } from './payout/payout-allowed.sql.ts'
import { promiseState } from './promise/promise.sql.ts'

/** Account numbers in full only where the admin has revealed them, as with members. */
export function preColumns(admin: Actor, takeMinutes: number): Sql {
  const isTaken = sql`p.taken_at > now() - make_interval(mins => ${takeMinutes})`
  return selected(namesOf(preListed), 'p', {
    memberName: raw('p.holder_name'),
    memberUsername: admin.seesNumbers ? raw('m.username') : sql`called(m.username)`,
    accountNumber: admin.seesNumbers ? raw('p.account_number') : sql`masked(p.account_number)`,
    ownAccount: sql`case when o.id is not null then ${accountParts('o')} end`,
    gateway: raw('w.name'),
    blockedBy: sql`case when p.kind = 'withdrawal' and p.status in ('requested', 'approved') then ${payoutBlock} end`,
    decided: decisionOf(admin, 'outcome'),
    queueName: decisionOf(admin, 'queue'),
    promisedAt: promised('w.due_at'),
    promise: promised(promiseState.text),
    takenBy: sql`case when ${isTaken} then p.taken_by end`,
    takenByName: sql`case when ${isTaken} then taker.username end`,
    takenUntil: sql`case when ${isTaken} then p.taken_at + make_interval(mins => ${takeMinutes}) end`,
  })
}

/** What the rules made of a withdrawal. They are the company's: an agent is told nothing. */
const decisionOf = (admin: Actor, column: 'outcome' | 'queue'): Sql =>
  withinOf(admin)
    ? raw('null')
    : sql`(select nullif(w.${raw(column)}, '') from withdrawal_decision w where w.pre_id = p.id)`

/** Something of the promise of a withdrawal. Whoever sees the withdrawal sees it. */
export const promised = (column: string): Sql =>
  raw(`(select ${column} from withdrawal_promise w where w.pre_id = p.id and not w.is_void)`)

/** Every one has its member; joined this way, who only counts or adds up is spared the members. */
export const preTables = sql`
  from pre_transaction p left join member m on m.id = p.member_id
  left join bank_account o on o.id = p.bank_account_id left join admin taker on taker.id = p.taken_by
  left join gateway w on w.id = p.gateway_id`

const order = {
  key: { by: 'p.id', type: 'uuid' },
  sorts: { createdAt: { by: 'p.created_at', type: 'timestamptz' } },
} as const

const totals: Totals = {
  of: {
    depositMinor: sql`case when p.kind = 'deposit' then p.amount_minor end`,
    withdrawalMinor: sql`case when p.kind = 'withdrawal' then p.amount_minor end`,
  },
}

/** Three letters are found anywhere in the number; fewer at its beginning. */
export const numbered = (search: string): Sql => {
  const text = anyPart(search.toLowerCase())
  return sql`lower(p.number) like ${search.length < 3 ? text.slice(1) : text}`
}

/** A number as far as somebody began to type it: nobody else is meant. */
const isNumber = (search: string): boolean => /^[dw]-\d/i.test(search)

/** Three letters may be of a member. */
const isByMember = (search: string): boolean => !isNumber(search) && search.length >= 3

/**
 * By the number or by who asked, from three letters on: what a member is known by has an index, and what each of them asked for
 * has another. The numbers of members are found as they are shown, or whole.
 */
function searched(admin: Actor, search: string): Sql {
  const days = inDaysOfNumber('p.created_at', search)
  const byNumber = days ? sql`${numbered(search)} and ${days}` : numbered(search)
  if (!isByMember(search)) return byNumber
  const asked = sql`array(select m.id from member m where ${matchingMember(admin, search)})`
  return sql`((${byNumber}) or p.member_id = any(${asked}))`
}

/** More members than this are not looked up one by one: what they asked for is found sooner along the newest requests. */
const membersAtMost = 5_000
const isCommon = (admin: Actor, search: string): Sql =>
  sql`select true as common from member m where ${matchingMember(admin, search)} limit 1 offset ${membersAtMost}`

/**
 * Tells PostgreSQL nothing about the condition, so that it expects every second row to fit and reads along the order of the list.
 * By its statistics it would expect a few, and sort all that fit.
 */
const usually = (condition: Sql): Sql => sql`case when ${condition} then true else false end`

/** The same where requests are looked through one by one, each with its member. */
const searchedOpen = (admin: Actor, search: string): Sql =>
  isNumber(search) ? numbered(search) : sql`(${numbered(search)} or ${matchingMember(admin, search)})`

type Query = BodyOut<typeof pretransactionCalls.searchPre>

/** Withdrawals by what became of their promise, as the report counts them. */
function byPromise({ promise, way }: Query): Sql | false {
  if (promise === undefined && way === undefined) return false
  const isState =
    promise === undefined
      ? raw('true')
      : promise === 'promised'
        ? sql`${promiseState} is not null`
        : sql`${promiseState} = ${promise}`
  const isWay = way === undefined ? raw('true') : sql`w.way = ${way}`
  return sql`exists (select from withdrawal_promise w where w.pre_id = p.id and ${isState} and ${isWay})`
}

/** What cashiers do is the company's. */
function ofShift({ shiftId, shiftPart }: Query, admin: Actor): Sql | false {
  if (shiftId === undefined && shiftPart === undefined) return false
  if (withinOf(admin)) return raw('false')
  if (shiftId !== undefined) return sql`p.id = any(array(${requestsOfShift(shiftId, shiftPart)}))`
  return isInPart({ preId: sql`p.id` }, shiftPart ?? '')
}

/** What whoever decides over many of them confirms of each. */
const confirmed = { version: 'p.version', amount: 'p.amount_minor' } as const

export const preList = defineList({
  call: pretransactionCalls.searchPre,
  name: 'p.number',
  ...confirmed,
  source(query, { admin, policy, timeZone }) {
    const { kind, status, channel, memberId, gatewayId, amountFromMinor, amountToMinor, bank, from, to, hour, search } =
      query
    const by = countedBy(query, ['status', 'from', 'to'])
    const narrowed = [
      kind !== undefined && sql`p.kind = ${kind}`,
      status !== undefined && sql`p.status = ${status}`,
      channel !== undefined && sql`p.channel = ${channel}`,
      memberId !== undefined && sql`p.member_id = ${memberId}`,
      gatewayId !== undefined && sql`p.gateway_id = ${gatewayId}`,
      amountFromMinor !== undefined && sql`p.amount_minor >= ${amountFromMinor}`,
      amountToMinor !== undefined && sql`p.amount_minor <= ${amountToMinor}`,
      bank !== undefined && sql`p.bank = ${bank}`,
      byPromise(query),
      ofShift(query, admin),
      ...inDays('p.created_at', { from, to, hour }, timeZone),
    ]
    return {
      select: sql`select ${preColumns(admin, policy.takeMinutes)}`,
      from: preTables,
      where: [...narrowed, Boolean(search) && searched(admin, search ?? '')],
      ...(search &&
        isByMember(search) && {
          many: { when: isCommon(admin, search), where: [...narrowed, usually(searchedOpen(admin, search))] },
        }),
      ...order,
      defaultSort: '-createdAt',
      searched: Boolean(search),
      counted: by && {
        days: countedDays({ list: 'pre_transaction', part: by.status, from: by.from, to: by.to }),
        sort: 'createdAt',
      },
      totals,
    }
  },
})

// Written out, so that the index of what is open serves it.
export const isOpen = raw(`p.status in (${openStatuses.map(status => `'${status}'`).join(', ')})`)

export const queueList = defineList({
  call: pretransactionCalls.searchQueue,
  name: 'p.number',
  ...confirmed,
  source: ({ kind, mine, decided, queueName, search }, { admin, policy }) => ({
    select: sql`select ${preColumns(admin, policy.takeMinutes)}`,
    from: preTables,
    where: [
      isOpen,
      kind !== undefined && sql`p.kind = ${kind}`,
      decided !== undefined &&
        sql`exists (select from withdrawal_decision w where w.pre_id = p.id and w.outcome = ${decided})`,
      queueName !== undefined &&
        sql`exists (select from withdrawal_decision w where w.pre_id = p.id and w.queue = ${queueName})`,
      mine === true &&
        sql`p.taken_by = ${admin.id} and p.taken_at > now() - make_interval(mins => ${policy.takeMinutes})`,
      Boolean(search) && searchedOpen(admin, search ?? ''),
    ],
    key: order.key,
    sorts: { queueAt: { by: 'coalesce(p.queue_at, p.created_at)', type: 'timestamptz' }, ...order.sorts },
    defaultSort: 'queueAt',
    totals,
  }),
})
