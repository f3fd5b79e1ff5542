import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteApi } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { addBanner, aFile, keptPicture, publish } from '../../../testing/website.steps.ts'
import { storePictures, tidyPictures } from './picture.jobs.ts'
import { pictureKey } from './picture-store.ts'

const { picture, website } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const request = { payload: {}, stop: AbortSignal.any([]) }
const store = () => storePictures.run(server.jobContext, request)
const tidy = () => tidyPictures.run(server.jobContext, request)
const see = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
const waiting = async () =>
  (
    await server.database.tx.row<{ n: number }>(sql`
    select count(*)::int as n from picture_size where content is not null`)
  )?.n
const later = (hours: number) =>
  server.asOwner(`update picture set loose_since = loose_since - interval '${hours} hours'`)

describe('a picture', () => {
  it('comes in every width that a page may want, and nothing of it is left but what it shows', async () => {
    const drawn = await sharp({ create: { width: 2_400, height: 800, channels: 3, background: '#2b6' } })
      .withExifMerge({ IFD0: { Copyright: 'SECRET-WORD' } })
      .jpeg()
      .toBuffer()
    const file = { name: '../../etc/passwd', content: drawn.toString('base64') }
    const { id, url, width, height, sizes } = (await server.call(picture.keepPicture, { token, body: { file } })).body
      .data
    expect([url, width, height]).toEqual([`${siteApi}/picture/${id}`, 1_920, 640])
    expect(sizes.map(size => size.width)).toEqual([480, 960, 1_600, 1_920])
    for (const size of sizes) {
      const seen = await see(size.url)
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('immutable'),
      })
      expect((await sharp(seen.rawPayload).metadata()).width).toBe(size.width)
      expect(seen.rawPayload.includes('SECRET-WORD')).toBe(false)
    }
    expect((await see(url)).rawPayload).toEqual((await see(present(sizes[3]).url)).rawPayload)
    expect((await see(`${url}/481`)).statusCode).toBe(404)
    expect((await see(`${url}/0`)).statusCode).toBe(400)
  })

  it('that is none is refused, whatever it calls itself, and so is too much', async () => {
    const send = (content: Buffer) =>
      server.call(picture.keepPicture, {
        token,
        body: { file: { name: 'a.png', content: content.toString('base64') } },
      })
    const png = Buffer.from((await aFile(40, 40)).content, 'base64')
    for (const wrong of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      png.subarray(0, 40),
    ]) {
      const answer = await send(wrong)
      expect([answer.status, answer.body.error.fields[0]?.code]).toEqual([400, 'PICTURE_KIND'])
    }
    expect((await send(Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
  })

  it('lies in the store once the job has run, at the same address', async () => {
    const kept = await keptPicture(server, token, 700, 300)
    const before = await see(kept.url)
    await store()
    expect(await waiting()).toBe(0)
    const key = pictureKey(server.brands[0], kept.id, 700)
    expect(await server.jobContext.pictures.get(key)).toEqual(before.rawPayload)
    const after = await see(kept.url)
    expect([after.statusCode, after.rawPayload]).toEqual([200, before.rawPayload])
  })

  it('waits where it is while the store is away, and then comes', async () => {
    const kept = await keptPicture(server, token, 600, 300)
    const away = { ...server.jobContext.pictures, put: () => Promise.reject(new Error('away')) }
    await expect(storePictures.run({ ...server.jobContext, pictures: away }, request)).rejects.toThrow('away')
    expect((await see(kept.url)).statusCode).toBe(200)
    await Promise.all([store(), store()])
    expect(await waiting()).toBe(0)
    expect((await see(kept.url)).statusCode).toBe(200)
  })
})

describe('a picture that nothing refers to', () => {
  it('goes after a day, with what lies in the store; what is used stays, and what was just sent', async () => {
    const orphan = await keptPicture(server, token, 500, 200)
    const banner = await addBanner(server, token)
    const logo = await keptPicture(server, token, 300, 100)
    await publish(server, token, { logoId: logo.id })
    await publish(server, token)
    await store()
    await tidy()
    expect((await see(orphan.url)).statusCode).toBe(200)
    await later(25)
    const justSent = await keptPicture(server, token, 500, 200)
    await tidy()
    expect((await see(orphan.url)).statusCode).toBe(404)
    expect(await server.jobContext.pictures.get(pictureKey(server.brands[0], orphan.id, 500))).toBeUndefined()
    // The logo belongs to an earlier version, which can be restored.
    for (const { url } of [banner.desktop, logo, justSent]) expect((await see(url)).statusCode, url).toBe(200)
  })

  it('counts from when it was let go, and not from when it was sent', async () => {
    const { id, desktop } = await addBanner(server, token)
    await server.call(website.deleteBanner, { token, params: { id } })
    await tidy()
    await later(25)
    await tidy()
    // The banner is gone, but its history shows what members saw. Only the owner of the database can remove that.
    expect((await see(desktop.url)).statusCode).toBe(200)
    await server.asOwner(`delete from record_version_picture where picture_id = '${desktop.id}'`)
    await tidy()
    await later(23)
    await tidy()
    expect((await see(desktop.url)).statusCode).toBe(200)
    await later(2)
    await tidy()
    expect((await see(desktop.url)).statusCode).toBe(404)
  })

  it('stays when something takes it up after all', async () => {
    const taken = await keptPicture(server, token, 500, 200)
    await tidy()
    await later(25)
    await addBanner(server, token, { desktopId: taken.id })
    await tidy()
    expect((await see(taken.url)).statusCode).toBe(200)
    const row = await server.database.tx.row(sql`select loose_since from picture where id = ${taken.id}`)
    expect(row).toEqual({ looseSince: null })
  })
})
