import { accountParts } from '#areas/bank/account-parts.public.ts'
import { matchingMember } from '#areas/member/member.public.ts'
import { namesOf } from '#contract/core/record.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { accountDayRecord, differenceRecord, parallelDayRecord } from '#contract/parallel/parallel.record.ts'
import type { AccountDay, Difference, ParallelDay } from '#contract/parallel/parallel.types.ts'
import { selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { betweenDays } from '#platform/list/list-count.ts'
import {
  accountCause,
  accountClosing,
  accountDifference,
  accountExplained,
  accountHint,
  differsSince,
} from './account-day.sql.ts'
import { isCleanDay } from './clean-days.public.ts'

const accountsThatDiffer = sql`(
  select count(*)::int from parallel_account_balance b where b.day = d.day and ${accountDifference} <> 0)`

const dayColumns = selected(namesOf(parallelDayRecord), 'd', {
  day: raw('d.day::text'),
  accountCount: accountsThatDiffer,
  result: sql`case when d.compared_count = 0 then 'base' when ${isCleanDay} then 'clean' else 'unclean' end`,
})

export const findDay = (tx: Tx, day: string): Promise<ParallelDay | undefined> =>
  tx.row(sql`select ${dayColumns} from parallel_day d where d.day = ${day}::date`)

/** One line for each day that was compared, the newest first. */
export const parallelDayList = defineList({
  call: parallelCalls.searchParallelDays,
  name: 'd.day::text',
  source: ({ clean, from, to, search }) => ({
    select: sql`select ${dayColumns}`,
    from: sql`from parallel_day d`,
    where: [
      clean !== undefined && sql`${isCleanDay} = ${clean}`,
      Boolean(search) && sql`position(${search} in d.day::text) > 0`,
      ...betweenDays({ from, to }),
    ],
    key: { by: 'd.id', type: 'uuid' },
    sorts: { day: { by: 'd.day', type: 'timestamptz' } },
    defaultSort: '-day',
  }),
})

const columns = selected(namesOf(differenceRecord), 'd', {
  day: raw('d.day::text'),
  memberUsername: sql`called(m.username)`,
  since: raw('d.since::text'),
  changedOn: raw('d.changed_on::text'),
  isNew: raw('d.changed_on = d.day'),
  state: sql`case when d.explanation_id is null then 'open' else 'explained' end`,
  reason: raw('e.reason'),
  explainedBy: raw('a.username'),
  explainedAt: raw('e.explained_at'),
})
const tables = sql`
  from parallel_difference d join member m on m.id = d.member_id left join parallel_explanation e on e.id = d.explanation_id
  left join admin a on a.id = e.explained_by`

/** Every member whose balance of a day is not what it should be. */
export const differenceList = defineList({
  call: parallelCalls.searchDifferences,
  name: 'called(m.username)',
  source: ({ day, class: cause, state: wanted, isNew, memberId, search }, { admin }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      day !== undefined && sql`d.day = ${day}::date`,
      cause !== undefined && sql`d.class = ${cause}`,
      wanted !== undefined && (wanted === 'open' ? sql`d.explanation_id is null` : sql`d.explanation_id is not null`),
      isNew !== undefined && sql`(d.changed_on = d.day) = ${isNew}`,
      memberId !== undefined && sql`d.member_id = ${memberId}`,
      Boolean(search) && matchingMember(admin, search ?? ''),
    ],
    key: { by: 'd.id', type: 'uuid' },
    sorts: {
      differenceMinor: { by: 'd.difference_minor', type: 'bigint' },
      day: { by: 'd.day', type: 'timestamptz' },
    },
    defaultSort: '-day',
    totals: { of: { differenceMinor: raw('d.difference_minor') } },
    searched: Boolean(search),
  }),
})

export const findDifference = (tx: Tx, id: string): Promise<Difference | undefined> =>
  tx.row(sql`select ${columns} ${tables} where d.id = ${id}`)

const state = sql`case when ${accountClosing} is null then 'notComparable' when ${accountDifference} = 0 then 'equal'
  when e.id is not null then 'explained' else 'differs' end`
const accountColumns = selected(namesOf(accountDayRecord), 'b', {
  day: raw('b.day::text'),
  accountId: raw('b.bank_account_id'),
  ownAccount: accountParts('o'),
  statedMinor: raw('b.balance_minor'),
  statementMinor: accountClosing,
  differenceMinor: accountDifference,
  state,
  class: accountCause,
  hint: accountHint,
  since: sql`case when ${accountDifference} <> 0 then ${differsSince} end`,
  reason: raw('e.reason'),
  explainedBy: raw('e.explained_by'),
  explainedAt: raw('e.explained_at'),
})
const accountTables = sql`
  from parallel_account_balance b join bank_account o on o.id = b.bank_account_id ${accountExplained}`

/** Our bank accounts at the end of a day, by the other system and by our statements. */
export const accountDayList = defineList({
  call: parallelCalls.searchAccountDays,
  name: `o.bank || ' ' || o.number || ' ' || b.day`,
  source: ({ from, to, state: wanted, search }) => ({
    select: sql`select ${accountColumns}`,
    from: accountTables,
    where: [
      ...betweenDays({ from, to }),
      wanted !== undefined && sql`${state} = ${wanted}`,
      Boolean(search) && sql`position(${search} in o.number) > 0`,
    ],
    key: { by: 'b.id', type: 'uuid' },
    sorts: { day: { by: 'b.day', type: 'timestamptz' } },
    defaultSort: '-day',
  }),
})

export const findAccountDay = (tx: Tx, id: string): Promise<AccountDay | undefined> =>
  tx.row(sql`select ${accountColumns} ${accountTables} where b.id = ${id}`)
