import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { importLimits } from '#contract/pretransaction/import.types.ts'
import { heavyAnnouncement, heavyLooks, heavySheets, largeSheet } from '../../../testing/heavy-files.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { errorOf } from '../../../testing/refusal.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/server.ts'
import { sideProcess } from './side-process.ts'

const { announcement, picture, pretransaction, website } = calls

let server: TestServer
let token: string
let accountId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  accountId = (await addBankAccount(server, token)).id
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

const meant = (answer: Answer) => [200, 400, 413, 422].includes(answer.status)

// `npm run bench:turns` measures how long each of these blocks the server.
describe('a sheet that is made to take long', () => {
  it.each(Object.entries(heavySheets))('is answered: %s', async (_, make) => {
    const answer = await sendSheet(await make())
    expect(meant(answer), JSON.stringify(answer.body)).toBe(true)
  })

  it('is read where it is only large', async () => {
    const answer = await sendSheet(await largeSheet())
    expect([answer.status, answer.body.data.good]).toEqual([200, importLimits.rows - 1])
  })
})

describe('a picture of 49 megapixels', () => {
  it('is refused, nine of them at once too, and the next picture is drawn', async () => {
    const huge = await blank(7_000)
    const answers = await Promise.all([
      ...Array.from({ length: 9 }, () => sendPicture(huge)),
      blank(50).then(sendPicture),
    ])
    const codes = answers.map(answer => [answer.status, errorOf(answer)?.fields?.[0]?.code])
    expect(codes).toEqual([...Array.from({ length: 9 }, () => [400, 'PICTURE_PIXELS']), [200, undefined]])
  })
})

describe('a text that is made to take long', () => {
  const post = (path: string, body: object) => server.send('POST', `/api/v1${path}`, body, { token })

  it('is refused', async () => {
    expect((await post(announcement.createAnnouncement.path, heavyAnnouncement())).status).toBe(400)
    for (const look of heavyLooks) {
      const { status, body } = await post(website.publishTheme.path, look)
      expect([status, body.error.fields[0]?.code]).toEqual([400, 'CSS_REFUSED'])
    }
  })
})

describe('a side process', () => {
  const dir = () => scratchDir('side')
  const answering = (code: string): string => {
    const file = join(dir(), 'side.mjs')
    writeFileSync(file, `process.on('message', request => { ${code}; process.send({ done: request.word }) })`)
    return file
  }
  const limits = { timeMs: 10_000, heapMb: 32, waiting: 2 }
  const sideOf = (code: string, more: object = {}) =>
    sideProcess<{ request: { word: string }; answer: string }>(answering(code), { ...limits, ...more })

  it.each([
    ['time', `if (request.word === 'bad') for (;;) continue`, 2_000],
    ['memory', `if (request.word === 'bad') { const all = []; for (;;) all.push(new Array(1000).fill(0)) }`, 30_000],
    ['life', `if (request.word === 'bad') process.exit(1)`, 30_000],
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
