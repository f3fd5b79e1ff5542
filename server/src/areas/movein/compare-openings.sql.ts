import type { OpeningSubject } from '#contract/movein/openings.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { WorkedMove } from './movein.sql.ts'

type Holders = {
  /** The column in which a row keeps whose it is, and the statement that finds who that is. */
  column: Sql
  found: Sql
  unknown: RowFault
  /** Rows that may have nothing: more than nothing is refused. */
  shut: readonly (readonly [RowFault, Sql])[]
  /** What two rows may not share, beside whose they are. */
  more: Sql | undefined
  twice: RowFault
  paid: RowFault
}

const members = {
  column: raw('member_id'),
  found: sql`
    select s.line, coalesce(m.id, q.id) as holder
    from move_in_balance s left join member m on lower(m.username) = s.member left join member q on m.id is null and q.phone = s.member`,
  unknown: 'memberUnknown',
  shut: [['memberClosed', sql`select from member m where m.id = s.member_id and m.status = 'closed'`]],
} as const

const holders: Readonly<Record<OpeningSubject, Holders>> = {
  balances: { ...members, more: undefined, twice: 'memberTwice', paid: 'memberPaid' },
  openBonuses: { ...members, more: raw('name'), twice: 'bonusTwice', paid: 'bonusPaid' },
  agentCredit: {
    column: raw('agent_id'),
    found: sql`select s.line, a.id as holder from move_in_balance s left join agent a on a.code = upper(s.member)`,
    unknown: 'agentUnknown',
    shut: [
      ['agentUnknown', sql`select from agent a where a.id = s.agent_id and agent_is_shut(a.id)`],
      [
        'agentLimit',
        sql`
        select from agent a join ledger.balance b on b.account_id = a.account_id
        where a.id = s.agent_id and s.amount_minor + b.balance_minor > a.credit_limit_minor`,
      ],
    ],
    more: undefined,
    twice: 'agentTwice',
    paid: 'agentPaid',
  },
}

const refuse = (tx: Tx, id: string, fault: RowFault, lines: Sql): Promise<number> =>
  tx.run(sql`
    update move_in_balance s set faults = coalesce(s.faults, '{}') || ${fault}::text
    from (${lines}) found where s.move_id = ${id} and s.line = found.line`)

/** Compares the rows of a file that opens something with who is here, and with what other files opened for them. */
export const compareOpenings =
  (subject: OpeningSubject) =>
  async (tx: Tx, { id }: WorkedMove): Promise<void> => {
    const { column, found, unknown, shut, more, twice, paid } = holders[subject]
    const key = (table: string): Sql =>
      more ? sql`(${raw(table)}.${column}, ${raw(table)}.${more})` : sql`${raw(table)}.${column}`
    const keys = more ? sql`${column}, ${more}` : column
    const good = sql`s.move_id = ${id} and s.faults is null`
    // What files gave that were written, or are being written.
    const given = sql`
      select b.${column}, b.name, b.amount_minor from move_in_balance b join move_in v on v.id = b.move_id
      where v.id <> ${id} and v.subject = ${subject} and v.status in ('applying', 'applied', 'undoing', 'final')
        and b.faults is null and not b.is_same and b.amount_minor > 0`
    await tx.run(sql`
      update move_in_balance s set ${column} = found.holder from (${found} where ${good}) found
      where s.move_id = ${id} and s.line = found.line and found.holder is not null`)
    await refuse(tx, id, unknown, sql`select s.line from move_in_balance s where ${good} and s.${column} is null`)
    await refuse(
      tx,
      id,
      twice,
      sql`
      select s.line from move_in_balance s join (
        select ${keys} from move_in_balance where move_id = ${id} and ${column} is not null group by ${keys} having count(*) > 1) many
        on ${key('many')} = ${key('s')}
      where s.move_id = ${id}`,
    )
    await tx.run(sql`
      update move_in_balance s set is_same = true from (${given}) g
      where ${good} and ${key('s')} = ${key('g')} and s.amount_minor = g.amount_minor`)
    for (const [fault, is] of shut) {
      await refuse(
        tx,
        id,
        fault,
        sql`select s.line from move_in_balance s where ${good} and not s.is_same and s.amount_minor > 0 and exists (${is})`,
      )
    }
    await refuse(
      tx,
      id,
      paid,
      sql`
      select s.line from move_in_balance s join (${given}) g on ${key('g')} = ${key('s')}
      where ${good} and not s.is_same`,
    )
  }
