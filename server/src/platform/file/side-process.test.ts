import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { importLimits } from '#contract/pretransaction/import.types.ts'
import { plainLook } from '#contract/website/theme.types.ts'
import { addBankAccount } from '../../../testing/money.ways.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/server.ts'
import { csvText, xlsxBytes, zipBytes } from '../../../testing/sheet.ways.ts'
import { sideProcess } from './side-process.ts'

const { announcement, picture, pretransaction, website } = calls
/** What one request may take of the event loop at a time. */
const turnLimitMs = 50
const partBytes = 16 * 1024 * 1024

let server: TestServer
let token: string
let accountId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  accountId = (await addBankAccount(server, token)).id
  // The first of its kind loads what all others use.
  await sendSheet(csvText([['date', 'amount']]))
  await sendPicture(await blank(40))
})
afterAll(() => server.close())

const fileOf = (content: Buffer | string) => ({ name: 'x', content: Buffer.from(content).toString('base64') })
const sendSheet = (content: Buffer | string) =>
  server.call(pretransaction.previewStatement, { token, params: { id: accountId }, body: { file: fileOf(content) } })
const sendPicture = (content: Buffer) => server.call(picture.keepPicture, { token, body: { file: fileOf(content) } })
const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()

type Measured<T> = { result: T; turnMs: number }

/**
 * The longest that one turn of the event loop kept the thread of the requests busy, by the time that this thread had a core: a
 * machine that is busy otherwise makes no difference. What this file itself leaves behind is sometimes cleared away in such a turn, so that
 * one that was too long is tried again; what a request costs, it costs each time.
 */
async function longestTurnMs<T>(work: () => Promise<T>, tries = 8): Promise<Measured<T>> {
  const measured = await measure(work)
  return measured.turnMs < turnLimitMs || tries === 1 ? measured : longestTurnMs(work, tries - 1)
}

async function measure<T>(work: () => Promise<T>): Promise<Measured<T>> {
  let turnMs = 0
  let going = true
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    turnMs = Math.max(turnMs, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (going) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    turn()
    return { result, turnMs }
  } finally {
    going = false
  }
}

const workbook = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
  'xl/worksheets/a.xml': '<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
}
const filled = (text: string) => text.repeat(Math.floor(partBytes / text.length))
const bookWith = (part: string, text: string) => zipBytes({ ...workbook, [part]: text })
const sheetPart = 'xl/worksheets/a.xml'
const within = (tag: string, text: string) => `<${tag}>${filled(text).slice(0, -100 * text.length)}</${tag}>`
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="x"`).join(' ')

/** Files that are made to take long: each small to send, and dear for whoever is careless. */
const hostile: Readonly<Record<string, () => Promise<Buffer | string> | string>> = {
  'a tag that never ends': () => bookWith(sheetPart, `<${filled('a')}`),
  'many tags that never end': () => bookWith(sheetPart, filled(`<${'a'.repeat(40)} `)),
  'formats of numbers that never end': () => bookWith('xl/styles.xml', filled('<numFmt ')),
  'a format of nothing but brackets': () =>
    bookWith('xl/styles.xml', `<numFmt numFmtId="1" formatCode="${filled('[')}"/>`),
  'styles that never end': () => bookWith('xl/styles.xml', filled('<cellXfs>')),
  'millions of shared texts': () => bookWith('xl/sharedStrings.xml', filled('<si/>')),
  'millions of relations': () => bookWith('xl/_rels/workbook.xml.rels', filled('<a/>')),
  'millions of entities': () => bookWith(sheetPart, filled('&amp;')),
  'more than a part may unpack to': () => bookWith(sheetPart, `${filled('<row/>')}${filled('<row/>')}`),
  // The same in sound XML, which is read to its end.
  'one tag with many attributes': () => bookWith(sheetPart, `<a ${attributes(1_000_000)}/>`),
  'millions of cells in one row': () => bookWith(sheetPart, within('row', '<c/>')),
  'types that are declared at length': () => bookWith(sheetPart, `<!DOCTYPE a [${filled('<!ENTITY a "a">')}]><a/>`),
  'a comment that never ends': () => bookWith(sheetPart, `<a><!--${filled('- ')}`),
  'quotes that are never closed': () => '"a"",'.repeat(700_000),
  'cells that are never ended': () => '"'.repeat(3_000_000),
}

const meant = (answer: Answer) => [200, 400, 413, 422].includes(answer.status)

describe('a sheet that is made to take long', () => {
  it.each(Object.entries(hostile))('holds up nobody: %s', async (_, make) => {
    const content = await make()
    const { result, turnMs } = await longestTurnMs(() => sendSheet(content))
    expect(meant(result), JSON.stringify(result.body)).toBe(true)
    expect(turnMs).toBeLessThan(turnLimitMs)
  })

  it('is read all the same where it is only large', async () => {
    const line = ['01/06/2026 09:05', '1.00', ...Array.from({ length: importLimits.columns - 2 }, () => 'some text')]
    const rows = Array.from({ length: importLimits.rows - 1 }, () => line)
    const content = await xlsxBytes([
      line.map((_, at) => (at === 0 ? 'date' : at === 1 ? 'amount' : `column ${at}`)),
      ...rows,
    ])
    const { result, turnMs } = await longestTurnMs(() => sendSheet(content))
    expect([result.status, result.body.data?.good]).toEqual([200, rows.length])
    expect(turnMs).toBeLessThan(turnLimitMs)
  })
})

describe('a picture of 49 megapixels', () => {
  it('is refused, nine of them at once too, and the next picture is drawn', async () => {
    const huge = await blank(7_000)
    const { result, turnMs } = await longestTurnMs(() =>
      Promise.all([...Array.from({ length: 9 }, () => sendPicture(huge)), blank(50).then(sendPicture)]),
    )
    const codes = result.map(({ status, body }) => [status, body.error?.fields?.[0]?.code])
    expect(codes).toEqual([...Array.from({ length: 9 }, () => [400, 'PICTURE_PIXELS']), [200, undefined]])
    expect(turnMs).toBeLessThan(turnLimitMs)
  })
})

describe('a text that is made to take long', () => {
  it('holds up nobody', async () => {
    const wrong = { type: 'bulletList', content: [{ type: 'x' }] }
    const item = { type: 'listItem', content: [wrong] }
    const list = { type: 'bulletList', content: Array.from({ length: 12 }, () => item) }
    const body = JSON.stringify({ title: 'x', body: { type: 'doc', content: Array.from({ length: 190 }, () => list) } })
    const path = `/api/v1${announcement.createAnnouncement.path}`
    const { result, turnMs } = await longestTurnMs(() => server.send('POST', path, body, { token }))
    expect(result.status).toBe(400)
    expect(turnMs).toBeLessThan(turnLimitMs)
    const look = { ...plainLook('#1d4ed8'), note: '', version: 0 }
    for (const css of [
      '/*'.repeat(9_999),
      `a{color:${'-'.repeat(19_900)}!}`,
      `${'@media a{'.repeat(1_900)}${'}'.repeat(1_900)}`,
    ]) {
      const publish = () => server.send('POST', `/api/v1${website.publishTheme.path}`, { ...look, css }, { token })
      const styled = await longestTurnMs(publish)
      expect([styled.result.status, styled.result.body.error.fields[0].code]).toEqual([400, 'CSS_REFUSED'])
      expect(styled.turnMs).toBeLessThan(turnLimitMs)
    }
  })
})

describe('a side process', () => {
  const dir = () => scratchDir('side')
  const answering = (code: string): string => {
    const file = join(dir(), 'side.mjs')
    writeFileSync(file, `process.on('message', asked => { ${code}; process.send({ done: asked.word }) })`)
    return file
  }
  const limits = { timeMs: 10_000, heapMb: 32, waiting: 2 }
  const sideOf = (code: string, more: object = {}) =>
    sideProcess<{ asked: { word: string }; answer: string }>(answering(code), { ...limits, ...more })

  it.each([
    ['time', `if (asked.word === 'bad') for (;;) continue`, 2_000],
    ['memory', `if (asked.word === 'bad') { const all = []; for (;;) all.push(new Array(1000).fill(0)) }`, 30_000],
    ['life', `if (asked.word === 'bad') process.exit(1)`, 30_000],
  ])('over its limit of %s is ended, and the next piece of work is done', async (_, code, timeMs) => {
    const work = sideOf(code, { timeMs })
    await expect(work({ word: 'bad' })).rejects.toMatchObject({ code: 'FILE_HEAVY' })
    expect(await work({ word: 'good' })).toBe('good')
    expect(await work({ word: 'better' })).toBe('better')
  })

  it('tells those who come when too many wait to come back', async () => {
    const work = sideOf('')
    const answers = await Promise.allSettled(['1', '2', '3', '4'].map(word => work({ word })))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(answers[3]).toMatchObject({ reason: { code: 'SYSTEM_BUSY' } })
  })

  it('that fails otherwise says how, and knows nothing of our environment', async () => {
    const work = sideOf(`return process.send({ failed: 'a mistake ' + Object.keys(process.env).length })`)
    await expect(work({ word: 'x' })).rejects.toThrow(/^a mistake [01]$/)
  })
})
