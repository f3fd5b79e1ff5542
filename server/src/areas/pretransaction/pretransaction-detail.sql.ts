import type { Match } from '#contract/frames/search.ts'
import type { PreDetail, PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { PreDecision } from '#contract/pretransaction/withdrawal-why.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { numbered, preColumns, preTables, promised } from './pretransaction.list.ts'

type FoundPre = Omit<PreDetail, 'events' | 'checks' | 'slips' | 'reuses' | 'standing' | 'decision'>

export const findPre = (tx: Tx, admin: Actor, takeMinutes: number, id: string): Promise<FoundPre | undefined> =>
  tx.row(sql`
    select ${preColumns(admin, takeMinutes)}, p.expires_at,
      ${promised('case when w.renewed_at is not null then w.promised_at end')} as first_promised_at, p.transfer_id,
      p.fee_minor, y.reference, y.provider_reference, l.at as line_at,
      l.bank_reference as line_reference,
      case when c.id is not null or n.id is not null then json_build_object('name', coalesce(c.source_name, n.name),
        'claimNumber', c.number, 'bonusMinor', c.bonus_minor, 'status', c.status, 'why', p.promotion_refusal) end as promotion
    ${preTables} left join gateway_payment y on y.pre_id = p.id
      left join statement_line l on l.pre_transaction_id = p.id
      left join promotion n on n.id = p.promotion_id left join bonus_claim c on c.pre_id = p.id where p.id = ${id}`)

/** How the rules decided it. */
export const findDecision = (tx: Tx, id: string): Promise<PreDecision | undefined> =>
  tx.row(sql`
    select w.outcome, w.queue, w.note, w.held_back, w.answer, a.username as answered_by_name
    from withdrawal_decision w left join admin a on a.id = w.answered_by where w.pre_id = ${id}`)

/** The steps that it took, from the beginning on; the member is called as this admin may see them. */
export const listEvents = (tx: Tx, id: string, memberUsername: string): Promise<PreDetail['events']> =>
  tx.rows(sql`
    select e.id, e.at, e.status, e.note, e.taken_minor, e.owed_minor,
      case when e.actor like 'admin:%' then a.username when e.actor like 'member:%' then ${memberUsername}
        when e.actor like 'client:%' then c.name when e.actor like 'gateway:%' then g.name else e.actor end as actor_name
    from pre_event e left join admin a on a.id = (case when e.actor like 'admin:%' then substr(e.actor, 7) end)::uuid
    left join auto_client c on c.id = (case when e.actor like 'client:%' then substr(e.actor, 8) end)::uuid
    left join gateway g on g.id = (case when e.actor like 'gateway:%' then substr(e.actor, 9) end)::uuid
    where e.pre_id = ${id} order by e.id`)

/** Some of them, the newest first. */
export const listPres = (tx: Tx, admin: Actor, takeMinutes: number, which: Sql, atMost: number): Promise<PreRow[]> =>
  tx.rows(sql`
    select ${preColumns(admin, takeMinutes)} ${preTables} where ${which}
    order by p.created_at desc limit ${atMost}`)

type MemberAccount = { id: string; bank: string; accountNumber: string; holderName: string }

/** The accounts of members as they were when they asked, in full, to be compared and never shown. */
export const accountsOf = (tx: Tx, ids: readonly string[]): Promise<MemberAccount[]> =>
  tx.rows(sql`
    select id, bank, account_number, holder_name from pre_transaction where id = any(${ids}::uuid[])`)

type WholeNumbers = { id: string; number: string; memberId: string; memberUsername: string; accountNumber: string }

/** What one of them hides of its member, to be revealed. */
export const findNumbers = (tx: Tx, id: string): Promise<WholeNumbers | undefined> =>
  tx.row(sql`
    select p.id, p.number, p.member_id, m.username as member_username, p.account_number
    from pre_transaction p join member m on m.id = p.member_id where p.id = ${id}`)

/** By any part of the number, the newest first. */
export const searchPres = (tx: Tx, text: string, atMost: number): Promise<Match[]> =>
  tx.rows(sql`
    select p.id, p.number as title, p.holder_name as subtitle from pre_transaction p
    where ${numbered(text)} order by p.created_at desc limit ${atMost}`)
