import { caseCalls } from '#contract/case/case.calls.ts'
import { caseRecord } from '#contract/case/case.record.ts'
import { caseOutcomeNames } from '#contract/case/case.rules.ts'
import type { Case, CaseSum, CaseSums } from '#contract/case/case.types.ts'
import { evidenceKinds } from '#contract/case/evidence.rules.ts'
import { allows } from '#contract/core/permission.ts'
import { namesOf, pick } from '#contract/core/record.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { selected } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, sql, where } from '#platform/database/sql.ts'
import { defineList, inDays, type ListContext, sourceFor } from '#platform/list/list.ts'

const minutes = sql`floor(extract(epoch from coalesce(c.closed_at, now()) - c.opened_at) / 60)::int`

const columns = selected(namesOf(caseRecord), 'c', {
  memberNames: sql`array(
    select called(m.username) from case_member k join member m on m.id = k.member_id
    where k.case_id = c.id order by k.added_at, called(m.username))`,
  assignedId: raw('c.assigned_to'),
  assignedName: raw('worker.username'),
  openedBy: raw('opener.username'),
  openMinutes: minutes,
  savedMinor: raw('w.saved_minor'),
  lostMinor: raw('w.lost_minor'),
  currency: currencySql,
})

const tables = sql`
  from case_file c join admin opener on opener.id = c.opened_by left join admin worker on worker.id = c.assigned_to
  cross join lateral (
    select coalesce(sum(x.saved_minor), 0)::bigint as saved_minor, coalesce(sum(x.lost_minor), 0)::bigint as lost_minor
    from case_money x where x.case_id = c.id) w`

type Query = BodyOut<typeof caseCalls.searchCases>

/** Cases with a record that the admin may not see are not found by it. */
const withRecord = ({ recordKind, recordId }: Query, { admin }: ListContext) => {
  if (recordKind === undefined || recordId === undefined) return undefined
  if (!allows(admin, evidenceKinds[recordKind].needs)) return sql`false`
  return sql`c.id in (
    select e.case_id from case_evidence e where e.kind = ${recordKind} and e.record_id = ${recordId} and e.withdrawn_at is null)`
}

/** Every case, the newest first. */
export const caseList = defineList({
  call: caseCalls.searchCases,
  name: 'c.number',
  waits: 'case',
  source: (query, context) => {
    const { kind, status, pending, outcome, assignedId, memberId, search } = query
    return {
      select: sql`select ${columns}`,
      from: tables,
      where: [
        Boolean(search) && sql`lower(c.number || ' ' || c.title) like ${anyPart((search ?? '').toLowerCase())}`,
        kind !== undefined && sql`c.kind = ${kind}`,
        status !== undefined && sql`c.status = ${status}`,
        pending !== undefined && (pending ? sql`c.status <> 'closed'` : sql`c.status = 'closed'`),
        outcome !== undefined && sql`c.outcome = ${outcome}`,
        assignedId !== undefined && sql`c.assigned_to = ${assignedId}`,
        memberId !== undefined && sql`c.id in (select k.case_id from case_member k where k.member_id = ${memberId})`,
        withRecord(query, context),
        ...inDays('c.opened_at', query, context.timeZone),
      ],
      key: { by: 'c.id', type: 'uuid' },
      sorts: { openedAt: { by: 'c.opened_at', type: 'timestamptz' } },
      defaultSort: '-openedAt',
      searched: Boolean(search),
      totals: { of: { savedMinor: raw('w.saved_minor'), lostMinor: raw('w.lost_minor') } },
    }
  },
})

export const findCase = (tx: Tx, id: string): Promise<Case | undefined> =>
  tx.row(sql`select ${columns} ${tables} where c.id = ${id}`)

/** The figures are those of so many cases, the newest. */
const casesSummed = 20_000

type SumQuery = BodyOut<typeof caseCalls.sumCases>

/** The cases of the list by what they were closed with, and how long half of them took at most. */
export async function sumCases(tx: Tx, query: SumQuery, context: ListContext): Promise<CaseSums> {
  const { from, where: conditions } = sourceFor(caseList, { ...query, page: 1, size: 1 }, context)
  const median = sql`round(percentile_cont(0.5) within group (order by s.minutes) filter (where s.outcome is not null))::int`
  const rows = await tx.rows<Omit<CaseSum, 'outcome'> & { outcome: CaseSum['outcome'] | null; isAll: boolean }>(sql`
    select s.outcome, grouping(s.outcome) = 1 as is_all, count(*)::int as count, ${median} as median_minutes,
      coalesce(sum(s.saved_minor), 0)::bigint as saved_minor, coalesce(sum(s.lost_minor), 0)::bigint as lost_minor
    from (
      select c.outcome, ${minutes} as minutes, w.saved_minor, w.lost_minor ${from} ${where(...conditions)}
      order by c.opened_at desc, c.id limit ${casesSummed + 1}) s
    group by grouping sets ((s.outcome), ())`)
  const all = rows.find(({ isAll }) => isAll)
  const none = { count: 0, medianMinutes: null, savedMinor: 0, lostMinor: 0 }
  return {
    medianMinutes: all?.medianMinutes ?? null,
    isCapped: (all?.count ?? 0) > casesSummed,
    outcomes: caseOutcomeNames.map(outcome => {
      const sum = rows.find(row => !row.isAll && row.outcome === outcome) ?? none
      return { outcome, ...pick(sum, ['count', 'medianMinutes', 'savedMinor', 'lostMinor']) }
    }),
  }
}
