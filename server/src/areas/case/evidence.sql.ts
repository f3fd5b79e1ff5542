import { blockStatus } from '#areas/block/block.public.ts'
import { isSeldom } from '#areas/credit/timeline.public.ts'
import type { FoundRecord } from '#contract/case/case.types.ts'
import type { EvidenceKind } from '#contract/case/evidence.rules.ts'
import { Id } from '#contract/core/paging.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'

/** So many records are offered to be added at once. */
const recordsOffered = 20
/** Fewer letters name too many statement lines. */
const lettersAtLeast = 3

/**
 * How the records of a kind are read as evidence: the line that each shows, and the conditions by which one is found by its id, those
 * of a member from the newest on, and those that a search names. Each condition is one index.
 */
type Kind = {
  line: Sql
  from: Sql
  /** Where those of a member are read from, if no one index leads to them. */
  fromOfMember?: Sql
  /** The condition for the member who stands under `w.id`. */
  ofMember: Sql
  newest: Sql
  byId(id: string): Sql
  /** Undefined where nothing is searched by such a text. */
  named(search: string): Sql | undefined
}

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text)

/** The newest transfers on one side of the accounts of `w`. Bets, deposits and withdrawals are found as what they are. */
const legs = (side: 'debit_id' | 'credit_id'): Sql => sql`
  select leg.* from ledger.account a cross join lateral (
    select t.id, t.kind, t.debit_id, t.credit_id, t.amount_minor, t.recorded_at from ledger.transfer t
    where t.${raw(side)} = a.id and ${isSeldom} order by t.recorded_at desc limit ${recordsOffered}) as leg
  where a.owner = 'member' and a.owner_id = w.id::text`

const kinds: Readonly<Record<EvidenceKind, Kind>> = {
  member: {
    line: sql`m.id::text as record_id, called(m.username) as title, m.status as state, null::bigint as amount_minor,
      m.registered_at as record_at, m.id as member_id`,
    from: sql`member m`,
    ofMember: sql`m.id = w.id`,
    newest: sql`m.registered_at`,
    byId: id => sql`m.id = ${id}`,
    // A username of digits is a phone number, which nobody finds out by a search.
    named: search => (isNumber(search) ? undefined : sql`lower(m.username) = lower(${search})`),
  },
  pretransaction: {
    line: sql`p.id::text as record_id, p.number as title, p.status as state, p.amount_minor, p.created_at as record_at, p.member_id`,
    from: sql`pre_transaction p`,
    ofMember: sql`p.member_id = w.id`,
    newest: sql`p.created_at`,
    byId: id => sql`p.id = ${id}`,
    named: search => sql`p.number = upper(${search})`,
  },
  bonusClaim: {
    line: sql`b.id::text as record_id, b.number as title, b.status as state, b.bonus_minor as amount_minor, b.claimed_at as record_at,
      b.member_id`,
    from: sql`bonus_claim b`,
    ofMember: sql`b.member_id = w.id`,
    newest: sql`b.claimed_at`,
    byId: id => sql`b.id = ${id}`,
    named: search => sql`b.number = upper(${search})`,
  },
  credit: {
    line: sql`t.id::text as record_id, t.id::text as title, t.kind as state, t.amount_minor::bigint as amount_minor,
      t.recorded_at as record_at, (case when d.owner = 'member' then d.owner_id when c.owner = 'member' then c.owner_id end)::uuid
        as member_id`,
    from: sql`ledger.transfer t left join ledger.account d on d.id = t.debit_id left join ledger.account c on c.id = t.credit_id`,
    fromOfMember: sql`(${legs('debit_id')} union ${legs('credit_id')}) t
      left join ledger.account d on d.id = t.debit_id left join ledger.account c on c.id = t.credit_id`,
    ofMember: sql`true`,
    newest: sql`t.recorded_at`,
    byId: id => sql`t.id = ${id}`,
    named: search => (isNumber(search) ? sql`t.id = ${search}` : undefined),
  },
  bet: {
    line: sql`b.id::text as record_id, b.reference as title, b.status as state, b.bet_minor as amount_minor, b.placed_at as record_at,
      b.member_id`,
    from: sql`bet b`,
    ofMember: sql`b.member_id = w.id`,
    newest: sql`b.placed_at`,
    // The transfer that took the stake says in which month it is.
    byId: id => sql`(b.placed_at, b.id) in (select t.recorded_at, t.id from ledger.transfer t where t.id = ${id})`,
    named: search => sql`(b.placed_at, b.id) in (
      select k.placed_at, k.bet_id from game_provider p join bet_key k on k.provider_id = p.id and k.reference = ${search})`,
  },
  statementLine: {
    line: sql`l.id::text as record_id, l.bank_reference as title, l.status as state, l.amount_minor, l.at as record_at, p.member_id`,
    from: sql`statement_line l left join pre_transaction p on p.id = l.pre_transaction_id`,
    ofMember: sql`p.member_id = w.id`,
    newest: sql`p.created_at`,
    byId: id => sql`l.id = ${id}`,
    // What everybody reads of a line, as the index has it.
    named: search =>
      search.length < lettersAtLeast
        ? undefined
        : sql`lower(translate(masked_digits(l.counterpart_digits), ' -', '') || ' ' || l.counterpart_name || ' ' || l.bank_reference
            || ' ' || masked_digits(l.description)) like ${anyPart(search.toLowerCase())}`,
  },
  blockEntry: {
    line: sql`e.id::text as record_id, e.number as title, ${blockStatus} as state, null::bigint as amount_minor,
      e.created_at as record_at, e.member_id`,
    from: sql`block_entry e`,
    ofMember: sql`e.member_id = w.id`,
    newest: sql`e.created_at`,
    byId: id => sql`e.id = ${id}`,
    named: search => sql`e.number = upper(${search})`,
  },
  signIn: {
    line: sql`s.id::text as record_id, host(s.ip) as title, s.result as state, null::bigint as amount_minor, s.at as record_at,
      s.member_id`,
    from: sql`member_sign_in s`,
    ofMember: sql`s.member_id = w.id`,
    newest: sql`s.at`,
    byId: id => sql`s.id = ${id}`,
    named: () => undefined,
  },
}

/** The ids of these are numbers. */
const isCounted = (kind: EvidenceKind): boolean => kind === 'credit' || kind === 'bet' || kind === 'signIn'

type Found = Omit<FoundRecord, 'isAdded' | 'memberUsername'>

/** The line that a record shows at this moment. */
export async function findRecord(tx: Tx, kind: EvidenceKind, id: string): Promise<Found | undefined> {
  if (isCounted(kind) ? !isNumber(id) : !Id.safeParse(id).success) return undefined
  const { line, from, byId } = kinds[kind]
  return tx.row(sql`select ${line} from ${from} where ${byId(id)}`)
}

/** The newest records of the members of a case, or those that a search names, and whether each is in it already. */
export async function listRecords(tx: Tx, caseId: string, kind: EvidenceKind, search: string): Promise<FoundRecord[]> {
  const { line, from, fromOfMember = from, ofMember, newest, named } = kinds[kind]
  const condition = search === '' ? sql`true` : named(search)
  if (!condition) return []
  // Member by member, so that each is read from the newest on by an index, however much another one has done.
  const rows =
    search === ''
      ? sql`(select w.member_id as id from case_member w where w.case_id = ${caseId}) w
          cross join lateral (select ${line} from ${fromOfMember} where ${ofMember} order by ${newest} desc limit ${recordsOffered}) r`
      : sql`(select ${line} from ${from} where ${condition} limit ${recordsOffered}) r`
  return tx.rows(sql`
    select r.*, called(m.username) as member_username, exists (
      select from case_evidence e
      where e.case_id = ${caseId} and e.kind = ${kind} and e.record_id = r.record_id and e.withdrawn_at is null) as is_added
    from ${rows} left join member m on m.id = r.member_id
    order by r.record_at desc, r.record_id limit ${recordsOffered}`)
}
