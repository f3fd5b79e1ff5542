import { accountParts } from '#areas/bank/account-parts.public.ts'
import { namesOf } from '#contract/core/record.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { gatewayRecord, gatewaySetting } from '#contract/gateway/gateway.record.ts'
import type { AdapterName, GatewayDetail, GatewayMessage, NewGateway } from '#contract/gateway/gateway.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { assignments, columnsAndValues, selected, storedOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { keysOf } from '#platform/secret/secret-rows.ts'
import { messageColumns, messageTables } from './message.public.ts'

/** As many of its messages as one looks through. */
const messagesAtMost = 50

/** Money that came in was debited here: what is at the gateway is the other way round of its balance. */
const balance = sql`coalesce((
  select -ledger.balance_now(a.id) from ledger.account a
  where a.owner = 'gateway' and a.owner_id = g.id::text and a.name = 'settlement' and a.currency = g.currency), 0)`

/** By what became of it, the good ends first. One that a gateway tried to pay and that waits for staff again is none. */
const succeeded = sql`('credited', 'reversed', 'paid', 'returned')`
const failed = sql`('expired', 'rejected', 'failed', 'requested', 'approved')`

/** The payments that were asked for today, over the index of a gateway's payments. */
const today = sql`
  left join lateral (
    select count(*)::int as requested, count(*) filter (where p.status in ${succeeded})::int as succeeded,
      count(*) filter (where p.status in ${succeeded} or p.status in ${failed})::int as ended,
      round(percentile_cont(0.5) within group (order by extract(epoch from p.changed_at - p.created_at))
        filter (where p.status = 'credited'))::int as median
    from pre_transaction p where p.gateway_id = g.id and p.created_at >= business_day_start(business_day(now()))
  ) today on true
  left join lateral (
    select bool_or(k.state <> 'working') as resting, max(k.failures) as failures
    from gateway_breaker k where k.gateway_id = g.id) breaker on true`

type Limits = Pick<Policy, 'gatewayFailTimes'>

/** It fails when it is half-way to being rested. */
const health = ({ gatewayFailTimes }: Limits) => sql`
  case when breaker.resting then 'resting' when today.requested = 0 then 'idle'
    when breaker.failures * 2 >= ${gatewayFailTimes} then 'failing' else 'healthy' end`

const columns = (limits: Limits) =>
  selected(namesOf(gatewayRecord), 'g', {
    bankAccount: sql`case when b.id is not null then ${accountParts('b')} end`,
    promptPayKind: raw('g.promptpay_kind'),
    promptPayId: raw('g.promptpay_id'),
    balanceMinor: balance,
    health: health(limits),
    askedToday: raw('today.requested'),
    endedToday: raw('today.ended'),
    succeededToday: raw('today.succeeded'),
    medianSeconds: raw('today.median'),
  })
const tables = sql`from gateway g left join bank_account b on b.id = g.bank_account_id ${today}`

export const gatewayList = defineList({
  call: gatewayCalls.searchGateways,
  waits: 'gateway',
  name: 'g.name',
  source: ({ status, adapter, direction, search }, { policy }) => ({
    select: sql`select ${columns(policy)}`,
    from: tables,
    where: [
      // What was archived is looked for by its status.
      status === undefined ? sql`g.status <> 'archived'` : sql`g.status = ${status}`,
      adapter !== undefined && sql`g.adapter = ${adapter}`,
      direction !== undefined && sql`g.directions @> ${[direction]}::text[]`,
      Boolean(search) && sql`position(lower(${search}) in lower(g.name)) > 0`,
    ],
    key: { by: 'g.id', type: 'uuid' },
    sorts: {
      createdAt: { by: 'g.created_at', type: 'timestamptz' },
    },
    defaultSort: 'createdAt',
  }),
})

export const findGatewayRow = (
  tx: Tx,
  id: string,
  limits: Limits,
): Promise<Omit<GatewayDetail, 'callbackUrl'> | undefined> =>
  tx.row(sql`select ${columns(limits)}, ${keysOf('gateway_secret', sql`g.id`)} as keys ${tables} where g.id = ${id}`)

/** Locks the gateway, so that two changes of it follow each other. */
export const lockGateway = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from gateway where id = ${id} for no key update`)

type Setting = Omit<NewGateway, 'adapter' | 'secret'>

/** All but the adapter, which stays what it was. */
const valuesOf = (body: Setting) => ({
  ...storedOf(gatewaySetting, { ...body, directions: [...new Set(body.directions)] }),
  feeBasisPoints: body.feeBasisPoints ?? 0,
  feeFixedMinor: body.feeFixedMinor ?? 0,
  bankAccountId: body.bankAccountId ?? null,
  promptpayKind: body.promptPayKind ?? null,
  promptpayId: body.promptPayId ?? null,
  address: body.address ?? null,
})

export const settingOf = (body: Setting): Sql => assignments(valuesOf(body))

export const insertGateway = (tx: Tx, body: NewGateway, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into gateway ${columnsAndValues({ ...valuesOf(body), adapter: body.adapter, createdBy: adminId })} returning id`)

export const updateGateway = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update gateway set ${set}, version = version + 1 where id = ${id}`)

/** Written out, since the index of these messages serves no other form. */
const waitsForStaff = sql`m.result in ('differs', 'closed', 'unknown') and coalesce(d.status, 'open') = 'open'`

/** The newest messages, and before them those that staff still have to decide, however many came after them. */
export const listMessages = (tx: Tx, gatewayId: string): Promise<GatewayMessage[]> =>
  tx.rows(sql`
    select ${messageColumns} ${messageTables}
    where m.id in (
      (select m.id from gateway_message m left join gateway_decision d on d.message_id = m.id
        where m.gateway_id = ${gatewayId} and ${waitsForStaff} order by m.id desc limit ${messagesAtMost})
      union
      (select m.id from gateway_message m where m.gateway_id = ${gatewayId} order by m.id desc limit ${messagesAtMost}))
    order by ${waitsForStaff} desc, m.id desc`)

/** Where a service is, and the newest secret it is asked with, sealed. */
export const findService = (
  tx: Tx,
  id: string,
): Promise<{ adapter: AdapterName; address: string; sealed: string } | undefined> =>
  tx.row(sql`
    select g.adapter, g.address, s.sealed from gateway g
    join gateway_secret s on s.gateway_id = g.id and s.expires_at is null where g.id = ${id}`)
