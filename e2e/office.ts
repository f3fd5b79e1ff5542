import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import pg from 'pg'
import { adminApi, calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import type { AnyCall, BodyIn, Call, ParamsOf, ReplyOut } from '#contract/frames/call.ts'
import type { Seal } from '#contract/receipt/receipt.types.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { untilFocused } from './hand.ts'
import { owner } from './owner.ts'
import { originOf, type Station, station } from './station.ts'

export const tokenKey = 'walletAdmin.token'
const stepMs = 30_000

/** An authenticator app: returns a code that was not used yet, waiting for the next one if necessary. */
export class Authenticator {
  readonly address: string
  private readonly totp: TOTP
  // A code of the current step may have been used before this app was opened again.
  private lastStep = Math.floor(Date.now() / stepMs)

  constructor(secretOrAddress: string) {
    const parsed = secretOrAddress.startsWith('otpauth:') ? URI.parse(secretOrAddress) : undefined
    this.totp = parsed instanceof TOTP ? parsed : new TOTP({ secret: secretOrAddress.replaceAll(/\s/g, '') })
    this.address = this.totp.toString()
  }

  /** The first code of a new app. */
  first(): string {
    return this.totp.generate()
  }

  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / stepMs)
    // A code one step ahead of the clock is still accepted; for a second one the app has to wait.
    while (this.lastStep > now()) await new Promise(resolve => setTimeout(resolve, 500))
    const step = Math.max(now(), this.lastStep + 1)
    this.lastStep = step
    return this.totp.generate({ timestamp: step * stepMs })
  }
}

/** Makes a call of the interface without a browser. */
export async function call<C extends AnyCall>(
  row: C,
  given: {
    token?: string
    params?: ParamsOf<C>
    body?: BodyIn<C>
    origin?: string
    headers?: Record<string, string>
  } = {},
  door: string = adminApi,
): Promise<ReplyOut<C>> {
  const params: Record<string, string> = given.params ?? {}
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const response = await fetch(`${given.origin ?? originOf(station())}${door}${path}`, {
    method: row.method,
    headers: {
      'content-type': 'application/json',
      ...(given.token && { authorization: `Bearer ${given.token}` }),
      ...(row.movesMoney && { 'idempotency-key': randomUUID() }),
      ...given.headers,
    },
    ...(row.method !== 'GET' && { body: JSON.stringify(given.body ?? {}) }),
  })
  const answer = (await response.json()) as { data?: ReplyOut<C>; error?: unknown }
  if (answer.data === undefined) throw new Error(`${row.path}: ${JSON.stringify(answer.error)}`)
  return answer.data
}

export type Staff = { username: string; password: string; token: string; app: Authenticator }

/** Signs in for the first time through the interface: password, code app, first code. */
export async function enrol(username: string, password: string, origin = originOf(station())): Promise<Staff> {
  const { login, createCode, verifyCode } = calls.auth
  const preCode = await call(login, { origin, body: { username, password } })
  const app = new Authenticator(await call(createCode, { origin, token: preCode }))
  const token = await call(verifyCode, { origin, token: preCode, body: { token: app.first() } })
  return { username, password, token, app }
}

let count = 0

/** Eight digits that nothing else of this worker has, however much it has made before. */
function newDigits(): string {
  count += 1
  return `${String(Date.now()).slice(-6)}${String(count % 100).padStart(2, '0')}`
}

/** Signs in the first admin of the first brand, once for the run: a restarted worker inherits the session. */
export async function enrolOwner(origin: string): Promise<Station['owner']> {
  const { token, app } = await enrol(owner.username, owner.password, origin)
  await putHintsAway(token, origin)
  return { token, address: app.address }
}

/** Who works in a journey has been in the office before: nothing is explained to them. */
export async function putHintsAway(token: string, origin = originOf(station())): Promise<void> {
  for (const hint of ['setup', 'tour'] as const)
    await call(calls.hint.keepHint, { origin, token, body: { hint, away: true } })
}

let known: Staff | undefined
export function theOwner(): Staff {
  const { token, address } = station().owner
  known ??= { ...owner, token, app: new Authenticator(address) }
  return known
}

/** Makes a call as the owner, whose code may have become too old for an important change. */
export async function callAsOwner<C extends Call>(
  row: C,
  given: { params?: ParamsOf<C>; body?: BodyIn<C> },
): Promise<ReplyOut<C>> {
  const { token, app } = theOwner()
  try {
    return await call(row, { ...given, token })
  } catch (error) {
    if (!String(error).includes('CODE_STALE')) throw error
    await call(calls.auth.confirmCode, { token, body: { token: await app.code() } })
    return await call(row, { ...given, token })
  } finally {
    if (row.freshCode) await wasLongAgo()
  }
}

/**
 * Backdates what the owner did to set up a journey: it then does not count towards today's limits, and the staff who were hired
 * for it are independent of the owner and of each other.
 */
const wasLongAgo = () =>
  inDatabase(
    `update admin_tie set at = now() - interval '1 year'`,
    `update hand_move set at = now() - interval '1 year', day = day - 365 where at > now() - interval '1 day'`,
  )

/** The code of everybody who is signed in is an hour old: what needs a fresh one asks for it. */
export const letCodesAge = () =>
  inDatabase(`update session set code_at = now() - interval '1 hour' where stage = 'full' and ended_at is null`)

/** As if an employee had revealed so many members within the hour. */
export const asIfRevealed = (username: string, members: number) =>
  inDatabase(`
    insert into number_reveal (admin_id, subject_id)
    select id, gen_random_uuid() from admin, generate_series(1, ${members}) where username = '${username}'`)

/** As if these members had signed in on one device, from an address that nobody else has. */
export async function signInOnOneDevice(...memberIds: readonly string[]): Promise<void> {
  const name = randomUUID()
  const address = `2001:db8::${name.slice(0, 4)}:${name.slice(4, 8)}`
  await inDatabase(
    ...memberIds.map(
      id => `insert into member_sign_in (member_id, result, ip, user_agent, device_hash)
        values ('${id}', 'ok', '${address}', 'Firefox/140.0 (iPhone)', sha256('${name}'::bytea))`,
    ),
  )
}

/** The site has never been configured, whatever journeys before did. */
export const asIfUnset = () => inDatabase('update website_config set version = 1')

/** As if members of every bank had been paid within so many minutes, twenty times at each part of yesterday. */
export const asIfPaidWithin = (minutes: 20 | 30) =>
  inDatabase(`
    insert into payout_time (way, bank, part, day, bucket, number, ahead)
    select 'hand', 'every', part, business_day(now()) - 1, ${minutes === 20 ? 7 : 8}, 20, 20000 from generate_series(0, 5) part
    on conflict do nothing`)

/** As if the promised time of a withdrawal were so many minutes away. */
export const asIfDueIn = (number: string, minutes: number) =>
  inDatabase(`
    update withdrawal_promise w set due_at = now() + interval '${minutes} minutes' from pre_transaction p
    where p.id = w.pre_id and p.number = '${number}'`)

/** As if the statement of an account of ours had closed a day with this. */
export const asIfClosed = (accountId: string, day: string, minor: number) =>
  inDatabase(
    `insert into reconcile_day (bank_account_id, day, closing_minor) values ('${accountId}', '${day}', ${minor})`,
    `insert into statement_line (bank_account_id, at, amount_minor, balance_minor, bank_reference, description, counterpart_bank,
      counterpart_digits, counterpart_name, occurrence, imported_by_admin)
      select '${accountId}', business_day_start('${day}') + interval '1 hour', ${minor}, ${minor}, '', '', '', '', '', 1, id from admin limit 1`,
  )

async function inDatabase(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: station().databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An employee whose role holds exactly these flags, with a password that must be changed at the first sign-in. */
export async function hire(
  grants: readonly Grant[],
): Promise<{ username: string; password: string; roleName: string }> {
  count += 1
  const name = `${Date.now().toString(36)}${count}`
  const roleName = `Role ${name}`
  const { createRole, createAdmin } = calls.employee
  const role = await callAsOwner(createRole, {
    body: { roleName, description: '', permissions: toPermissions(grants) },
  })
  const username = `staff-${name}`
  const password = 'temporary-Password-1'
  const body = { username, displayName: `พนักงาน ${name}`, roleId: role._id, password, allowedIps: [] }
  await callAsOwner(createAdmin, { body })
  return { username, password, roleName }
}

/** The id of an arbitrary role. */
export async function aRole(): Promise<string> {
  const [role] = await callAsOwner(calls.employee.listRoles, {})
  return role?._id ?? ''
}

/** The id of a new member. */
export const aMember = async (): Promise<string> => (await newMember()).id

const memberPassword = 'a-fine-first-password'

export async function newMember(
  more: { uplineId?: string; agentId?: string } = {},
): Promise<{ id: string; phone: string }> {
  const digits = newDigits()
  const account = { bank: 'KBANK' as const, number: `10${digits}` }
  const person = {
    phone: `08${digits}`,
    username: '' as const,
    firstName: 'สมหญิง',
    lastName: `ตัวอย่าง${digits}`,
    account,
  }
  const body = { ...person, lineId: '', tags: [], note: '', password: memberPassword, ...more }
  return { id: (await callAsOwner(calls.member.createMember, { body })).id, phone: person.phone }
}

/** The number of a new bank account of the operator, for deposits and withdrawals. */
export const aBankAccount = async (): Promise<string> => (await newBankAccount()).number
export const aBankAccountId = async (): Promise<string> => (await newBankAccount()).id

export async function newBankAccount(): Promise<{ id: string; number: string }> {
  const number = `55${newDigits()}`
  const use = { uses: ['deposit' as const, 'withdraw' as const], activeFrom: '00:00', activeUntil: '00:00' }
  const body = { account: { bank: 'SCB' as const, number }, name: 'บริษัท ชบา จำกัด', ...use }
  return callAsOwner(calls.bank.createBankAccount, { body })
}

/** The id of a new promotion, a draft. */
export async function aPromotion(): Promise<string> {
  const body = {
    name: `โบนัสฝาก ${crypto.randomUUID().slice(0, 8)}`,
    description: 'ฝากรับโบนัส 20%',
    kind: 'everyDeposit' as const,
    bonusBasis: 'percent' as const,
    rateBasisPoints: 2_000,
    capMinor: 500_00,
    minDepositMinor: 100_00,
    turnoverTimes: 5,
    weights: [],
    validDays: 7,
    days: [],
    fromClock: '00:00',
    untilClock: '00:00',
    tags: [],
    stacks: false,
  }
  return (await callAsOwner(calls.promotion.createPromotion, { body })).id
}

/** The id of a new refund, a draft. */
export async function aRefund(): Promise<string> {
  count += 1
  const tiers = [{ fromMinor: 0, rateBasisPoints: 500 }]
  const rule = { basis: 'loss' as const, gameTypes: [], tiers, minMinor: 1_00 }
  const name = `คืนยอดเสีย ${Date.now()} ${count}`
  const body = { name, ...rule, period: 'day' as const, payment: 'auto' as const, creditedTo: 'cash' as const }
  return (await callAsOwner(calls.refund.createRefund, { body })).id
}

/** The id of a new announcement, a draft. */
export async function anAnnouncement(): Promise<string> {
  count += 1
  const text = { type: 'text' as const, text: 'ข้อความ' }
  const bodyTh = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [text] }] }
  const title = { th: `ประกาศ ${Date.now()} ${count}`, en: '' }
  const body = { title, bodyTh, audience: ['members' as const], pinned: false }
  return (await callAsOwner(calls.announcement.createAnnouncement, { body })).id
}

/** The id of a new affiliate setting, a draft. */
export async function anAffiliate(): Promise<string> {
  count += 1
  const levels = [{ rateBasisPoints: 500 }, { rateBasisPoints: 200 }]
  const rule = { basis: 'turnover' as const, levels, minMinor: 1_00 }
  const body = {
    name: `แนะนำเพื่อน ${Date.now()} ${count}`,
    ...rule,
    period: 'day' as const,
    tags: [],
    creditedTo: 'cash' as const,
  }
  return (await callAsOwner(calls.affiliate.createAffiliate, { body })).id
}

/** The id of a new seller, who earns a tenth of what members deposit. */
export async function aSeller(): Promise<string> {
  count += 1
  const rule = { basis: 'deposit' as const, rateBasisPoints: 1_000 }
  const body = { name: `ผู้ขาย ${Date.now()} ${count}`, phone: '0812345678', lineId: '', code: '', ...rule }
  return (await callAsOwner(calls.seller.createSeller, { body })).id
}

const groupEvents = ['gatewayDown', 'payoutFailed', 'withdrawalLarge', 'depositUnmatched'] as const

/** The id of a new group, which subscribes to more events than fit a line. */
export async function aGroup(): Promise<string> {
  count += 1
  const quiet = { quietFrom: '22:00', quietUntil: '07:00', digestMinutes: 15 }
  const details = { locale: 'th' as const, events: [...groupEvents], memberIds: [], inApp: true }
  const body = { name: `กลุ่ม ${Date.now()} ${count}`, ...details, ...quiet }
  return (await callAsOwner(calls.group.createGroup, { body })).id
}

/** The id of a new import, of which nothing has arrived yet. */
export async function aMoveIn(): Promise<string> {
  const body = { subject: 'members' as const, fileName: 'สมาชิก.csv', fileBytes: 100, digest: '0'.repeat(64) }
  return (await callAsOwner(calls.movein.startMove, { body })).id
}

/** A day whose balances could be compared with a former system: its address is the day itself. */
export const aComparedDay = async (): Promise<string> =>
  new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

/** A new member, signed in to the operator's site. */
export async function aMemberOnSite(): Promise<{ id: string; token: string }> {
  const { id, phone } = await newMember()
  const body = { username: phone, password: memberPassword }
  return { id, token: (await call(siteCalls.member.signIn, { body }, siteApi)).token }
}

/** The number of a new withdrawal, requested by a member on the site. */
export async function aWithdrawal(amountMinor: number): Promise<string> {
  const { id, token } = await aMemberOnSite()
  const credit = { kind: 'adjustmentIn' as const, amountMinor, reason: 'ยกยอดมา' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id }, body: credit })
  return (await call(siteCalls.pretransaction.requestWithdrawal, { token, body: { amountMinor } }, siteApi)).number
}

const teamPassword = 'temporary-Password-1'

/** Hires this number of employees of one role, found by the word that all their names begin with. */
export async function hireTeam(size: number, grants: readonly Grant[] = []): Promise<{ word: string; ids: string[] }> {
  count += 1
  const word = `team${Date.now().toString(36)}${count}`
  const { createRole, createAdmin } = calls.employee
  const role = await callAsOwner(createRole, {
    body: { roleName: `Role ${word}`, description: '', permissions: toPermissions(grants) },
  })
  const ids: string[] = []
  for (let n = 10; n < 10 + size; n += 1) {
    const body = {
      username: `${word}-${n}`,
      displayName: `ทีม ${n}`,
      roleId: role._id,
      password: teamPassword,
      allowedIps: [],
    }
    ids.push((await callAsOwner(createAdmin, { body })).id)
  }
  return { word, ids }
}

export const lock = (id: string) => callAsOwner(calls.employee.lockAdmin, { params: { id } })

/** Hires an employee, signs them in and changes the password. */
export async function hireAndSignIn(grants: readonly Grant[]): Promise<Staff & { roleName: string }> {
  const staff = await hireNewcomer(grants)
  await putHintsAway(staff.token)
  return staff
}

/** The same for somebody who sees the office for the first time. */
export async function hireNewcomer(grants: readonly Grant[]): Promise<Staff & { roleName: string }> {
  const { username, password, roleName } = await hire(grants)
  return { ...(await signInFirst(username, password)), roleName }
}

/** Signs in an employee of a team and changes the password. */
export const signInOfTeam = (username: string): Promise<Staff> => signInFirst(username, teamPassword)

/** Signs in an employee with a temporary password, with a code app of their own, and changes the password. */
export async function signInFirst(username: string, password: string): Promise<Staff> {
  const staff = await enrol(username, password)
  const newPassword = 'a-Lasting-password-2'
  await call(calls.setting.changePassword, {
    token: staff.token,
    body: { currentPassword: password, newPassword },
  })
  return { ...staff, password: newPassword }
}

/** Opens the page as a signed-in admin with a fresh code. A journey that then presses keys waits for `arrived`. */
export async function openAs(page: Page, staff: Staff, address: string): Promise<void> {
  await inDatabase(`update session set code_at = now() where stage = 'full' and ended_at is null`)
  await page.addInitScript(
    ([key, token]) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem(key, token)
      sessionStorage.setItem('seeded', 'yes')
    },
    [tokenKey, staff.token] as const,
  )
  await page.goto(address)
}

/** A screen's heading takes the focus when it appears: keys that are pressed earlier may be lost. */
export const arrived = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(key => localStorage.getItem(key), tokenKey)

/** Enters a code into the six boxes, like a paste. */
export async function giveCode(page: Page, code: string, boxes = page.getByRole('textbox')): Promise<void> {
  await boxes.first().click()
  await page.keyboard.type(code)
}

/** Signs in on the page for the first time: password, a new code app, and the recovery codes that are shown once. */
export async function signInFirstOnPage(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('ชื่อผู้ใช้').fill(username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await giveCode(page, new Authenticator(await page.locator('code').first().innerText()).first())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
}

/**
 * Every journey fails on complaints of the browser: script errors, and anything that the policy had to block. Its keys wait until
 * the open dialog has the focus.
 */
export const test = base.extend<{ complaints: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  baseURL: ({}, use) => use(originOf(station())),
  page: async ({ page }, use) => {
    const press = page.keyboard.press.bind(page.keyboard)
    page.keyboard.press = async (...given) => {
      await untilFocused(page)
      await press(...given)
    }
    const type = page.keyboard.type.bind(page.keyboard)
    page.keyboard.type = async (...given) => {
      await untilFocused(page)
      await type(...given)
    }
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(`error: ${error.message}`))
      page.on('console', message => {
        const text = message.text()
        if (/Content Security Policy|Trusted Type|TrustedHTML|TrustedScript|violates/i.test(text))
          complaints.push(`policy: ${text}`)
        if (/Warning:|not wrapped in act|unique "key"/.test(text)) complaints.push(`react: ${text}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The id of a new report of the owner. */
export async function aCustomReport(): Promise<string> {
  count += 1
  const definition = {
    subject: 'money' as const,
    measures: ['deposit', 'withdrawal'],
    rows: ['day' as const],
    period: 'last7' as const,
  }
  const body = { name: `ฝากถอนรายวัน ${Date.now()} ${count}`, definition, shared: 'nobody' as const }
  return (await callAsOwner(calls.customreport.createReport, { body })).id
}

/** Moves what a member has to another day of the ledger. What was sealed and added up is forgotten, and made anew by the jobs. */
const moveToDay = (memberId: string, later: '1 day' | '-1 day'): Promise<void> =>
  inDatabase(
    'delete from money_seal_part',
    'delete from money_seal',
    `select ledger.make_month((date_trunc('month', now()) - interval '1 month')::date)`,
    `update ledger.transfer set recorded_at = recorded_at + interval '${later}'
      where credit_id in (select id from ledger.account where owner = 'member' and owner_id = '${memberId}')`,
    'delete from ledger.snapshot',
    `update ledger.day_mark set upto = '-infinity'`,
    `delete from ledger.day_sum where day > '-infinity'`,
    `select rebuild_money()`,
    `update member_cash_mark set upto = '-infinity'`,
  )

/** As if what a member has had come yesterday, and that day been over and sealed, while it is looked at. */
export async function asIfSealedYesterday(memberId: string, look: (seal: Seal) => Promise<void>): Promise<void> {
  await moveToDay(memberId, '-1 day')
  try {
    const latest = async () => (await call(siteCalls.receipt.listSeals, {}, siteApi)).seals[0]
    const asked = async () => {
      await inDatabase(`select graphile_worker.add_job('fold-ledger-days'), graphile_worker.add_job('seal-money-days')`)
      return (await latest()) !== undefined
    }
    await expect.poll(asked, { timeout: 60_000 }).toBe(true)
    const seal = await latest()
    if (!seal) throw new Error('no day was sealed')
    await look(seal)
  } finally {
    // Other journeys of this station compare sums with the ledger.
    await moveToDay(memberId, '1 day')
  }
}
