import { randomUUID } from 'node:crypto'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import type { ClientKind } from '#contract/core/permission.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { corePolicies } from '#contract/website/core-policy.ts'
import { postKind } from '../src/frames/posting/posting.ts'
import { sql } from '../src/platform/database/sql.ts'
import type { Answer, TestClient, TestServer } from './server.ts'
import { registered } from './site.steps.ts'

const { bank, pretransaction, setting, website } = calls
let count = 0

export const newBankAccount = (more: object = {}) => {
  count += 1
  return {
    account: { bank: 'SCB' as const, number: `77${String(count).padStart(8, '0')}` },
    name: 'บริษัท ชบา จำกัด',
    uses: ['deposit' as const, 'withdraw' as const],
    activeFrom: '00:00',
    activeUntil: '00:00',
    ...more,
  }
}

export const addBankAccount = async (server: TestServer, token: string, more: object = {}) =>
  (await server.call(bank.createBankAccount, { token, body: newBankAccount(more) })).body.data

/** The smallest possible picture, as a call accepts it. */
export const tinySlip = {
  name: 'slip.png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

/** A program that serves these accounts. */
export async function addClient(
  server: TestServer,
  token: string,
  kind: ClientKind,
  accountIds: readonly string[],
): Promise<TestClient> {
  const body = { name: `${kind} ${count}`, kind, accountIds: [...accountIds] }
  const { client, secret } = (await server.call(bank.createClient, { token, body })).body.data
  return { id: client.id, secret }
}

/** Cash that a member had before the test: no admin of the test gave it. */
export const giveCash = (server: TestServer, memberId: string, amountMinor: number) =>
  server.database.transaction('write', tx => {
    const key = `before:${randomUUID()}`
    const owners = { member: memberId }
    return postKind(tx, {
      kind: 'adjustmentIn',
      key,
      owners,
      amountMinor,
      currency: 'THB',
      reference: key,
      actor: 'system',
    })
  })

/** A member of the site with some cash, and their session token. */
export async function richMember(server: TestServer, cashMinor: number) {
  const token = await registered(server)
  const { phone } = (await server.site(siteCalls.member.getProfile, { token })).body.data
  const found = await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${phone}`)
  const id = found?.id ?? ''
  if (cashMinor > 0) await giveCash(server, id, cashMinor)
  return { id, token }
}

export const askWithdrawal = (server: TestServer, token: string, amountMinor: number, headers = {}) =>
  server.site(siteCalls.pretransaction.requestWithdrawal, { token, body: { amountMinor }, headers })
export const askDeposit = (server: TestServer, token: string, amountMinor: number, headers = {}) =>
  server.site(siteCalls.pretransaction.requestDeposit, { token, body: { amountMinor }, headers })

/** Lets another admin approve, if a second one is requested. */
export async function agreeTo(server: TestServer, request: { id: string } | null): Promise<void> {
  if (request === null) return
  const { token } = await server.admins('owner')
  await server.call(calls.approval.approve, { token, params: { id: request.id } })
}

/** Changes some of the brand's limits, each by its own call; a second admin approves looser ones. */
export async function setPolicy(server: TestServer, token: string, more: object): Promise<void> {
  const of = (isCore: boolean) =>
    Object.fromEntries(Object.entries(more).filter(([name]) => name in corePolicies === isCore))
  const { policy, version } = (await server.call(setting.getPolicy, { token })).body.data
  const saved = await server.call(setting.updatePolicy, {
    token,
    body: { policy: { ...policy, ...of(false) }, version },
  })
  const { limits } = (await server.call(website.getCoreSystem, { token })).body.data
  const changed = await server.call(website.updateLimits, { token, body: { ...limits, ...of(true) } })
  for (const { body } of [saved, changed]) await agreeTo(server, body.data.approval)
}

/** A line of this amount that cannot be matched with certainty. */
export async function pushLine(
  server: TestServer,
  by: TestClient,
  { bank: ofBank, number }: { bank: BankCode; number: string },
  line: { amountMinor: number; [more: string]: unknown },
): Promise<string> {
  const bankReference = randomUUID()
  const lines = [{ at: new Date().toISOString(), bankReference, ...line }]
  await server.auto(autoCalls.pretransaction.pushLines, by, { body: { account: { bank: ofBank, number }, lines } })
  const found = await server.database.tx.row<{ id: string }>(sql`
    select id from statement_line where bank_reference = ${lines[0]?.bankReference}`)
  return found?.id ?? ''
}

/** A reason for rejection, as the brand words it. */
export const aRejectReason = {
  kind: 'any' as const,
  staffTh: 'ชื่อบัญชีไม่ตรง',
  staffEn: 'Account name differs',
  memberTh: 'ชื่อบัญชีไม่ตรงกับที่ลงทะเบียนไว้ กรุณาติดต่อเจ้าหน้าที่',
  memberEn: 'The account name is not the one you registered. Please contact us.',
  status: 'active' as const,
}

/** For each logged call on bank accounts and pre-transactions, a function that performs it. */
export const moneyWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const reason = 'ตรวจสอบแล้ว'
  async function withdrawal(): Promise<string> {
    const member = await richMember(server(), 50_000)
    return (await askWithdrawal(server(), member.token, 20_000)).body.data.id
  }
  async function deposit(token: string, amountMinor = 20_000): Promise<string> {
    await addBankAccount(server(), token)
    const member = await richMember(server(), 0)
    return (await askDeposit(server(), member.token, amountMinor)).body.data.id
  }
  async function statementLine(token: string, amountMinor = 20_000): Promise<string> {
    const account = await addBankAccount(server(), token)
    const reader = await addClient(server(), token, 'reader', [account.id])
    return pushLine(server(), reader, account, { amountMinor })
  }
  return {
    async importStatement(token) {
      const { id } = await addBankAccount(server(), token)
      const content = Buffer.from('date,amount\n01/06/2026 10:00,5\n').toString('base64')
      const mapping = {
        columns: ['date' as const, 'amount' as const],
        skipTop: 1,
        skipBottom: 0,
        dateOrder: 'dayFirst' as const,
      }
      const body = { file: { name: 'june.csv', content }, mapping, save: true }
      return server().call(pretransaction.importStatement, { token, params: { id }, body })
    },
    createBankAccount: token => server().call(bank.createBankAccount, { token, body: newBankAccount() }),
    async updateBankAccount(token) {
      const { id, version } = await addBankAccount(server(), token)
      const { account: _, ...body } = newBankAccount({ name: 'ชื่อใหม่', version })
      return server().call(bank.updateBankAccount, { token, params: { id }, body: { ...body, version } })
    },
    async changeBankStatus(token) {
      const { id } = await addBankAccount(server(), token)
      return server().call(bank.changeBankStatus, { token, params: { id }, body: { status: 'paused' } })
    },
    async setSweep(token) {
      const [from, to] = [await addBankAccount(server(), token), await addBankAccount(server(), token)]
      const body = { isOn: true, aboveMinor: 200, keepMinor: 100, toId: to.id, version: from.version }
      return server().call(bank.setSweep, { token, params: { id: from.id }, body })
    },
    async createClient(token) {
      const { id } = await addBankAccount(server(), token)
      return server().call(bank.createClient, { token, body: { name: 'อ่าน SCB', kind: 'reader', accountIds: [id] } })
    },
    async updateClient(token) {
      const account = await addBankAccount(server(), token)
      const { id } = await addClient(server(), token, 'reader', [account.id])
      const body = { name: 'ชื่อใหม่', accountIds: [account.id], version: 1 }
      return server().call(bank.updateClient, { token, params: { id }, body })
    },
    async rotateSecret(token) {
      const account = await addBankAccount(server(), token)
      const { id } = await addClient(server(), token, 'payer', [account.id])
      return server().call(bank.rotateSecret, { token, params: { id } })
    },
    async changeClientStatus(token) {
      const account = await addBankAccount(server(), token)
      const { id } = await addClient(server(), token, 'payer', [account.id])
      return server().call(bank.changeClientStatus, { token, params: { id }, body: { status: 'locked' } })
    },
    async updateWithdrawalRules(token) {
      const { live } = (await server().call(pretransaction.getWithdrawalRules, { token })).body.data
      const body = { queues: live.queues, rules: [...live.rules, ...live.rules], version: live.version }
      return server().call(pretransaction.updateWithdrawalRules, { token, body })
    },
    async saveRuleDraft(token) {
      const { draft } = (await server().call(pretransaction.getWithdrawalRules, { token })).body.data
      const body = { queues: [], rules: [], isShadowing: false, version: draft?.version ?? 0 }
      return server().call(pretransaction.saveRuleDraft, { token, body })
    },
    async dropRuleDraft(token) {
      const { draft } = (await server().call(pretransaction.getWithdrawalRules, { token })).body.data
      const body = { queues: [], rules: [], isShadowing: false, version: draft?.version ?? 0 }
      const { version } = (await server().call(pretransaction.saveRuleDraft, { token, body })).body.data
      return server().call(pretransaction.dropRuleDraft, { token, body: { version } })
    },
    revealPre: async token => server().call(pretransaction.revealPre, { token, params: { id: await withdrawal() } }),
    takePre: async token => server().call(pretransaction.takePre, { token, params: { id: await withdrawal() } }),
    async handPre(token) {
      const { id: toId } = await server().admins('owner')
      return server().call(pretransaction.handPre, { token, params: { id: await withdrawal() }, body: { toId } })
    },
    async releasePre(token) {
      const params = { id: await withdrawal() }
      await server().call(pretransaction.takePre, { token, params })
      return server().call(pretransaction.releasePre, { token, params })
    },
    approvePre: async token =>
      server().call(pretransaction.approvePre, {
        token,
        params: { id: await withdrawal() },
        body: { version: 1 },
      }),
    rejectPre: async token =>
      server().call(pretransaction.rejectPre, {
        token,
        params: { id: await withdrawal() },
        body: { version: 1, reason },
      }),
    createRejectReason: token => server().call(pretransaction.createRejectReason, { token, body: aRejectReason }),
    async updateRejectReason(token) {
      const { id, version } = (await server().call(pretransaction.createRejectReason, { token, body: aRejectReason }))
        .body.data
      const body = { ...aRejectReason, status: 'archived' as const, version }
      return server().call(pretransaction.updateRejectReason, { token, params: { id }, body })
    },
    async payPre(token) {
      const params = { id: await withdrawal() }
      const account = await addBankAccount(server(), token)
      await server().call(pretransaction.approvePre, { token, params, body: { version: 1 } })
      const body = { version: 2, bankAccountId: account.id, bankReference: 'TRX-1', confirmShort: true }
      return server().call(pretransaction.payPre, { token, params, body })
    },
    addPreSlip: async token =>
      server().call(pretransaction.addPreSlip, {
        token,
        params: { id: await withdrawal() },
        body: { file: tinySlip },
      }),
    creditPre: async token =>
      server().call(pretransaction.creditPre, {
        token,
        params: { id: await deposit(token) },
        body: { version: 1, reason },
      }),
    async failPre(token) {
      const id = await withdrawal()
      await server().database.tx.run(sql`update pre_transaction set status = 'unknown' where id = ${id}`)
      return server().call(pretransaction.failPre, { token, params: { id }, body: { version: 1, reason } })
    },
    async reversePre(token) {
      const params = { id: await deposit(token) }
      await server().call(pretransaction.creditPre, { token, params, body: { version: 1, reason } })
      return server().call(pretransaction.reversePre, { token, params, body: { version: 3, reason } })
    },
    async returnPre(token) {
      const params = { id: await withdrawal() }
      const account = await addBankAccount(server(), token)
      await server().call(pretransaction.approvePre, { token, params, body: { version: 1 } })
      const paid = { version: 2, bankAccountId: account.id, bankReference: 'TRX-2', confirmShort: true }
      await server().call(pretransaction.payPre, { token, params, body: paid })
      return server().call(pretransaction.returnPre, { token, params, body: { version: 4, reason } })
    },
    async matchLine(token) {
      const body = { version: 1, preId: await deposit(token), preVersion: 1 }
      return server().call(pretransaction.matchLine, { token, params: { id: await statementLine(token) }, body })
    },
    async matchOnly(token) {
      // An amount that nothing else here has.
      const amountMinor = 31_700
      const params = { id: await statementLine(token, amountMinor) }
      const preId = await deposit(token, amountMinor)
      await server().asOwner(`update pre_transaction p set bank_account_id = l.bank_account_id
        from statement_line l where p.id = '${preId}' and l.id = '${params.id}'`)
      return server().call(pretransaction.matchOnly, { token, params, body: { version: 1 } })
    },
    async creditLine(token) {
      const { id: memberId } = await richMember(server(), 0)
      const params = { id: await statementLine(token) }
      return server().call(pretransaction.creditLine, { token, params, body: { version: 1, memberId, reason } })
    },
    async disownLine(token) {
      const params = { id: await statementLine(token) }
      return server().call(pretransaction.disownLine, { token, params, body: { version: 1, reason } })
    },
    async undoLine(token) {
      const params = { id: await statementLine(token) }
      await server().call(pretransaction.disownLine, { token, params, body: { version: 1, reason } })
      return server().call(pretransaction.undoLine, { token, params, body: { version: 2, reason } })
    },
  }
}
