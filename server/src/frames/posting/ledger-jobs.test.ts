import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { snapshotLedger, tidyLedger } from './ledger-jobs.ts'
import { postKind } from './posting.ts'

let server: TestServer
const request = { payload: {}, stop: AbortSignal.any([]) }
beforeAll(async () => {
  server = await startTestServer()
  const details = { currency: 'THB', reference: 'test:1', actor: 'admin:test' }
  const posting = {
    ...details,
    kind: 'adjustmentIn',
    owners: { member: randomUUID() },
    amountMinor: 500,
    key: randomUUID(),
  } as const
  await postKind(server.database.tx, posting)
})
afterAll(() => server.close())

it('notes what the house holds once its transfers lie before the mark', async () => {
  await server.asOwner(`select ledger.make_month(date_trunc('month', now() - interval '20 minutes')::date)`)
  await server.asOwner(`update ledger.transfer set recorded_at = recorded_at - interval '20 minutes'`)
  await snapshotLedger.run(server.jobContext, request)
  expect(await server.database.tx.rows(sql`select balance_minor from ledger.snapshot`)).toEqual([
    { balanceMinor: -500 },
  ])
})

it('gives months that are over the indexes that postings need not keep', async () => {
  await server.asOwner(`select ledger.make_month(date_trunc('month', now() - interval '2 months')::date)`)
  await tidyLedger.run(server.jobContext, request)
  const made = await server.asOwner(`
    select i.relname like ledger.month_name((now() - interval '2 months')::date) || '%' as past, count(*)::int as n
    from pg_class i join pg_index x on x.indexrelid = i.oid
    where i.relname ~ '^transfer_.*_(kind|amount|reference)$' and i.relkind = 'i' group by 1 order by 1`)
  expect(made.rows).toContainEqual({ past: true, n: 3 })
  const present = await server.asOwner(
    `select to_regclass('ledger.' || ledger.month_name(now()::date) || '_kind') as name`,
  )
  expect(present.rows[0].name).toBeNull()
})

it('makes the months that are missing and forgets old keys', async () => {
  await server.asOwner(`update ledger.idempotency set claimed_at = now() - interval '91 days'`)
  await server.asOwner(
    `do $$ begin execute 'drop table ledger.' || ledger.month_name((now() + interval '12 months')::date); end $$`,
  )
  await tidyLedger.run(server.jobContext, request)
  expect(await server.database.tx.rows(sql`select key from ledger.idempotency`)).toEqual([])
  const last = await server.asOwner(
    `select to_regclass('ledger.' || ledger.month_name((now() + interval '12 months')::date)) as name`,
  )
  expect(last.rows[0].name).not.toBeNull()
})
