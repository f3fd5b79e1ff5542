import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositMachine, PreStatus, withdrawalMachine } from '#contract/pretransaction/pretransaction.machine.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember } from '../../../testing/money.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { lockPre } from './pretransaction.sql.ts'
import { step } from './pretransaction-step.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const machines: Record<'deposit' | 'withdrawal', Partial<Record<PreStatus, readonly PreStatus[]>>> = {
  deposit: depositMachine,
  withdrawal: withdrawalMachine,
}
const statuses = new Set(PreStatus.options)

it.each(['deposit', 'withdrawal'] as const)('lets a %s take the steps of its table, and no other', async kind => {
  const { token } = await server.admins('owner')
  await addBankAccount(server, token)
  const member = await richMember(server, 50_000)
  const request = kind === 'deposit' ? askDeposit : askWithdrawal
  const id = (await request(server, member.token, 20_000)).body.data.id
  const stateOf = () =>
    server.database.tx.row<{ status: string; events: number; transfers: number }>(sql`
      select p.status, (select count(*)::int from pre_event e where e.pre_id = p.id) as events,
        (select count(*)::int from ledger.transfer t where t.reference = 'pre:' || p.id) as transfers
      from pre_transaction p where p.id = ${id}`)
  const tried = { allowed: 0, refused: 0 }
  for (const from of [...statuses].filter(status => status in machines[kind])) {
    for (const to of statuses) {
      await server.database.tx.run(sql`update pre_transaction set status = ${from} where id = ${id}`)
      const before = await stateOf()
      const code = await server.database
        .transaction('write', async tx => {
          const pre = await lockPre(tx, id, 5)
          if (pre) await step(tx, pre, to, { by: 'system' })
          return undefined
        })
        .catch((error: unknown) => (error instanceof AppError ? error.code : String(error)))
      const isForeseen = machines[kind][from]?.includes(to) ?? false
      tried[isForeseen ? 'allowed' : 'refused'] += 1
      expect([from, to, code]).toEqual([from, to, isForeseen ? undefined : 'STATE_ILLEGAL'])
      const events = (before?.events ?? 0) + (isForeseen ? 1 : 0)
      expect(await stateOf()).toEqual({ ...before, status: isForeseen ? to : from, events })
    }
  }
  expect(tried.allowed).toBe(Object.values(machines[kind]).flat().length)
  expect(tried.refused).toBeGreaterThan(tried.allowed * 5)
})
