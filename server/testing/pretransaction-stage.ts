import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { endLeases, expireDeposits } from '../src/areas/pretransaction/pretransaction.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { startMemberSession } from '../src/platform/session/member-session.ts'
import { addBankAccount, addClient, giveCash, setPolicy } from './money.steps.ts'
import { present } from './present.ts'
import { approvalAboveMinor } from './pretransaction-model.ts'
import type { Request } from './pretransaction-state.ts'
import type { Answer, TestServer } from './server.ts'

/** What a stage remembers of an answer, whichever call it is of. */
const Learned = z
  .object({
    id: z.string(),
    number: z.string(),
    status: z.string(),
    approval: z.object({ id: z.string() }).nullable(),
    pre: z.object({ status: z.string() }),
    payouts: z.array(z.object({ number: z.string(), leaseId: z.string() })),
    added: z.int(),
    matched: z.int(),
  })
  .partial()

const { pretransaction, approval } = calls
const site = siteCalls.pretransaction
const auto = autoCalls.pretransaction
const reason = 'ตรวจสอบแล้ว'
const grants = (['pretransactionRequest', 'pretransactionDepositWithdraw'] as const).flatMap(
  feature => [`${feature}.read`, `${feature}.update`] as const,
)

/** The actors of every sequence: two admins, two robots, a reader, and the one account that they all work on. */
export async function hire(server: TestServer) {
  const owner = await server.admins('owner')
  await setPolicy(server, owner.token, { withdrawalAutoMinor: 0, withdrawalApprovalMinor: approvalAboveMinor })
  const account = await addBankAccount(server, owner.token)
  const robot = () => addClient(server, owner.token, 'payer', [account.id])
  const reader = () => addClient(server, owner.token, 'reader', [account.id])
  return {
    owner,
    account: { id: account.id, bank: 'SCB' as const, number: account.number },
    staff: [owner, await server.admins(grants)] as const,
    robots: [await robot(), await robot()] as const,
    readers: [await reader(), await reader()] as const,
  }
}
type Cast = Awaited<ReturnType<typeof hire>>
type StageMember = { id: string; token: string; accountNumber: string }

let made = 0
/** A signed-in member, without the time that hashing a password takes. */
async function newMember(server: TestServer, cast: Cast, cashMinor: number): Promise<StageMember> {
  made += 1
  const digits = String(made).padStart(8, '0')
  const accountNumber = `34${digits}`
  const row = await server.database.tx.row<{ id: string }>(sql`
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
    values (${`08${digits}`}, ${`08${digits}`}, 'สมหญิง', ${`ตัวอย่าง${made}`}, 'KBANK', ${accountNumber}, '', 'web')
    returning id`)
  const id = row?.id ?? ''
  const session = { memberId: id, ip: '192.0.2.1', userAgent: 'test', deviceHash: null, hours: 1 }
  await giveCash(server, id, cashMinor)
  return { id, token: await startMemberSession(server.database.tx, session), accountNumber }
}

/** The real side of one sequence: performs requests through the public interfaces, and returns their answers. */
export async function openStage(server: TestServer, cast: Cast, cash: readonly number[]) {
  // The limits of requests and the age of codes have their own tests; they must not stop a long run.
  await server.database.tx.run(sql`delete from request_count`)
  await server.database.tx.run(sql`
    update session set code_at = now(), last_seen_at = now(), expires_at = now() + interval '1 hour'`)
  const passDays = () =>
    server.asOwner(
      `update hand_move set day = day - 365, at = at - interval '1 year' where at > now() - interval '1 day'`,
    )
  // What an earlier sequence moved by hand was on another day.
  await passDays()
  const members = await Promise.all(cash.map(cashMinor => newMember(server, cast, cashMinor)))
  const prefix = randomUUID().slice(0, 8)
  /** The database's ids of what requests created, and the numbers of withdrawals. */
  const ids = new Map<string, string>()
  const numbers = new Map<string, string>()
  const lineTimes = new Map<string, string>()
  const idOf = (key: string) => ids.get(key) ?? randomUUID()
  const runJob = (job: typeof endLeases) => job.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

  async function send(request: Request, on: Pick<TestServer, 'call' | 'site' | 'auto'>): Promise<Answer | undefined> {
    const headers = { 'idempotency-key': `${prefix}-${request.id}` }
    const message = `${prefix}-${request.id}`
    const given = {
      token: 'staff' in request ? cast.staff[request.staff]?.token : undefined,
      params: { id: 'pre' in request ? idOf(request.pre) : '' },
      headers,
    }
    const own = { bank: cast.account.bank, number: cast.account.number }
    switch (request.do) {
      case 'deposit':
      case 'withdraw': {
        const call = request.do === 'deposit' ? site.requestDeposit : site.requestWithdrawal
        const body = { amountMinor: request.amountMinor }
        return on.site(call, { ...given, token: members[request.member]?.token, body })
      }
      case 'cancel':
        return on.site(site.cancelOwn, { ...given, token: members[request.member]?.token })
      case 'take':
        return on.call(pretransaction.takePre, given)
      case 'release':
        return on.call(pretransaction.releasePre, given)
      case 'approve':
        return on.call(pretransaction.approvePre, { ...given, body: { version: request.version } })
      case 'reject':
        return on.call(pretransaction.rejectPre, { ...given, body: { version: request.version, reason } })
      case 'credit':
        return on.call(pretransaction.creditPre, { ...given, body: { version: request.version, reason } })
      case 'fail':
        return on.call(pretransaction.failPre, { ...given, body: { version: request.version, reason } })
      case 'reverse':
        return on.call(pretransaction.reversePre, { ...given, body: { version: request.version, reason } })
      case 'return':
        return on.call(pretransaction.returnPre, { ...given, body: { version: request.version, reason } })
      case 'pay': {
        const body = {
          version: request.version,
          bankAccountId: cast.account.id,
          bankReference: request.id,
          confirmShort: true,
        }
        return on.call(pretransaction.payPre, { ...given, body })
      }
      case 'agree':
        return on.call(approval.approve, { ...given, params: { id: idOf(request.approval) } })
      case 'fetch': {
        const body = { account: own, count: request.count }
        return on.auto(auto.takePayouts, cast.robots[request.robot] ?? cast.readers[0], { body, message })
      }
      case 'report': {
        const body = { result: request.result, bankReference: request.id }
        const params = { id: idOf(request.lease) }
        return on.auto(auto.reportPayout, cast.robots[request.robot] ?? cast.readers[0], { params, body, message })
      }
      case 'line': {
        const at = lineTimes.get(request.reference) ?? new Date().toISOString()
        lineTimes.set(request.reference, at)
        const counterpart = { digits: members[request.member]?.accountNumber ?? '' }
        const bankReference = `${prefix}-${request.reference}`
        // The second source describes the same line in its own words, and has no reference.
        const words = request.source === 0 ? { bankReference } : { description: `โอนเงิน ${bankReference}` }
        const line = { at, amountMinor: request.amountMinor, counterpart, ...words }
        return on.auto(auto.pushLines, cast.readers[request.source] ?? cast.readers[0], {
          body: { account: own, lines: [line] },
          message,
        })
      }
      case 'shut':
        await server.database.tx.run(sql`
          update member set can_withdraw = ${!request.isShut} where id = ${members[request.member]?.id}`)
        return undefined
      case 'lapse':
        await server.database.tx.run(sql`
          update pre_transaction set expires_at = now() - interval '1 second' where id = ${idOf(request.pre)}`)
        return undefined
      case 'fallSilent':
        await server.asOwner(
          `update payout_lease set until = now() - interval '1 second' where id = '${idOf(request.lease)}' and until > now()`,
        )
        return undefined
      case 'sweep':
        await runJob(expireDeposits)
        await runJob(endLeases)
        return undefined
    }
  }

  function learn(request: Request, reply: unknown): string {
    const data = Learned.parse(reply)
    switch (request.do) {
      case 'deposit':
      case 'withdraw':
        ids.set(request.id, present(data.id))
        numbers.set(present(data.number), request.id)
        return present(data.status)
      case 'approve':
      case 'reject':
      case 'credit':
      case 'reverse':
      case 'return':
        if (data.approval) ids.set(request.id, data.approval.id)
        return data.approval ? 'waiting' : present(data.pre).status
      case 'fetch': {
        const keys = present(data.payouts).map(payout => {
          const key = numbers.get(payout.number) ?? payout.number
          ids.set(`${request.id}/${key}`, payout.leaseId)
          return key
        })
        return keys.toSorted().join(' ')
      }
      case 'line':
        return `${data.added} ${data.matched}`
      default:
        return present(data.status)
    }
  }

  return {
    members,
    idOf,
    /** So many days that what was moved by hand no longer counts. */
    passDays,
    /** Sends all requests at the same moment, over two processes. */
    async ask(requests: readonly Request[]): Promise<string[]> {
      const answers = await Promise.all(
        requests.map((request, index) => send(request, index % 2 ? server.onOther : server)),
      )
      return answers.map((answer, index) => {
        const request = requests[index]
        if (!answer || !request) return ''
        if (answer.status >= 500 || answer.status === 429) throw new Error(JSON.stringify({ request, answer }))
        return answer.status === 200 ? learn(request, answer.body.data) : answer.body.error.code
      })
    },
  }
}
