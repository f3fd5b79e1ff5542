import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { moments, opening } from '../../../testing/pretransaction-plans.ts'
import { Run } from '../../../testing/pretransaction-run.ts'
import { hire, openStage } from '../../../testing/pretransaction-stage.ts'
import { type Model, mayStep, type Pre } from '../../../testing/pretransaction-state.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const sequences = Number(process.env['PRETRANSACTION_SEQUENCES'] ?? 20)
const seed = Number(process.env['PRETRANSACTION_SEED'] ?? Date.now() % 2 ** 31)
const perSequenceMs = 5000
const cash = [100_000, 60_000]

let server: TestServer
let cast: Awaited<ReturnType<typeof hire>>
beforeAll(async () => {
  server = await startTestServer()
  cast = await hire(server)
})
afterAll(() => server.close())

/** What one must have posted, by how it ended: once, and nothing else. */
function postedBy({ kind, status }: Pre): string[] {
  const ends: Record<string, readonly string[]> =
    kind === 'deposit'
      ? { credited: ['deposit'], reversed: ['deposit', 'reversal'] }
      : {
          paid: ['withdrawal'],
          returned: ['withdrawal', 'withdrawalReturn'],
          rejected: ['release'],
          cancelled: ['release'],
        }
  return [...(kind === 'withdrawal' ? ['hold'] : []), ...(ends[status] ?? [])]
}

type Kept = { status: string; version: number; posted: string[]; events: string[] }

/** Everything of a sequence as the database has it must be what one of the models says; those that differ are out. */
async function expectKept(run: Run, bankBefore: number): Promise<void> {
  const judged = await Promise.allSettled(
    run.models.map(async model => {
      await expectModel(model, run.stage, bankBefore)
      return model
    }),
  )
  const [first, ...others] = judged.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  if (!first) throw judged.find(one => one.status === 'rejected')?.reason
  run.models = [first, ...others]
}

async function expectModel(model: Model, stage: Run['stage'], bankBefore: number): Promise<void> {
  for (const [key, pre] of Object.entries(model.pres)) {
    const kept = await server.database.tx.row<Kept>(sql`
      select p.status, p.version,
        array(select t.kind from ledger.transfer t where t.reference = 'pre:' || p.id and t.kind <> 'debt' order by t.id) as posted,
        array(select e.status from pre_event e where e.pre_id = p.id order by e.id) as events
      from pre_transaction p where p.id = ${stage.idOf(key)}`)
    expect(kept).toMatchObject({ status: pre.status, version: pre.version, posted: postedBy(pre) })
    const events = kept?.events ?? []
    const steps = events.slice(1).map((to, index) => [events[index] ?? '', to] as const)
    // Something may be said of one that has not moved.
    for (const [from, to] of steps) expect(from === to || mayStep(pre.kind, from, to), `${from} to ${to}`).toBe(true)
  }
  for (const [index, { id }] of stage.members.entries()) {
    const { body } = await server.call(calls.credit.getBalances, { token: cast.owner.token, params: { id } })
    const net = model.cash[index] ?? 0
    expect(body.data).toMatchObject({
      cashMinor: Math.max(0, net),
      debtMinor: Math.max(0, -net),
      holdMinor: model.hold[index],
    })
  }
  expect(await bankBalance()).toBe(bankBefore + model.bankMinor)
}

const bankBalance = async (): Promise<number> => {
  const given = { token: cast.owner.token, params: { id: cast.account.id } }
  return (await server.call(calls.bank.getBankAccount, given)).body.data.balanceMinor
}

it(
  'answers members, staff, robots and readers like the model, whatever they ask at once and in whatever order',
  async () => {
    process.stdout.write(`pre-transaction model: ${sequences} sequences, PRETRANSACTION_SEED=${seed}\n`)
    await fc.assert(
      fc.asyncProperty(fc.tuple(opening, opening), moments, async (begun, query) => {
        const bankBefore = await bankBalance()
        const run = new Run(await openStage(server, cast, cash), cash)
        await run.open(begun)
        for (const plans of query) {
          const requests = plans.map(planned => run.request(planned)).filter(request => request !== undefined)
          if (requests.length > 0) await run.moment(requests)
        }
        await expectKept(run, bankBefore)
        await run.finish()
        await expectKept(run, bankBefore)
        expect(run.model.hold).toEqual(cash.map(() => 0))
      }),
      { numRuns: sequences, seed, endOnFailure: true },
    )
    expect(await verify(server.database.tx)).toEqual([])
  },
  sequences * perSequenceMs,
)
