import { approvalRuleCalls, type RequestDetail } from '#contract/approval/approval-rule.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'

/** A request whose time is over has expired, also in the minutes until the job writes it down. */
const status = sql`case when p.status = 'waiting' and p.expires_at <= now() then 'expired' else p.status end`
const columns = sql`
  p.id, p.kind, p.subject_id, p.subject_name, p.amount_minor, p.currency, p.reason, p.maker_id, maker.username as maker_name,
  p.made_at, ${status} as status, decider.username as decider_name, p.decided_at, p.decision,
  coalesce(p.payload->'remarks', '[]') as remarks, p.entity, p.action, p.approvers,
  (select count(*)::int from approval_vote v where v.approval_id = p.id) as approved_count, p.expires_at,
  extract(epoch from p.decided_at - p.made_at)::int as waited_seconds`
const tables = sql`
  from approval p join admin maker on maker.id = p.maker_id left join admin decider on decider.id = p.decider_id`

export const requestList = defineList({
  call: approvalRuleCalls.searchRequests,
  name: 'p.subject_name',
  source(query, { timeZone }) {
    const part = query.search ? anyPart(query.search) : undefined
    return {
      select: sql`select ${columns}`,
      from: tables,
      where: [
        query.status !== undefined && sql`${status} = ${query.status}`,
        query.kind !== undefined && sql`p.kind = ${query.kind}`,
        query.entity !== undefined && sql`p.entity = ${query.entity}`,
        query.makerId !== undefined && sql`p.maker_id = ${query.makerId}`,
        query.deciderId !== undefined && sql`p.decider_id = ${query.deciderId}`,
        part !== undefined &&
          sql`(p.subject_name ilike ${part} or p.reason ilike ${part} or p.decision ilike ${part}
            or maker.username ilike ${part} or decider.username ilike ${part} or p.subject_id = ${query.search})`,
        ...inDays('p.made_at', query, timeZone),
      ],
      key: { by: 'p.id', type: 'uuid' },
      sorts: { madeAt: { by: 'p.made_at', type: 'timestamptz' } },
      defaultSort: '-madeAt',
      searched: part !== undefined,
    }
  },
})

export const findRequest = (tx: Tx, id: string): Promise<RequestDetail | undefined> =>
  tx.row(sql`
    select ${columns}, p.payload->'before' as before, p.payload->'after' as after,
      coalesce((select json_agg(json_build_object('adminName', a.username,
          'at', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.at)
        from approval_vote v join admin a on a.id = v.admin_id where v.approval_id = p.id), '[]') as votes
    ${tables} where p.id = ${id}`)
