import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calendarOf, type Era, writtenDay } from '#contract/core/day.ts'
import { listQuery, pageOf } from '#contract/core/paging.ts'
import { can } from '#contract/core/permission.ts'
import { PersonalNumber } from '#contract/core/personal.ts'
import { type Said, say } from '#contract/core/said.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import { post } from '#contract/frames/call.ts'
import { SaidInFile } from '#contract/frames/said.ts'
import { sql } from '#platform/database/sql.ts'
import { inline } from '#platform/database/sql-literal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { canBeWritten, cellOf } from './export-cells.ts'
import { csvRow } from './export-csv.ts'
import { dateStyleOf, xlsxRow } from './export-xlsx.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const Row = z.object({
  name: z.string(),
  note: z.string().nullable(),
  bank: z.string(),
  accountNumber: PersonalNumber,
  phone: PersonalNumber,
  status: z.enum(['open', 'shut']),
  isShut: z.boolean(),
  tags: z.array(z.string()),
  uses: z.array(z.enum(['in', 'out'])),
  amountMinor: z.int().nullable(),
  lessMinor: z.int(),
  rateBasisPoints: z.int(),
  count: z.int(),
  all: z.int(),
  at: z.iso.datetime(),
  start: z.string().nullable(),
  day: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  rule: z.object({ aboveMinor: z.int(), to: PersonalNumber }).nullable(),
  tiers: z.array(z.object({ level: z.int(), rateBasisPoints: z.int() })),
  phones: z.array(PersonalNumber),
  owners: z.array(z.object({ phone: PersonalNumber })),
})
type Row = z.infer<typeof Row>
const list = {
  call: post('/said/search', can('dashboard', 'read'), { body: listQuery(['name'], {}), reply: pageOf(Row) }),
  source: () => ({
    select: sql``,
    from: sql``,
    where: [],
    key: { by: '1', type: 'text' as const },
    sorts: {},
    defaultSort: '',
  }),
}

const full: Row = {
  name: 'สมหญิง <b> & "x"',
  note: 'a note',
  bank: 'KBANK',
  accountNumber: '1234567890',
  phone: '0812345678',
  status: 'open',
  isShut: false,
  tags: ['vip', 'ใหม่'],
  phones: ['0812345678'],
  owners: [{ phone: '0812345678' }],
  uses: ['in', 'out'],
  amountMinor: 123_456_789,
  lessMinor: 5,
  rateBasisPoints: 250,
  count: 1,
  all: 3,
  at: '2026-12-31T18:05:09.000Z',
  start: '2026-09-05T08:30',
  day: '2026-09-05',
  lastDay: '2026-09-06',
  rule: { aboveMinor: 100_000, to: '1234567890' },
  tiers: [
    { level: 1, rateBasisPoints: 100 },
    { level: 2, rateBasisPoints: 75 },
  ],
}
const rows: readonly Row[] = [
  full,
  {
    ...full,
    note: null,
    start: null,
    amountMinor: null,
    lastDay: null,
    rule: null,
    tiers: [],
    tags: [],
    uses: [],
    count: 1_234,
  },
  { ...full, note: '', amountMinor: -7, isShut: true, status: 'shut', bank: 'GSB', accountNumber: '123456789012345' },
  {
    ...full,
    note: 'SCB 1234567890 2026-11-15, GSB 123456789012345 → BAAC 1 2026-02-31 · 2026-99-01 x-2026-11-15.xlsx',
  },
  { ...full, note: '2026-11-15' },
  { ...full, amountMinor: 0, count: 0, all: 0, day: '2026-09-06', bank: 'XXX', phone: '021234567', lessMinor: -5 },
]

const fixed = (text: string): Said<string> => ({ as: 'fixed', text })
const field = (as: 'number' | 'count' | 'percent' | 'day' | 'phone' | 'name', name: string): Said<string> => ({
  as,
  field: name,
})
const amount: Said<string> = { as: 'money', field: 'amountMinor' }
const nothing: Said<string> = { as: 'joined', parts: [], by: '' }

/** Every way to say something, and every condition. */
const sayings: readonly Said<string>[] = [
  { as: 'text', field: 'name' },
  { as: 'text', field: 'status', words: { open: 'เปิด', shut: '=shut' } },
  { as: 'text', field: 'isShut', words: { true: 'yes', false: 'no' } },
  { as: 'text', field: 'note' },
  { as: 'text', field: 'rule.to' },
  { as: 'texts', field: 'tags', by: ', ' },
  { as: 'texts', field: 'uses', by: ' · ', words: { in: 'ฝาก', out: 'ถอน' } },
  field('number', 'count'),
  field('count', 'count'),
  { as: 'whole', field: 'count', by: 60 },
  { as: 'rest', field: 'count', by: 60 },
  field('percent', 'rateBasisPoints'),
  field('percent', 'tiers.-1.rateBasisPoints'),
  { as: 'share', field: 'count', of: 'all' },
  amount,
  { as: 'money', field: 'lessMinor' },
  { as: 'money', field: 'lessMinor', signed: 'in' },
  { as: 'money', field: 'lessMinor', signed: 'out' },
  { as: 'money', field: 'lessMinor', minus: ['rateBasisPoints', 'count'] },
  { as: 'money', field: 'rule.aboveMinor' },
  { as: 'time', field: 'at' },
  { as: 'wallTime', field: 'start' },
  field('day', 'day'),
  field('day', 'lastDay'),
  field('phone', 'phone'),
  field('name', 'note'),
  { as: 'account', field: 'accountNumber', bank: 'bank' },
  fixed('เท่านั้น'),
  nothing,
  { as: 'joined', by: ' · ', parts: [{ as: 'text', field: 'note' }, amount, fixed('z')] },
  { as: 'filled', text: '{n|row|rows} of {x} {?}', parts: { n: field('count', 'count'), x: amount } },
  { as: 'when', if: { field: 'note', is: [null, ''] }, so: fixed('none'), else: { as: 'text', field: 'note' } },
  { as: 'when', if: { field: 'isShut', is: [true] }, so: fixed('shut'), else: amount },
  { as: 'when', if: { field: 'count', above: 1 }, so: field('count', 'count'), else: nothing },
  { as: 'when', if: { field: 'day', below: 'lastDay' }, so: fixed('days'), else: field('day', 'day') },
  { as: 'when', if: { field: 'tiers.1', is: [null] }, so: fixed('one'), else: fixed('more') },
  { as: 'cases', field: 'status', of: { open: amount, shut: fixed('+shut') }, else: nothing },
  {
    as: 'each',
    field: 'tiers',
    by: ', ',
    said: {
      as: 'filled',
      text: '{l}: {r}',
      parts: { l: field('number', 'level'), r: field('percent', 'rateBasisPoints') },
    },
  },
]

/** A row as PostgreSQL has it. */
const selected = (row: Row) => sql`(select
  ${row.name}::text as name, ${row.note}::text as note, ${row.bank}::text as bank,
  ${row.accountNumber}::text as account_number, ${row.phone}::text as phone, ${row.status}::text as status,
  ${row.isShut}::boolean as is_shut, ${row.tags}::text[] as tags, ${row.uses}::text[] as uses,
  ${row.amountMinor}::bigint as amount_minor, ${row.lessMinor}::bigint as less_minor,
  ${row.rateBasisPoints}::int as rate_basis_points, ${row.count}::int as count, ${row.all}::int as "all",
  ${row.at}::timestamptz as at, ${row.start}::text as start, ${row.day}::date as day, ${row.lastDay}::date as last_day,
  ${row.rule && JSON.stringify(row.rule)}::jsonb as rule, ${JSON.stringify(row.tiers)}::jsonb as tiers) as listed`

const timeZone = 'Asia/Bangkok'
const readerOf = (locale: Locale, era: Era, sees = true) => ({
  timeZone,
  calendar: calendarOf(locale, era),
  full: sees,
})

const penOf = (locale: Locale, era: Era) => {
  const calendar = calendarOf(locale, era)
  return {
    locale,
    read: (text: string) => text,
    day: (day: string) => writtenDay(day, calendar),
    time(at: string) {
      // Thai time is always seven hours ahead.
      const [day = '', clock = ''] = new Date(Date.parse(at) + 7 * 3_600_000).toISOString().split('T')
      return `${writtenDay(day, calendar)}${calendar.beforeTime}${clock.slice(0, 5)}`
    },
  }
}

type Write = typeof csvRow
async function written(write: Write, said: Said<string>, row: Row, reader = readerOf('th', 'common')): Promise<string> {
  const cell = write([cellOf(list, { field: 'name', title: 'x', said }, reader)])
  const text = inline(sql`select (${cell})::text as cell from ${selected(row)}`)
  const found = await server.database.tx.row<{ cell: string | null }>({ text, values: [] })
  return found?.cell ?? ''
}

describe('what a cell says', () => {
  describe.each(locales)('is the same text in the database and on the page, in %s', locale => {
    it.each(sayings)('%j', async said => {
      for (const era of ['buddhist', 'common'] as const) {
        for (const row of rows) {
          // Inside of a text everything is written as the screen does.
          const inText: Said<string> = { as: 'joined', by: '', parts: [fixed('a '), said] }
          const shown = say(inText, row, penOf(locale, era))
          expect(await written(csvRow, inText, row, readerOf(locale, era))).toBe(shown)
        }
      }
    })
  })

  it('is a value to calculate with where it stands alone', async () => {
    const alone: readonly (readonly [Said<string>, csv: string, xlsx: string])[] = [
      [amount, '1234567.89', '<v>1234567.89</v>'],
      [{ as: 'money', field: 'lessMinor', signed: 'out' }, '-0.05', '<v>-0.05</v>'],
      [field('percent', 'rateBasisPoints'), '2.50%', '<v>0.0250</v>'],
      [field('count', 'count'), '1', '<v>1</v>'],
      // The first of January of the brand, five past one, as days since the beginning of sheets.
      [{ as: 'time', field: 'at' }, '2027-01-01 01:05:09', '<v>46388.045243056</v>'],
      [field('day', 'day'), '2026-09-05', '<v>46270</v>'],
      [
        { as: 'when', if: { field: 'isShut', is: [true] }, so: fixed('x'), else: amount },
        '1234567.89',
        '<v>1234567.89</v>',
      ],
    ]
    const styles = new Set<string>()
    for (const [said, csv, xlsx] of alone) {
      expect(await written(csvRow, said, full)).toBe(csv)
      const cell = await written(xlsxRow, said, full)
      expect(cell).toContain(xlsx)
      styles.add(/ s="(\d+)"/.exec(cell)?.[1] ?? 'none')
    }
    expect(styles.size).toBe(6)
    expect(await written(xlsxRow, amount, { ...full, amountMinor: null })).toBe('<row><c/></row>')
  })

  it('cannot begin a formula, whatever part of it does', async () => {
    const says: readonly Said<string>[] = [
      fixed('=1+1'),
      { as: 'text', field: 'status', words: { open: '=1+1' } },
      { as: 'joined', by: '', parts: [fixed('='), { as: 'text', field: 'note' }] },
      { as: 'filled', text: '@{x}', parts: { x: amount } },
      { as: 'cases', field: 'status', of: { open: fixed('+1') }, else: nothing },
      { as: 'texts', field: 'tags', by: ',' },
    ]
    for (const said of says) expect(await written(csvRow, said, { ...full, tags: ['=1', '2'] })).toMatch(/^'[=@+]/)
  })

  it('hides the numbers of members from those who may not see them, in whichever way they are said', async () => {
    const says: readonly Said<string>[] = [
      { as: 'text', field: 'phone' },
      field('phone', 'phone'),
      { as: 'account', field: 'accountNumber', bank: 'bank' },
      { as: 'text', field: 'rule.to' },
      {
        as: 'joined',
        by: ' ',
        parts: [
          { as: 'text', field: 'accountNumber' },
          { as: 'text', field: 'rule.to' },
        ],
      },
      { as: 'filled', text: '{x}', parts: { x: { as: 'text', field: 'phone' } } },
      { as: 'texts', field: 'phone', by: ',' },
      { as: 'when', if: { field: 'phone', is: [null] }, so: nothing, else: { as: 'text', field: 'phone' } },
    ]
    for (const said of says) {
      const seen = await written(csvRow, said, full, readerOf('th', 'common', false)).catch(() => '••refused')
      expect(seen).toContain('••')
      expect(seen.replaceAll(/\D/g, '')).not.toMatch(/12345678|08123456/)
    }
    const whole: readonly Said<string>[] = [
      { as: 'text', field: 'rule' },
      { as: 'texts', field: 'rule', by: ',' },
      { as: 'texts', field: 'phones', by: ',' },
      { as: 'each', field: 'owners', by: ',', said: { as: 'text', field: '' } },
      { as: 'cases', field: 'rule', of: {}, else: nothing },
    ]
    for (const said of whole) {
      expect(canBeWritten(list, { field: 'name', title: 'x', said }, readerOf('th', 'common'))).toBe(true)
      expect(canBeWritten(list, { field: 'name', title: 'x', said }, readerOf('th', 'common', false))).toBe(false)
    }
    // Nor can a condition find out more than the answer would show.
    const guess: Said<string> = {
      as: 'when',
      if: { field: 'phone', is: ['0812345678'] },
      so: fixed('found'),
      else: nothing,
    }
    expect(await written(csvRow, guess, full, readerOf('th', 'common', false))).toBe('')
    const exact: Said<string> = { as: 'account', field: 'accountNumber', bank: 'bank' }
    expect(await written(csvRow, exact, full, readerOf('th', 'common', false))).toBe('•••-•-••789-0')
  })
})

describe('a said from outside', () => {
  it('is refused when it names what the rows do not have', () => {
    const reader = readerOf('th', 'common')
    const tries = (said: Said<string>) => canBeWritten(list, { field: 'name', title: 'x', said }, reader)
    expect(tries({ as: 'text', field: 'name' })).toBe(true)
    expect(tries({ as: 'text', field: 'password_hash' })).toBe(false)
    expect(tries({ as: 'text', field: 'rule.secret' })).toBe(false)
    expect(tries({ as: 'text', field: '__proto__' })).toBe(false)
    expect(tries({ as: 'each', field: 'tiers', by: '', said: { as: 'text', field: 'secret' } })).toBe(false)
    expect(tries({ as: 'joined', by: '', parts: [{ as: 'money', field: 'lessMinor', minus: ['other'] }] })).toBe(false)
    expect(tries({ as: 'when', if: { field: 'other', is: [null] }, so: nothing, else: nothing })).toBe(false)
  })

  it('is bounded in depth and size', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? { as: 'fixed', text: 'x' } : { as: 'joined', by: '', parts: [deep(levels - 1)] }
    expect(SaidInFile.safeParse(deep(5)).success).toBe(true)
    expect(SaidInFile.safeParse(deep(40)).success).toBe(false)
    expect(SaidInFile.safeParse({ as: 'fixed', text: 'x'.repeat(10_000) }).success).toBe(false)
    const words = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`w${n}`, 'x']))
    expect(SaidInFile.safeParse({ as: 'text', field: 'name', words }).success).toBe(false)
    expect(SaidInFile.safeParse({ as: 'text', field: 'a"; drop table member' }).success).toBe(false)
    expect(SaidInFile.safeParse({ as: 'shell', field: 'name' }).success).toBe(false)
  })
})

it('a sheet writes dates in the calendar of the screen', () => {
  expect(dateStyleOf('th', 'buddhist').day).toBe('[$-107041E]d mmm yyyy')
  expect(dateStyleOf('th', 'common').time).toBe('[$-41E]d mmm yyyy hh:mm')
  expect(dateStyleOf('en', 'buddhist').time).toBe('[$-809]d mmm yyyy"," hh:mm')
})
