import type { Currency } from '#contract/core/money.ts'
import type { TestPayment, TestStatus } from '#contract/gateway/test.calls.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Who looks back further finds them among the activities. */
const testsAtMost = 5

const columns = sql`
  t.id, t.reference, t.amount_minor, g.currency, t.status, t.qr, t.redirect_url, t.note,
  a.username as made_by_name, t.made_at, t.begun_at, t.told_at
  from gateway_test t join gateway g on g.id = t.gateway_id join admin a on a.id = t.made_by`

export const listTests = (tx: Tx, gatewayId: string): Promise<TestPayment[]> =>
  tx.rows(sql`select ${columns} where t.gateway_id = ${gatewayId} order by t.made_at desc limit ${testsAtMost}`)

export const findTest = (tx: Tx, id: string): Promise<TestPayment | undefined> =>
  tx.row(sql`select ${columns} where t.id = ${id}`)

type NewTest = { gatewayId: string; amountMinor: number; feeMinor: number; madeBy: string }

/** Its reference begins with another letter than those of deposits and withdrawals, and carries no dashes, as theirs. */
export const insertTest = (tx: Tx, { gatewayId, amountMinor, feeMinor, madeBy }: NewTest) =>
  tx.row<{ id: string; reference: string }>(sql`
    insert into gateway_test (gateway_id, reference, amount_minor, fee_minor, made_by)
    values (${gatewayId}, replace(${nextNumber('T', 'gateway_test_number')}, '-', ''), ${amountMinor}, ${feeMinor}, ${madeBy})
    returning id, reference`)

export const updateTest = (tx: Tx, id: string, status: TestStatus, set: Sql): Promise<number> =>
  tx.run(sql`update gateway_test set status = ${status}, ${set} where id = ${id}`)

type DueTest = { gatewayId: string; reference: string; amountMinor: number; currency: Currency }

/** One that still has to be begun. */
export const findRequestedTest = (tx: Tx, id: string): Promise<DueTest | undefined> =>
  tx.row(sql`
    select t.gateway_id, t.reference, t.amount_minor, g.currency
    from gateway_test t join gateway g on g.id = t.gateway_id where t.id = ${id} and t.status = 'asked'`)

type OpenTest = { id: string; amountMinor: number; feeMinor: number; status: TestStatus; madeBy: string }

/** The test of a reference at this gateway, locked: of two messages about it, the second sees what the first has done. */
export const lockTest = (tx: Tx, gatewayId: string, reference: string): Promise<OpenTest | undefined> =>
  tx.row(sql`
    select id, amount_minor, fee_minor, status, made_by
    from gateway_test where gateway_id = ${gatewayId} and reference = ${reference} for no key update`)
