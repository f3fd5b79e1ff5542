import { afterAll, beforeAll, expect, it } from 'vitest'
import { line, newKey, startTestLedger, type TestLedger } from '../testing/ledger-database.ts'
import { foldDays } from './ledger-keep.ts'
import { post } from './ledger-post.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await startTestLedger()
})
afterAll(() => ledger.endSound())

it('is a schema of its own, and needs nothing from outside of it', async () => {
  const { rows } = await ledger.asOwner(`
    select c.oid::regclass::text as name from pg_class c where relnamespace = 'public'::regnamespace
    union all select p.oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace
    union all select prosrc from pg_proc where pronamespace = 'ledger'::regnamespace and prosrc ~ 'public\\.'`)
  expect(rows).toEqual([])
})

it('has its days in the zone that it is told, those that were added up before included', async () => {
  const { cash } = await ledger.member()
  await post(ledger.tx, { key: newKey(), lines: [line(ledger.house, cash, 5)] })
  // More than a day apart, so that it is never the same day in both.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await ledger.asOwner(`select ledger.set_time_zone('${zone}')`)
    while (await foldDays(ledger.tx));
    const { rows } = await ledger.asOwner(`
      select day = (now() at time zone '${zone}')::date as today, n, amount_minor from ledger.day_total`)
    expect(rows).toEqual([{ today: true, n: '1', amount_minor: '5' }])
  }
})
