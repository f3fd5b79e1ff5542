import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminApi, calls } from '#contract/calls.ts'
import { allGrants } from '#contract/core/permission.ts'
import { answersFile, type Call, changes } from '#contract/frames/call.ts'
import { sql } from '#platform/database/sql.ts'
import { fieldsOf } from '#platform/export/export-cells.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { newMember } from '../testing/member.steps.ts'
import { changeWorlds, columnsWith, hidden, type Planted, plantNumbers } from '../testing/personal.steps.ts'
import { present } from '../testing/present.ts'
import { keyFor, pathOf, startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { lists } from './areas.ts'

let server: TestServer
/** Holds every flag except the one for phone and account numbers. */
let clerk: TestAdmin
/** Holds every flag, and has revealed nothing. */
let seer: TestAdmin
let planted: Planted
/** A notification that each of them has of a member. */
let told: number
/** Of what is asked of the past: when all was planted. */
let moment: string
/** The number of the planted withdrawal. */
let asked: string
/** Every column that may contain a member's number. */
const columns = [
  'block_entry.value',
  'member.account_number',
  'member.phone',
  'member.username',
  'member_account.account_number',
  'member_former.said',
  'member_past_phone.phone',
  'pre_transaction.account_number',
  'statement_line.counterpart_digits',
  'statement_line.description',
]

const numbers = Object.values(hidden)
/** Three digits from every other place of a phone and an account number of both worlds, the last three, and all whole numbers. */
const digits = [
  ...new Set([
    ...numbers.flatMap(({ here, there }) => [here, there]),
    ...[hidden.phone, hidden.account].flatMap(({ here, there }) =>
      [here, there].flatMap(whole => [
        ...Array.from({ length: Math.floor(whole.length / 2) - 1 }, (_, at) => whole.slice(2 * at, 2 * at + 3)),
        whole.slice(-3),
      ]),
    ),
  ]),
]

beforeAll(async () => {
  server = await startTestServer()
  const owner = await server.admins('owner')
  clerk = await server.admins(allGrants.filter(grant => !grant.startsWith('memberContact.')))
  seer = await server.admins(allGrants)
  planted = await plantNumbers(server, owner)
  moment = new Date().toISOString()
  const found = await server.database.tx.row<{ number: string }>(sql`
    select number from pre_transaction where kind = 'withdrawal' limit 1`)
  asked = found?.number ?? ''
})
afterAll(() => server.close())

const every = Object.entries(calls).flatMap(([area, table]) =>
  Object.entries(table as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
/** Bodies for calls that do not accept an empty one. A call that is not listed and needs more fails. */
const bodies: Readonly<Record<string, () => object>> = {
  'parallel.getParallelDay': () => ({ day: '2026-11-01' }),
  'activity.whoCould': () => ({ at: '2026-01-01T00:00', feature: 'memberManagement', action: 'read' }),
  'case.findRecords': () => ({ kind: 'statementLine' }),
  'member.searchMemberNotes': () => ({ memberId: planted.ids['member'] }),
  'member.searchMemberSignIns': () => ({ memberId: planted.ids['member'] }),
  'seller.findSellers': () => ({ search: 'a' }),
  'seller.searchSellerMembers': () => ({ sellerId: planted.ids['seller'] }),
  'seller.searchSellerDays': () => ({ sellerId: planted.ids['seller'] }),
  'seller.getSellerSums': () => ({ sellerId: planted.ids['seller'] }),
  'seller.getPayable': () => ({ upTo: '2026-01-01' }),
  'pretransaction.explainWithdrawal': () => ({ number: asked }),
  'pretransaction.findOwners': () => ({ lineId: planted.ids['line'], text: 'มานี' }),
  'pretransaction.findMessageMembers': () => ({ text: 'มานี' }),
  'reconcile.findCreditMembers': () => ({ lineId: planted.ids['line'], text: 'มานี' }),
  'reconcile.getSettlement': () => ({ day: '2026-01-01' }),
  'refund.searchRefundShares': () => ({ runId: nobody }),
  'refund.searchMemberRefunds': () => ({ memberId: planted.ids['member'] }),
  'affiliate.searchAffiliateShares': () => ({ runId: nobody }),
  'affiliate.searchReportedShares': () => ({ memberId: planted.ids['member'] }),
  'affiliate.searchDownline': () => ({ uplineId: planted.ids['member'] }),
  'dashboard.getTopMembers': () => ({ by: 'depositMinor' }),
  'bet.proveBets': () => ({ from: '2026-01-01', to: '2026-01-02' }),
  'notification.countAudience': () => ({ audience: 'all' }),
  'notification.getNotification': () => ({ notificationId: told }),
  'asof.readAsOf': () => ({ kind: 'member', id: planted.ids['changed'] ?? planted.ids['member'], at: moment }),
  'receipt.makeReceipt': () => ({ from: '2026-01-01', to: '2026-01-02' }),
  'history.listVersions': () => ({ kind: 'policy' }),
  'customreport.runReport': () => ({ subject: 'money', measures: ['deposit'], rows: ['member'], period: 'last30' }),
  'customreport.listReportValues': () => ({ subject: 'money', by: 'member', search: '' }),
  'explain.explainFigure': () => ({ figure: 'deposit', by: 'member' }),
  'search.find': () => ({ text: 'มานี' }),
  'task.previewBulk': () => previewOf({}),
  'task.searchResults': () => ({ taskId: nobody }),
}
const nobody = '00000000-0000-4000-8000-000000000000'
/** These answers depend only on the settings or the file that is sent, and on sums. */
const sentAlone = [
  'promotion.rehearsePromotion',
  'refund.rehearseRefund',
  'affiliate.rehearseAffiliate',
  'gateway.tryRouting',
  'pretransaction.rehearseWithdrawalRules',
  'pretransaction.previewStatement',
  'reconcile.readDepositSheet',
  'reconcile.readWithdrawSheet',
]
/** What many requests at a time would be about. */
const previewOf = (query: object) => ({
  call: calls.pretransaction.takePre.path,
  list: calls.pretransaction.searchPre.path,
  rows: { query },
})
/** What somebody may know and want to find the owner of. */
const more: Readonly<Record<string, readonly object[]>> = {
  'task.previewBulk': digits.map(search => previewOf({ search })),
  'case.findRecords': digits.map(search => ({ kind: 'member', search })),
  'member.findLookalikes': numbers.flatMap(({ here, there }) =>
    [here, there].flatMap(number => [{ phone: number }, { account: { bank: 'KBANK', number } }]),
  ),
}

/** Every call that staff can make without changing anything. */
const reading = every.filter(
  ({ name, call }) =>
    !sentAlone.includes(name) &&
    !changes(call) &&
    !call.stream &&
    !answersFile(call) &&
    ['can', 'signedIn', 'anySession'].includes(call.needs.kind),
)

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema

/** Values to try for a field: every enum value, yes and no, every planted record, and digits where text is searched. */
function triesOf(field: string, schema: unknown): unknown[] {
  const type = bare(schema)
  if (field === 'search' || field === 'text') return digits
  if (field === 'near' || field === 'page' || field === 'size') return []
  if (type instanceof z.ZodEnum) return type.options
  if (type instanceof z.ZodBoolean) return [true, false]
  const [someone] = Object.values(planted.ids)
  const takesId = type instanceof z.ZodType && type.safeParse(someone).success && !type.safeParse('no id').success
  return takesId ? Object.values(planted.ids) : []
}

type Request = { url: string; body: object | undefined }

function requestsOf({ name, call }: { name: string; call: Call }): Request[] {
  const body = bodies[name]?.() ?? {}
  if (!call.body.safeParse(body).success) throw new Error(`${name} has no body here to be tried with`)
  const ids = call.path.includes(':id') ? Object.values(planted.ids) : ['']
  const urls = ids.map(id => adminApi + pathOf(call, { id, list: 'member-management' }))
  if (call.method === 'GET') return urls.map(url => ({ url, body: undefined }))
  const shape = call.body instanceof z.ZodObject ? call.body.shape : {}
  const tries = Object.entries(shape).flatMap(([field, schema]) =>
    triesOf(field, schema).map(value => ({ ...body, [field]: value })),
  )
  return urls.flatMap(url => [body, ...tries, ...(more[name] ?? [])].map(each => ({ url, body: each })))
}

/** An answer without what differs at every request: the request id, instants, the places of a page, and sizes on the disk. */
const settled = (details: unknown): string =>
  JSON.stringify(details, (key, value: unknown) =>
    ['requestId', 'first', 'last', 'storage', 'readAt'].includes(key) ? undefined : value,
  ).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')

async function ask({ token }: TestAdmin, call: Call, { url, body }: Request): Promise<string[]> {
  const send = (sent: object | undefined) =>
    server.send<{ first?: unknown; last?: unknown }>(call.method, url, sent, {
      token,
      headers: keyFor(call),
    })
  const whole = await send(body)
  const details = [`${whole.status} ${settled(whole.body)}`]
  if (!isPage(whole.body.data) || whole.body.data.records.length < 2) return details
  // The second page by the place of the first, with one row per page.
  const { first, last } = (await send({ ...body, size: 1 })).body.data
  expect([first, last].map(readable).filter(showsDigits)).toEqual([])
  const near = { page: 1, first, last }
  const second = await send({ ...body, size: 1, page: 2, near })
  return [...details, `${second.status} ${settled(second.body)}`]
}

const isPage = (details: unknown): details is { records: object[] } =>
  typeof details === 'object' && details !== null && 'recordPerPage' in details

/** A text, also decoded if it is merely encoded. */
const readable = (place: unknown): string => {
  const text = JSON.stringify(place)
  const decoded = text.split(/[".,[\]]/).map(part => Buffer.from(part, 'base64url').toString('latin1'))
  return [text, ...decoded].join(' ')
}

const hiddenDigits = new RegExp(numbers.flatMap(({ here, there }) => [here.slice(1, -4), there.slice(1, -4)]).join('|'))
/** An id is drawn at random, and may contain any digits. */
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const showsDigits = (text: string): boolean => hiddenDigits.test(text.replaceAll(anyId, 'id'))

const queriesAtOnce = 12
type World = Map<string, string[]>
async function lookAtWorld(by: TestAdmin): Promise<World> {
  const { data } = (await server.call(calls.notification.getUnread, { token: by.token })).body
  told = present(data.notifications[0]).id
  const questions = reading.flatMap(row => requestsOf(row).map(request => ({ ...row, request })))
  const details: [string, string[]][] = []
  // Several at once, because each mostly waits for the database.
  for (let at = 0; at < questions.length; at += queriesAtOnce) {
    const some = questions
      .slice(at, at + queriesAtOnce)
      .map(
        async ({ name, call, request }): Promise<[string, string[]]> => [
          `${name} ${request.url} ${JSON.stringify(request.body)}`,
          await ask(by, call, request),
        ],
      )
    details.push(...(await Promise.all(some)))
  }
  return new Map(details)
}

/** Lists that show the exports made of them. */
const logs: readonly string[] = [
  calls.activity.search.path,
  calls.employee.searchAdminLog.path,
  calls.notification.listNotifications.path,
]

it('keeps the numbers of members in these columns and nowhere else', async () => {
  const found = await columnsWith(
    server,
    numbers.map(({ here }) => here.slice(1)),
  )
  // The request of an export is stored until it is done, for that admin alone.
  expect(found).toEqual([...columns, 'task.request'])
})

describe('an admin without the flag', () => {
  it('who enters numbers to see whether they are taken is on record, and soon gets no answer', async () => {
    const guesser = await server.admins(['memberManagement.create', 'memberManagement.read'])
    const guess = (phone: string) =>
      server.call(calls.member.createMember, { token: guesser.token, body: newMember({ phone }) })
    const { times } = calls.member.createMember.probes ?? { times: 0 }
    for (let n = 0; n < times; n += 1) {
      expect((await guess(hidden.newPhone.here)).body.error.fields).toMatchObject([{ code: 'PHONE_TAKEN' }])
    }
    // From then on, taken and free numbers get the same answer.
    for (const phone of [hidden.newPhone.here, newMember().phone]) expect((await guess(phone)).status).toBe(429)
    const entries = await server.asOwner(
      `select 1 from activity where action = 'numberTaken' and admin_id = '${guesser.id}'`,
    )
    expect([times, entries.rowCount]).toEqual([20, 20])
  })
})

/** Calls that find a member by a whole number, for those who may reveal it: nothing else may depend on hidden digits. */
const byWholeNumber: readonly string[] = [
  'block.searchBlocks',
  'member.findLookalikes',
  'member.searchMembers',
  'pretransaction.findMessageMembers',
  'pretransaction.findOwners',
  'pretransaction.searchPre',
  'pretransaction.searchQueue',
  'reconcile.findCreditMembers',
  'task.previewBulk',
  'report.searchUsers',
  'customreport.listReportValues',
  'search.find',
  'seller.searchSellerMembers',
]
const wholes = numbers.flatMap(({ here, there }) => [`"${here}"`, `"${there}"`])
const asksForWhole = (request: string) => wholes.some(whole => request.includes(whole))

const viewers: readonly [string, () => TestAdmin, readonly string[]][] = [
  ['without the flag', () => clerk, []],
  ['who may reveal numbers and has not', () => seer, byWholeNumber],
]
describe.each(viewers)('an admin %s', (_, viewer, exceptions) => {
  it('is told the same by every call, however it is asked, whatever the hidden digits are', async () => {
    const here = await lookAtWorld(viewer())
    expect(here.size).toBeGreaterThan(2_000)
    await changeWorlds(server, columns)
    const there = await lookAtWorld(viewer())
    await changeBack()
    const different = [...here.keys()].filter(request => there.get(request)?.join() !== here.get(request)?.join())
    const isException = (request: string) =>
      asksForWhole(request) && exceptions.some(name => request.startsWith(`${name} `))
    expect(different.filter(request => !isException(request))).toEqual([])
    // What is not found by a whole number any more has no place among the exceptions.
    const found = new Set(different.map(request => request.split(' ')[0]))
    expect(exceptions.filter(name => !found.has(name))).toEqual([])
    for (const world of [here, there]) {
      const named = [...world].filter(([, details]) => showsDigits(details.join()))
      expect(named.map(([request]) => request)).toEqual([])
    }
  }, 600_000)

  it.each(lists.filter(({ call }) => !logs.includes(call.path)).map(list => [list.call.path, list] as const))(
    'exports the same of %s, whatever the hidden digits are',
    async (__, list) => {
      const here = await exported(viewer(), list.call)
      await changeWorlds(server, columns)
      const there = await exported(viewer(), list.call)
      await changeBack()
      expect(there).toBe(here)
      expect(showsDigits(here)).toBe(false)
    },
  )
})

const changeBack = () => changeWorlds(server, columns, 'back')

async function exported({ token }: TestAdmin, call: Call): Promise<string> {
  const name = every.find(each => each.call === call)?.name ?? ''
  const body = {
    screen: 'member-management',
    list: call.path,
    query: bodies[name]?.() ?? {},
    columns: Object.keys(fieldsOf(call)).map(field => ({ field, title: field })),
    format: 'csv',
  }
  const started = await server.send<{ id: string }>('POST', adminApi + calls.task.startExport.path, body, {
    token,
  })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const { id } = started.body.data
  await runExport(lists).run(server.jobContext, { payload: { taskId: id }, stop: AbortSignal.any([]) })
  return readFile(server.jobContext.files.path(server.brands[0].id, id), 'utf8')
}
