import { transfersOfPromotion } from '#areas/promotion/moves.public.ts'
import { accountsCounted, countedFor } from '#areas/seller/counted.public.ts'
import { isInPart, transfersOfShift } from '#areas/shift/items.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { CreditDetail, CreditRow } from '#contract/credit/credit.calls.ts'
import { creditCalls, Kind } from '#contract/credit/credit.calls.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { columnsOfPart, type ListedPart } from '#contract/frames/report-parts.ts'
import { statement } from '#ledger/ledger-read.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { betweenDays, countedBy } from '#platform/list/list-count.ts'
import { type Actor, withinOf } from '#platform/session/session.ts'

// An agent who sees a transfer sees one of its accounts; the other is hidden only where it is the credit of an agent above.
const hidden = sql`'agent.credit'`
/** What a game provider, gateway or program that moved money is called. */
const programName = sql`case split_part(t.actor, ':', 1)
  when 'provider' then (select g.name from game_provider g where g.id = split_part(t.actor, ':', 2)::uuid)
  when 'gateway' then (select g.name from gateway g where g.id = split_part(t.actor, ':', 2)::uuid)
  when 'client' then (select k.name from auto_client k where k.id = split_part(t.actor, ':', 2)::uuid) end`
const columns = sql`
  t.id, t.recorded_at as at, t.kind, m.id as member_id, m.first_name || ' ' || m.last_name as member_name,
  nullif(concat_ws(' → ', da.name, ca.name), '') as agent_name,
  coalesce(d.owner || '.' || d.name, ${hidden}) as debit, coalesce(c.owner || '.' || c.name, ${hidden}) as credit, t.amount_minor::bigint as amount_minor,
  t.currency, (case when c.owner = 'member' and d.owner is distinct from 'member' then t.amount_minor
    when d.owner = 'member' and c.owner is distinct from 'member' then -t.amount_minor end)::bigint as change_minor,
  (case when d.owner = 'member' then t.debit_after when c.owner = 'member' then t.credit_after end)::bigint
    as balance_minor,
  t.reference, coalesce(a.username, case when t.actor = 'member:' || m.id then m.first_name || ' ' || m.last_name end,
    ${programName}, t.actor) as actor_name,
  exists (select from ledger.reversal r where r.transfer_id = t.id) as is_reversed`
// Both accounts are there for certain; joined like this, they are left alone where nobody asks for them. The member,
// where one side is theirs, and the admin, where one did it, by the names that the ledger knows them by. Agents know their account.
const tables = sql`
  from ledger.transfer t left join ledger.account d on d.id = t.debit_id left join ledger.account c on c.id = t.credit_id
  left join member m on m.id = (case when d.owner = 'member' then d.owner_id when c.owner = 'member' then c.owner_id end)::uuid
  left join agent da on da.account_id = t.debit_id left join agent ca on ca.account_id = t.credit_id
  left join admin a on a.id = (case when t.actor like 'admin:%' then substr(t.actor, 7) end)::uuid`

type Query = BodyOut<typeof creditCalls.searchCredit>

/** Transfers are added up by kind, accounts and day. Before all days stands what is in no list any more. */
const keptDays = ({ kind, part, from, to }: Pick<Query, 'kind' | 'part' | 'from' | 'to'>): Sql =>
  where(
    sql`day > '-infinity'`,
    kind !== undefined && sql`kind = ${kind}`,
    part !== undefined && sql`(kind, debit, credit) in (${rulesOf(part)})`,
    ...betweenDays({ from, to }),
  )

/** The kinds and accounts of what counts in a column of the reports. */
const rulesOf = (part: ListedPart): Sql =>
  sql`select r.kind, r.debit, r.credit from money_rule r where r.part = any(${Object.keys(columnsOfPart(part))})`

/** With which sign a transfer of these accounts counts there. */
function signOf(part: ListedPart | undefined, kind: Sql, debit: Sql, credit: Sql): Sql {
  if (part === undefined) return raw('0')
  const signs = Object.entries(columnsOfPart(part)).reduce(
    (all, [name, sign]) => sql`${all} when ${name} then ${raw(String(sign))} * r.sign`,
    raw(''),
  )
  return sql`(select case r.part ${signs} else 0 end from money_rule r
    where (r.kind, r.debit, r.credit) = (${kind}, ${debit}, ${credit}))`
}

/** What came to members from elsewhere and what left them; between the accounts of members nothing does. */
function ways(amount: Sql, toMember: Sql, fromMember: Sql, sign: Sql) {
  const [came, went] = [sql`${toMember} and not ${fromMember}`, sql`${fromMember} and not ${toMember}`]
  return {
    amountMinor: amount,
    inMinor: sql`case when ${came} then ${amount} end`,
    outMinor: sql`case when ${went} then ${amount} end`,
    netMinor: sql`case when ${came} then ${amount} when ${went} then -${amount} end`,
    partMinor: sql`${sign} * ${amount}`,
  }
}
const waysOfKept = (part: ListedPart | undefined) =>
  ways(
    raw('l.amount_minor'),
    sql`l.credit like 'member.%'`,
    sql`l.debit like 'member.%'`,
    signOf(part, raw('l.kind'), raw('l.debit'), raw('l.credit')),
  )
const debitName = raw(`d.owner || '.' || d.name`)
const creditName = raw(`c.owner || '.' || c.name`)

/**
 * The same time without its index. Of one member or agent there are few transfers, found by their accounts; with the index
 * PostgreSQL walks along time in the hope of meeting them, and that took seconds.
 */
const unwalked = `(t.recorded_at + interval '0')`

export const creditList = defineList({
  call: creditCalls.searchCredit,
  source(query, { admin, timeZone }) {
    const by = countedBy(query, ['kind', 'part', 'from', 'to'])
    const kept = waysOfKept(query.part)
    const sign = signOf(query.part, raw('t.kind'), debitName, creditName)
    return {
      select: sql`select ${columns}`,
      from: tables,
      where: [
        ...filters(query),
        query.sellerId !== undefined && ofSeller(query.sellerId, admin),
        query.promotionId !== undefined && ofPromotion(query.promotionId, query, admin, timeZone),
        ofShift(query, admin),
        ...inDays('t.recorded_at', query, timeZone),
      ],
      key: { by: 't.id', type: 'bigint' },
      sorts: {
        at: { by: (query.memberId ?? query.agentId) === undefined ? 't.recorded_at' : unwalked, type: 'timestamptz' },
      },
      defaultSort: '-at',
      searched: Boolean(query.search),
      counted: by && {
        days: sql`select day, n, ${kept.amountMinor} as amount_minor, ${kept.inMinor} as in_minor, ${kept.outMinor} as out_minor,
          ${kept.netMinor} as net_minor, ${kept.partMinor} as part_minor from ledger.day_total l ${keptDays(by)}`,
        sort: 'at',
        summed: true,
      },
      totals: { of: ways(sql`t.amount_minor::bigint`, sql`c.owner = 'member'`, sql`d.owner = 'member'`, sign) },
    }
  },
})

function filters({
  kind,
  part,
  memberId,
  agentId,
  bankAccountId,
  gatewayId,
  actorId,
  amountFromMinor,
  amountToMinor,
  search,
}: Query): (Sql | false)[] {
  return [
    memberId !== undefined &&
      moved(sql`select id from ledger.account where owner = 'member' and owner_id = ${memberId}`),
    agentId !== undefined && moved(sql`select account_id from agent where id = ${agentId}`),
    bankAccountId !== undefined && moved(channel('bank', bankAccountId)),
    gatewayId !== undefined && moved(channel('gateway', gatewayId)),
    kind !== undefined && sql`t.kind = ${kind}`,
    // The kinds first, for which a month that is over has an index.
    part !== undefined &&
      sql`t.kind = any(array(select rule.kind from (${rulesOf(part)}) rule))
        and (t.kind, ${debitName}, ${creditName}) in (${rulesOf(part)})`,
    actorId !== undefined && sql`t.actor like 'admin:%' and t.actor = ${`admin:${actorId}`}`,
    amountFromMinor !== undefined && sql`t.amount_minor >= ${amountFromMinor}`,
    amountToMinor !== undefined && sql`t.amount_minor <= ${amountToMinor}`,
    Boolean(search) && searched(search ?? ''),
  ]
}

/** What promotions cost is no business of agents. */
const ofPromotion = (id: string, query: Query, admin: Actor, timeZone: string): Sql =>
  withinOf(admin) ? raw('false') : sql`t.id = any(array(${transfersOfPromotion(id, query, timeZone)}))`

/** What cashiers do is the company's. */
function ofShift({ shiftId, shiftPart }: Query, admin: Actor): Sql | false {
  if (shiftId === undefined && shiftPart === undefined) return false
  if (withinOf(admin)) return raw('false')
  if (shiftId !== undefined) return sql`t.id = any(array(${transfersOfShift(shiftId, shiftPart)}))`
  return isInPart({ transferId: sql`t.id` }, shiftPart ?? '')
}

/** Sellers are the company's. Their members are few beside all transfers, so that their accounts are looked for first. */
const ofSeller = (id: string, admin: Actor): Sql =>
  withinOf(admin) ? raw('false') : sql`${moved(accountsCounted(id))} and ${countedFor(id, raw('t.recorded_at'))}`

/** What members’ money moves through: an account of ours, or a gateway. */
const channel = (owner: 'bank' | 'gateway', id: string): Sql =>
  sql`select id from ledger.account where owner = ${owner} and owner_id = ${id}`

/** On either side of it. */
const moved = (accounts: Sql): Sql =>
  sql`(t.debit_id = any(array(${accounts})) or t.credit_id = any(array(${accounts})))`

/** The number of a transfer, or the whole reference. */
const searched = (search: string): Sql =>
  /^\d{1,15}$/.test(search) ? sql`(t.id = ${search} or t.reference = ${search})` : sql`t.reference = ${search}`

export async function findCredit(tx: Tx, id: string): Promise<CreditDetail | undefined> {
  const found = await tx.row<Omit<CreditDetail, 'journal'>>(sql`
    select ${columns}, t.event_at, t.journal_id, coalesce(j.reason, p.reason, '') as reason, p.number as pre_number,
      x.number as bank_transfer_number,
      (select r.reversal_id from ledger.reversal r where r.transfer_id = t.id) as reversed_by,
      (select r.transfer_id from ledger.reversal r where r.reversal_id = t.id) as reverses
    ${tables} left join adjustment j on j.id = (case when t.reference like 'adjustment:%' then substr(t.reference, 12) end)::uuid
    left join pre_transaction p on p.id = (case when t.reference like 'pre:%' then substr(t.reference, 5) end)::uuid
    left join bank_transfer x on x.id = (case when t.reference like 'bankTransfer:%' then substr(t.reference, 14) end)::uuid
    where t.id = ${id}`)
  if (!found) return undefined
  const journal = await tx.rows<CreditRow>(sql`
    select ${columns} ${tables} where t.id = ${id} or (t.journal_id = ${found.journalId} and t.journal_id <> t.id)
      or t.id = ${found.journalId} order by t.id`)
  return { ...found, journal }
}

/** What a member has; an account that was never opened holds nothing. */
export async function readBalances(tx: Tx, memberId: string) {
  const rows = await tx.rows<{ name: string; balance: number }>(sql`
    select a.name, b.balance_minor::bigint as balance from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.owner = 'member' and a.owner_id = ${memberId} and a.currency = ${currencySql}`)
  const of = (name: string) => rows.find(row => row.name === name)?.balance ?? 0
  const debt = await tx.row<{ minor: number }>(
    sql`select owed_minor as minor from member_debt where member_id = ${memberId}`,
  )
  const debtMinor = debt?.minor ?? 0
  return { cashMinor: of('cash'), bonusMinor: of('bonus'), holdMinor: of('hold'), debtMinor, currency: houseCurrency }
}

/** What happened on one account of a member, newest first, from the transfer on that the page before ended with. */
export async function readOwnStatement(
  tx: Tx,
  memberId: string,
  { account: name, before, size }: { account: string; before?: number | undefined; size: number },
) {
  const account = await tx.row<{ id: number }>(sql`
    select id from ledger.account
    where owner = 'member' and owner_id = ${memberId} and name = ${name} and currency = ${currencySql}`)
  if (!account) return []
  const rows = await statement(tx, { account: account.id, size, ...(before !== undefined && { before }) })
  return rows.map(({ transferId: id, recordedAt: at, kind, changeMinor, balanceMinor }) => ({
    id,
    at,
    kind: Kind.parse(kind),
    changeMinor,
    balanceMinor,
    currency: houseCurrency,
  }))
}

/** Who wanted it and, where there had to be one, who agreed. The number is that of the request. */
export type Adjustment = { id: string; reason: string; makerId: string; secondId: string | null }

export const insertAdjustment = (tx: Tx, { id, reason, makerId, secondId }: Adjustment): Promise<number> =>
  tx.run(sql`
    insert into adjustment (id, reason, admin_id, second_id) values (${id}, ${reason}, ${makerId}, ${secondId})`)

/** To look through the whole ledger takes longer than a statement of a call has. */
export const allowLongStatements = (tx: Tx): Promise<number> => tx.run(sql`set local statement_timeout = '60s'`)

/** Where what is kept beside the ledger does not say the same as the ledger. */
export const listMoneyProblems = (tx: Tx): Promise<{ problem: string }[]> =>
  tx.rows(sql`select problem from money_problem`)

export async function countTransfers(tx: Tx): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select count(*)::bigint as n from ledger.transfer`)
  return row?.n ?? 0
}
