import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import type { StatementMapping } from '#contract/pretransaction/import.types.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient, askDeposit, richMember, setPolicy } from '../../../../testing/money.steps.ts'
import { codeOf } from '../../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../../testing/server.ts'
import { csvText, type SheetCells, windows874, xlsxBytes, zipBytes } from '../../../../testing/sheet.steps.ts'

const { previewStatement, importStatement } = calls.pretransaction
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
})
afterAll(() => server.close())

type Account = { id: string; bank: BankCode; number: string }
const newAccount = (more: object = {}): Promise<Account> =>
  addBankAccount(server, owner.token, { uses: ['withdraw'], ...more })

const fileOf = (content: Buffer | string, name = 'statement.csv') => ({
  name,
  content: Buffer.from(content).toString('base64'),
})
const preview = async (account: Account, content: Buffer | string, mapping?: StatementMapping) =>
  server.call(previewStatement, {
    token: owner.token,
    params: { id: account.id },
    body: { file: fileOf(content), ...(mapping && { mapping }) },
  })
const bring = (account: Account, content: Buffer | string, mapping: StatementMapping, more: object = {}) =>
  server.call(importStatement, {
    token: owner.token,
    params: { id: account.id },
    body: { file: fileOf(content), mapping, save: false },
    ...more,
  })
/** As a person does it who takes what is guessed. */
async function importGuessed(account: Account, content: Buffer | string) {
  const { data } = (await preview(account, content)).body
  return bring(account, content, data.mapping)
}
const linesOf = (id: string) =>
  server.database.tx.rows<Record<string, unknown>>(sql`
    select at, amount_minor, balance_minor, bank_reference as reference, description,
      counterpart_digits as digits, counterpart_name as name, occurrence
    from statement_line where bank_account_id = ${id} order by at, place`)

/** A statement as a bank gives it: with the account above, a sum below, and two transfers that are alike. */
const statement: SheetCells = [
  ['ธนาคารไทยพาณิชย์ & จำกัด', 'เลขที่บัญชี 777'],
  ['วันที่', 'รายการ', 'ถอน', 'ฝาก', 'คงเหลือ', 'เลขที่อ้างอิง', 'เลขบัญชีผู้โอน', 'ชื่อผู้โอน'],
  ['01/06/2026 09:05', 'รับโอน', '', '1,250.50', '1,250.50', 'R1', 'xxx-x-x1234-5', 'นาย สมชาย ใจดี'],
  ['01/06/2026 09:10', 'โอนออก "พิเศษ", ด่วน', '250.50', '', '1,000.00', 'R2', '', ''],
  ['02/06/2026 23:59', 'รับโอน', '', '500.00', '1,500.00', '', '', 'แม่ค้า'],
  ['02/06/2026 23:59', 'รับโอน', '', '500.00', '2,000.00', '', '', 'แม่ค้า'],
  ['รวม', '', '250.50', '2,250.50'],
]
const expected = [
  {
    at: '2026-06-01T02:05:00.000Z',
    amountMinor: 125_050,
    balanceMinor: 125_050,
    reference: 'R1',
    description: 'รับโอน',
    digits: 'xxx-x-x1234-5',
    name: 'นาย สมชาย ใจดี',
    occurrence: 1,
  },
  { at: '2026-06-01T02:10:00.000Z', amountMinor: -25_050, description: 'โอนออก "พิเศษ", ด่วน', reference: 'R2' },
  { at: '2026-06-02T16:59:00.000Z', amountMinor: 50_000, balanceMinor: 150_000, occurrence: 1 },
  { at: '2026-06-02T16:59:00.000Z', amountMinor: 50_000, balanceMinor: 200_000, occurrence: 2 },
]
const dayFirst = { skipTop: 1, skipBottom: 0, dateOrder: 'dayFirst' } as const
const plain = (rows: readonly string[]) => ['date,amount', ...rows].join('\n')
const plainMapping: StatementMapping = { ...dayFirst, columns: ['date', 'amount'] }

describe('one statement', () => {
  const ways: readonly [string, () => Buffer | Promise<Buffer>, object][] = [
    ['CSV in UTF-8', () => Buffer.from(csvText(statement)), { format: 'csv', encoding: 'utf-8', delimiter: ',' }],
    ['CSV with a mark in front', () => Buffer.from(`\uFEFF${csvText(statement)}`), { encoding: 'utf-8' }],
    ['CSV in Windows-874', () => windows874(csvText(statement)), { format: 'csv', encoding: 'windows-874' }],
    ['XLSX', () => xlsxBytes(statement), { format: 'xlsx', encoding: null, delimiter: null }],
  ]

  it.each(ways)('gives the same lines as %s', async (_, content, about) => {
    const account = await newAccount()
    const shown = (await preview(account, await content())).body.data
    expect(shown).toMatchObject({ ...about, source: 'guessed', missing: [], good: 4, problems: [] })
    expect(shown.rows.map(row => [row.line, row.isSkipped])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, false],
      [7, true],
    ])
    const brought = await bring(account, await content(), shown.mapping)
    expect(brought.body.data).toEqual({ added: 4, known: 0, matched: 0, openGaps: 0 })
    expect(await linesOf(account.id)).toMatchObject(expected)
  })

  it('adds nothing when it comes another way, or is pushed', async () => {
    const account = await newAccount()
    await importGuessed(account, csvText(statement))
    for (const [, content] of ways) {
      const again = await importGuessed(account, await content())
      expect(again.body.data).toMatchObject({ added: 0, known: 4 })
    }
    const reader = await addClient(server, owner.token, 'reader', [account.id])
    const stored = await linesOf(account.id)
    const lines = stored.map(({ at, amountMinor, balanceMinor, reference, description }) => ({
      at: String(at),
      amountMinor: Number(amountMinor),
      balanceMinor: Number(balanceMinor),
      bankReference: String(reference),
      description: String(description),
    }))
    const body = { account: { bank: account.bank, number: account.number }, lines }
    expect((await server.auto(autoCalls.pretransaction.pushLines, reader, { body })).body.data).toMatchObject({
      added: 0,
      known: 4,
    })
    expect(await linesOf(account.id)).toEqual(stored)
  })

  it('that a reader tells to the second is the same to the minute, in any order of three ways', async () => {
    const rows = statement.slice(2, -1)
    // The account held these amounts after each; the twins lie in one minute.
    const seconds = [12, 47, 3, 58]
    const lines = rows.map(
      ([date = '', description = '', out = '', came = '', balance = '', bankReference = ''], at) => ({
        at: new Date(
          `2026-06-${date.slice(0, 2)}T${date.slice(11)}:${String(seconds[at]).padStart(2, '0')}+07:00`,
        ).toISOString(),
        amountMinor: Math.round(Number((came || `-${out}`).replace(',', '')) * 100),
        balanceMinor: Math.round(Number(balance.replace(',', '')) * 100),
        bankReference,
        description,
      }),
    )
    const sheet = await xlsxBytes(statement)
    const sources = {
      csv: (to: Account) => importGuessed(to, csvText(statement)),
      xlsx: (to: Account) => importGuessed(to, sheet),
      reader: async (to: Account) => {
        const by = await addClient(server, owner.token, 'reader', [to.id])
        return server.auto(autoCalls.pretransaction.pushLines, by, {
          body: { account: { bank: to.bank, number: to.number }, lines },
        })
      },
    }
    const orders = [
      ['csv', 'reader', 'xlsx'],
      ['reader', 'csv', 'xlsx'],
      ['xlsx', 'csv', 'reader'],
    ] as const
    for (const order of orders) {
      const to = await newAccount()
      const [first, ...others] = order
      expect((await sources[first](to)).body.data).toMatchObject({ added: 4, openGaps: 0 })
      for (const way of others)
        expect((await sources[way](to)).body.data).toMatchObject({ added: 0, known: 4, openGaps: 0 })
    }
  })

  it('fills a gap to the minute that a reader left to the second', async () => {
    const to = await newAccount()
    const by = await addClient(server, owner.token, 'reader', [to.id])
    const line = (second: string, amountMinor: number, balanceMinor: number) => ({
      at: `2026-06-01T03:00:${second}.000Z`,
      amountMinor,
      balanceMinor,
    })
    const body = { account: { bank: to.bank, number: to.number }, lines: [line('10', 100, 100), line('50', 100, 250)] }
    const pushed = await server.auto(autoCalls.pretransaction.pushLines, by, { body })
    expect(pushed.body.data).toMatchObject({ added: 2, openGaps: 1 })
    // The file says 10:00 of the line between both.
    const mapping: StatementMapping = { ...dayFirst, columns: ['date', 'amount', 'balance'] }
    const filled = await bring(to, 'd,a,b\n01/06/2026 10:00,0.50,1.50', mapping)
    expect(filled.body.data).toMatchObject({ added: 1, openGaps: 0 })
  })

  it('in overlapping parts adds each line once, twins included, and closes the gap that a part left', async () => {
    const account = await newAccount()
    const part = (...rows: number[]) => csvText([0, 1, ...rows].map(row => statement[row] ?? []))
    expect((await importGuessed(account, part(2, 4))).body.data).toMatchObject({ added: 2, openGaps: 1 })
    expect((await importGuessed(account, part(3, 4, 5))).body.data).toMatchObject({ added: 2, known: 1, openGaps: 0 })
    expect((await importGuessed(account, part(2, 3, 4, 5))).body.data).toMatchObject({ added: 0, known: 4 })
  })

  it('is taken once by two admins at once, on two processes', async () => {
    const account = await newAccount()
    const { mapping } = (await preview(account, csvText(statement))).body.data
    const body = { file: fileOf(csvText(statement)), mapping, save: true }
    const given = { token: owner.token, params: { id: account.id }, body }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => (at % 2 ? server : server.onOther).call(importStatement, given)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.reduce((sum, answer) => sum + answer.body.data.added, 0)).toBe(4)
    expect(await linesOf(account.id)).toHaveLength(4)
  })
})

describe('a row that cannot be read', () => {
  it('is named with its line, and nothing is stored', async () => {
    const account = await newAccount()
    const file = plain([
      '01/06/2026 10:00,100.00',
      '31/06/2026 10:00,100.00',
      '',
      '01/06/2026,100.00',
      '01/06/2026 10:00,1.005',
      '01/06/2026 10:00,-',
      '01/06/2926 10:00,5',
    ])
    const { problems, good } = (await preview(account, file, plainMapping)).body.data
    expect(good).toBe(1)
    expect(problems).toMatchObject([
      { line: 3, column: 0, code: 'ROW_DATE', message: '“31/06/2026 10:00” is not a date.' },
      { line: 5, column: 0, code: 'ROW_TIME' },
      { line: 6, column: 1, code: 'ROW_AMOUNT' },
      { line: 7, column: null, code: 'ROW_AMOUNT_NONE' },
      { line: 8, column: 0, code: 'ROW_FUTURE' },
    ])
    const refused = await bring(account, file, plainMapping)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'STATEMENT_ROWS'])
    expect(refused.body.error.fields.map(({ path }) => path)).toEqual([
      'rows.3.0',
      'rows.5.0',
      'rows.6.1',
      'rows.7',
      'rows.8.0',
    ])
    expect(await linesOf(account.id)).toEqual([])
  })

  it('is not taken for a sum below the lines where it is the last one', async () => {
    const broken = [
      ...statement.slice(0, -1),
      ['31/06/2026 10:00', 'รับโอน', '', '5.00', '2,005.00'],
      ['รวม', '', '1.00'],
    ]
    const { problems } = (await preview(await newAccount(), csvText(broken))).body.data
    expect(problems).toMatchObject([{ line: 7, code: 'ROW_DATE' }])
  })

  it('is also one with both ways, an unknown bank, an account that is none, or a day to come', async () => {
    const account = await newAccount()
    const next = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const file = [
      'd,t,i,o,bank,digits',
      '2026-06-01,10:00,1,2,,',
      '2026-06-01,10:00,1,,ธนาคารกสิกรไทย,1234',
      '2026-06-01,10:00,1,,Nowhere Bank,',
      '2026-06-01,10:00,1,,,พร้อมเพย์',
      `${next},10:00,1,,,`,
      '2026-06-01,25:00,1,,,',
    ].join('\n')
    const columns = ['date', 'time', 'in', 'out', 'counterpartBank', 'counterpartDigits'] as const
    const { data } = (await preview(account, file, { ...dayFirst, columns: [...columns] })).body
    expect(data.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'ROW_AMOUNT_BOTH'],
      [4, 'ROW_BANK'],
      [5, 'ROW_DIGITS'],
      [6, 'ROW_FUTURE'],
      [7, 'ROW_TIME'],
    ])
    expect(data.sample).toMatchObject([{ line: 3, amountMinor: 100, counterpart: 'KBANK 1234' }])
  })
})

it.each([
  ['15/06/2569 13:37', 'dayFirst'],
  ['15/06/69 13:37', 'dayFirst'],
  ['15-06-26 13:37:00', 'dayFirst'],
  ['06/15/2026 01:37 PM', 'monthFirst'],
  ['2569-06-15 13:37', 'dayFirst'],
  ['2026-06-15T13:37:00', 'monthFirst'],
  ['15 มิ.ย. 2569 13.37 น.', 'dayFirst'],
  ['15 มิถุนายน 2569 เวลา 13:37', 'dayFirst'],
  ['15 Jun 2026 13:37', 'dayFirst'],
  ['๑๕/๐๖/๒๕๖๙ ๑๓:๓๗', 'dayFirst'],
] as const)('reads %s', async (date, dateOrder) => {
  const account = await newAccount()
  const { data } = (await preview(account, plain([`${date},1`]), { ...plainMapping, dateOrder })).body
  expect([data.problems, data.sample[0]?.at]).toEqual([[], '2026-06-15T06:37:00.000Z'])
})

it.each([
  ['"1,234.50"', 123_450],
  ['"-1,234.50"', -123_450],
  ['"1,234.50-"', -123_450],
  ['"(1,234.50)"', -123_450],
  ['+1234.5', 123_450],
  ['฿1234.50', 123_450],
])('reads an amount of %s', async (amount, amountMinor) => {
  const account = await newAccount()
  const { data } = (await preview(account, plain([`01/06/2026 10:00,${amount}`]), plainMapping)).body
  expect([data.problems, data.sample[0]?.amountMinor]).toEqual([[], amountMinor])
})

it('keeps text that looks like a formula as the text that it is', async () => {
  const account = await newAccount()
  const file = 'Date;Amount;Description\n01/06/2026 10:00;5;=HYPERLINK("http://x")\n'
  expect((await importGuessed(account, file)).body.data).toMatchObject({ added: 1 })
  expect(await linesOf(account.id)).toMatchObject([{ amountMinor: 500, description: '=HYPERLINK("http://x")' }])
})

describe('a mapping', () => {
  it('is kept for the bank when asked, and used for the next file of as many columns', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const file = 'a,b,c\n01/06/2026 10:00,5,6\n'
    expect((await preview(account, file)).body.data).toMatchObject({ missing: ['date', 'amount'], good: 0 })
    const mapping: StatementMapping = { ...dayFirst, columns: ['date', 'none', 'amount'] }
    const body = { file: fileOf(file), mapping, save: true }
    await server.call(importStatement, { token: owner.token, params: { id: account.id }, body })
    expect((await preview(other, file)).body.data).toMatchObject({ source: 'saved', mapping, good: 1 })
    expect((await preview(other, csvText(statement))).body.data).toMatchObject({ source: 'guessed', good: 4 })
    const kept = await server.database.tx.row(sql`
      select changed_by as by from statement_mapping where bank = ${account.bank}`)
    expect(kept).toEqual({ by: owner.id })
  })

  it.each([
    [['date', 'none'], 'MAPPING_INCOMPLETE'],
    [['amount', 'none'], 'MAPPING_INCOMPLETE'],
    [['date', 'date', 'amount'], 'MAPPING_TWICE'],
    [['date', 'amount', 'in'], 'MAPPING_TWICE'],
  ] as const)('of %j is refused: %s', async (columns, code) => {
    const refused = await bring(await newAccount(), 'a,b', { ...dayFirst, columns: [...columns] })
    expect([refused.status, refused.body.error.fields[0]?.code]).toEqual([400, code])
  })
})

describe('a file', () => {
  const zeros = '0'.repeat(20 * 1024 * 1024)
  it.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
    ['that is a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'STATEMENT_FILE'],
    ['that is a PDF', () => '%PDF-1.7\nx', 'STATEMENT_FILE'],
    ['that is a web page', () => '<html><table></table></html>', 'STATEMENT_FILE'],
    ['that is blank', () => ' \n,,\n', 'STATEMENT_FILE'],
    ['that is half a workbook', async () => (await xlsxBytes(statement)).subarray(0, 400), 'STATEMENT_FILE'],
    ['that is a zip of something else', () => zipBytes({ 'a.txt': 'hello' }), 'STATEMENT_FILE'],
    ['that unpacks to far more', () => zipBytes({ 'xl/worksheets/sheet1.xml': zeros }), 'STATEMENT_FILE'],
    ['of too many rows', () => plain(Array(5_001).fill('01/06/2026 10:00,1')), 'STATEMENT_LONG'],
    ['of too many columns', () => Array(41).fill('x').join(','), 'STATEMENT_LONG'],
    ['with too long a cell', () => 'x'.repeat(501), 'STATEMENT_LONG'],
  ])('%s is refused', async (_, content, code) => {
    const account = await newAccount()
    const refused = await preview(account, await content())
    expect([refused.status, codeOf(refused)]).toEqual([400, code])
    expect(codeOf(await bring(account, await content(), plainMapping))).toBe(code)
  })

  it('may have 5 MB, read only of who may send it', async () => {
    const account = await newAccount()
    const row = `${'x'.repeat(499)},\n`
    const large = row.repeat(Math.floor((5 * 1024 * 1024) / row.length))
    expect(codeOf(await preview(account, large))).toBe('STATEMENT_LONG')
    const larger = await preview(account, `${large}${row.repeat(3)}`)
    expect([larger.status, larger.body.error.fields[0]?.code]).toEqual([400, 'FILE_TOO_LARGE'])
    const much = { file: { name: 'x', content: 'A'.repeat(8 * 1024 * 1024) } }
    const params = { id: account.id }
    const send = (token?: string) => server.call(previewStatement, { params, body: much, ...(token && { token }) })
    expect((await send(owner.token)).status).toBe(413)
    expect((await send()).status).toBe(401)
    expect((await send((await server.admins(['paymentAuto.read'])).token)).status).toBe(403)
  })

  it('covers at most a month, and is for an account that is there', async () => {
    const account = await newAccount()
    const long = plain(['01/03/2026 10:00,1', '01/06/2026 10:00,1'])
    expect(codeOf(await bring(account, long, plainMapping))).toBe('STATEMENT_SPAN')
    const elsewhere = { ...account, id: randomUUID() }
    expect((await preview(elsewhere, long)).status).toBe(404)
    expect((await bring(elsewhere, plain(['01/06/2026 10:00,1']), plainMapping)).status).toBe(404)
  })
})

describe('an imported line', () => {
  it('credits the deposit that it certainly is, once, in the name of the admin, and tells the screens', async () => {
    const account = await newAccount({ uses: ['deposit'] })
    const member = await richMember(server, 0)
    const { id } = (await askDeposit(server, member.token, 61_700)).body.data
    const pre = await server.database.tx.row<{ digits: string }>(sql`
      update pre_transaction set bank_account_id = ${account.id} where id = ${id} returning account_number as digits`)
    const wall = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19)
    const file = `date,amount,digits\n${wall},617.00,xxx-x-x${pre?.digits.slice(-5)}\n`
    const mapping: StatementMapping = { ...dayFirst, columns: ['date', 'amount', 'counterpartDigits'] }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => bring(account, file, mapping, { headers })))
    expect(answers.map(({ body }) => body.data)).toEqual(
      answers.map(() => ({ added: 1, known: 0, matched: 1, openGaps: 0 })),
    )
    expect((await bring(account, file, mapping)).body.data).toMatchObject({ added: 0, known: 1, matched: 0 })
    const { status, events } = (await server.call(calls.pretransaction.getPre, { token: owner.token, params: { id } }))
      .body.data
    expect([status, events.at(-1)?.actorName]).toEqual(['credited', owner.username])
    const details = await server.database.tx.rows<{ topic: string }>(sql`
      select distinct topic from live_event where entity_id in (${id}, ${account.id}) order by topic`)
    expect(details.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['pretransaction', 'request', 'statement', 'statementLine']),
    )
  })

  it('of a large amount credits nothing by itself, and is matched by somebody else than who brought it', async () => {
    const other = await server.admins('owner')
    await setPolicy(server, owner.token, { withdrawalApprovalMinor: 50_000 })
    const account = await newAccount({ uses: ['deposit'] })
    const member = await richMember(server, 0)
    const { id } = (await askDeposit(server, member.token, 61_800)).body.data
    const pre = await server.database.tx.row<{ digits: string }>(sql`
      update pre_transaction set bank_account_id = ${account.id} where id = ${id} returning account_number as digits`)
    const wall = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19)
    const file = `date,amount,digits\n${wall},618.00,xxx-x-x${pre?.digits.slice(-5)}\n`
    const mapping: StatementMapping = { ...dayFirst, columns: ['date', 'amount', 'counterpartDigits'] }
    expect((await bring(account, file, mapping)).body.data).toMatchObject({ added: 1, matched: 0 })
    const line = await server.database.tx.row<{ id: string }>(sql`
      select id from statement_line where bank_account_id = ${account.id}`)
    const match = ({ token }: TestAdmin) =>
      server.call(calls.pretransaction.matchLine, {
        token,
        params: { id: line?.id ?? '' },
        body: { version: 1, preId: id, preVersion: 1 },
      })
    expect(codeOf(await match(owner))).toBe('STATEMENT_OWN')
    expect((await match(other)).body.data).toMatchObject({ status: 'matched', moved: true })
  })

  it('says who brought it: a client or an admin, and never both or neither', async () => {
    const account = await newAccount()
    await importGuessed(account, csvText(statement))
    const origin = await server.database.tx.row(sql`
      select distinct imported_by as client, imported_by_admin as admin from statement_line
      where bank_account_id = ${account.id}`)
    expect(origin).toEqual({ client: null, admin: owner.id })
    await expect(
      server.asOwner(`update statement_line set imported_by_admin = null where bank_account_id = '${account.id}'`),
    ).rejects.toThrow('statement_line_origin')
  })

  it('asks for a fresh code', async () => {
    const stale = await server.admins('owner', { staleCode: true })
    const refused = await bring(await newAccount(), plain(['01/06/2026 10:00,1']), plainMapping, { token: stale.token })
    expect(codeOf(refused)).toBe('CODE_STALE')
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
