import type { AdapterName } from '#contract/gateway/gateway.types.ts'
import { channelOf } from '#contract/gateway/routing.types.ts'
import type { OwnPre, PayChannel } from '#contract/pretransaction/pretransaction.types.ts'
import { memberSteps } from '#contract/pretransaction/promise.rules.ts'
import { instantText } from '#frames/timeline/timeline.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** One of a member, as the member sees it. */
export const findOwn = async (tx: Tx, id: string, memberId: string): Promise<OwnPre | undefined> =>
  (await ownRows(tx, sql`where p.id = ${id} and p.member_id = ${memberId}`))[0]

/** Those of a member, the newest first; `before` is the last one that was read. */
export function listOwn(
  tx: Tx,
  memberId: string,
  { before, size }: { before?: string | undefined; size: number },
): Promise<OwnPre[]> {
  const from = before
    ? sql`and (p.created_at, p.id) < (select created_at, id from pre_transaction where id = ${before} and member_id = ${memberId})`
    : sql``
  return ownRows(tx, sql`where p.member_id = ${memberId} ${from} order by p.created_at desc, p.id desc limit ${size}`)
}

type Found = Omit<OwnPre, 'channel' | 'steps'> & {
  adapter: AdapterName | null
  events: Parameters<typeof memberSteps>[0]
}

async function ownRows(tx: Tx, which: Sql): Promise<OwnPre[]> {
  const rows = await tx.rows<Found>(sql`
    select p.id, p.number, p.kind, p.amount_minor, p.currency, p.status, p.created_at,
      p.expires_at, g.adapter,
      case when p.kind = 'deposit' and o.id is not null
        then json_build_object('bank', o.bank, 'number', o.number, 'name', o.name) end as pay_to,
      case when y.qr is not null then json_build_object('payload', y.qr, 'reference', y.reference) end as qr,
      case when p.status = 'rejected' and r.id is not null
        then json_build_object('th', r.member_th, 'en', r.member_en) end as rejection,
      y.redirect_url, (select count(*)::int from slip s where s.pre_id = p.id) as slip_count,
      case when n.id is not null
        then json_build_object('id', n.id, 'name', n.name, 'why', p.promotion_refusal) end as promotion,
      case when p.kind = 'withdrawal' then coalesce((
        select json_agg(json_build_object('status', e.status, 'at', ${instantText(sql`e.at`)}) order by e.id)
        from pre_event e where e.pre_id = p.id), '[]') else '[]' end as events,
      (select json_build_object('at', ${instantText(sql`w.due_at`)},
          'firstAt', case when w.renewed_at is not null then ${instantText(sql`w.promised_at`)} end,
          'isLate', coalesce(w.paid_at, now()) > w.due_at)
        from withdrawal_promise w where w.pre_id = p.id and w.due_at is not null and not w.is_void) as promise
    from pre_transaction p left join bank_account o on o.id = p.bank_account_id
    left join gateway g on g.id = p.gateway_id left join gateway_payment y on y.pre_id = p.id
    left join promotion n on n.id = p.promotion_id left join reject_reason r on r.id = p.reject_reason_id ${which}`)
  return rows.map(({ adapter, events, ...row }) => ({
    ...row,
    channel: row.kind === 'deposit' ? channelBy(adapter) : null,
    steps: memberSteps(events),
  }))
}

const channelBy = (adapter: AdapterName | null): PayChannel => (adapter === null ? 'bank' : channelOf[adapter])
