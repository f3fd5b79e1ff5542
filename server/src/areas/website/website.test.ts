import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { emptyConfig } from '#contract/website/config.types.ts'
import { setSwitches } from '../../../testing/core.steps.ts'
import { fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { addBanner, addPopup, keptPicture, newBanner, publish } from '../../../testing/website.steps.ts'

const { website } = calls
const site = siteCalls.website
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const read = async <C extends (typeof site)[keyof typeof site]>(call: C, host = 'localhost') =>
  (await server.site(call, { host })).body.data

describe('what the site asks for', () => {
  it('is there for a brand that has set nothing, in its own name and colour', async () => {
    const host = 'nila.localhost'
    expect(await read(site.getConfiguration, host)).toMatchObject({
      name: 'Nila Pay',
      locale: 'en',
      title: { th: 'Nila Pay', en: 'Nila Pay' },
      contacts: { line: null, phone: null },
      tracking: { metaPixel: null },
    })
    expect(await read(site.getTheme, host)).toMatchObject({
      version: 0,
      theme: { primary: '#3538cd', logo: null },
      css: '',
    })
    expect(await read(site.listBanners, host)).toEqual({ banners: [] })
    expect(await read(site.listPopups, host)).toEqual({ popups: [] })
  })

  it.each(Object.entries(site))(
    '%s carries a validator: nothing is sent twice, and a change shows at once',
    async (_, call) => {
      const url = siteApi + call.path
      const first = await server.send('GET', url, undefined)
      const etag = String(first.headers['etag'])
      expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
      expect(first.headers['cache-control']).toBe('public, no-cache')
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
        const again = await server.send('GET', url, undefined, { headers: { 'if-none-match': known } })
        expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
      }
      expect((await server.send('GET', url, undefined, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      await addBanner(server, token)
      await addPopup(server, token)
      await publish(server, token, { note: randomUUID() })
      const { version } = (await server.call(website.getConfig, { token })).body.data
      const body = { ...emptyConfig, titleEn: randomUUID(), version }
      await server.call(website.updateConfig, { token, body })
      await setSwitches(server, token, { play: false })
      const after = await server.send('GET', url, undefined, { headers: { 'if-none-match': etag } })
      expect(after.status).toBe(200)
      expect(after.headers['etag']).not.toBe(etag)
      await setSwitches(server, token)
    },
  )
})

describe('the configuration', () => {
  it('is what the site says of itself', async () => {
    const share = await keptPicture(server, token)
    const { version } = (await server.call(website.getConfig, { token })).body.data
    const said = {
      titleTh: 'ชบา',
      line: 'https://line.me/ti/p/@chaba',
      keywords: ['เกม', 'slot'],
      metaPixel: '1234567890123',
    }
    const body = { ...emptyConfig, ...said, currencyDisplay: 'word' as const, sharePictureId: share.id, version }
    const saved = await server.call(website.updateConfig, { token, body })
    expect(saved.body.data).toMatchObject({ ...said, sharePicture: { id: share.id }, version: version + 1 })
    expect(await read(site.getConfiguration)).toMatchObject({
      title: { th: 'ชบา', en: 'ชบา วอลเล็ต' },
      currencyDisplay: 'word',
      contacts: { line: said.line, phone: null },
      seo: { keywords: said.keywords, shareImageUrl: share.url },
      tracking: { metaPixel: said.metaPixel, googleAnalytics: null },
    })
    const stale = await server.call(website.updateConfig, { token, body })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_STALE'])
  })

  it.each([
    [{ line: 'javascript:alert(1)' }, 'line SITE_ADDRESS_FORM'],
    [{ facebook: 'http://facebook.com/x' }, 'facebook SITE_ADDRESS_FORM'],
    [{ phone: 'call me' }, 'phone SITE_PHONE_FORM'],
    [{ email: 'a@b' }, 'email SITE_EMAIL_FORM'],
    [{ googleAnalytics: "G-1');alert(1)//" }, 'googleAnalytics TRACKING_FORM'],
    [{ sharePictureId: randomUUID() }, 'sharePictureId PICTURE_UNKNOWN'],
  ])('takes nothing that is not what it says: %o', async (wrong, field) => {
    const { version } = (await server.call(website.getConfig, { token })).body.data
    const answer = await server.call(website.updateConfig, { token, body: { ...emptyConfig, ...wrong, version } })
    expect(fieldsOf(answer)).toEqual([field])
  })
})

describe('a banner', () => {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const listed = async () => idsOf((await server.call(website.listBanners, { token })).body.data.banners)
  const seen = async () => idsOf((await read(site.listBanners)).banners)

  it('is shown in its period, while it is on, in the order that was chosen', async () => {
    const [first, second] = [await addBanner(server, token), await addBanner(server, token, { link: '' })]
    const later = await addBanner(server, token, { start: '2099-01-01T00:00' })
    const over = await addBanner(server, token, { start: '2020-01-01T00:00', end: '2020-01-02T00:00' })
    expect([first.state, later.state, over.state]).toEqual(['shown', 'scheduled', 'over'])
    expect((await seen()).slice(-2)).toEqual([first.id, second.id])
    const before = await listed()
    const after = [second.id, ...before.filter(id => id !== second.id)]
    await server.call(website.orderBanners, { token, body: { before, after } })
    expect((await seen())[0]).toBe(second.id)
    const stale = await server.call(website.orderBanners, { token, body: { before, after } })
    expect(stale.body.error.code).toBe('VERSION_STALE')
    expect((await read(site.listBanners)).banners[0]).toMatchObject({ title: second.title, link: null, mobile: null })
    const off = { token, params: { id: second.id }, body: { status: 'off' as const, version: 1 } }
    expect((await server.call(website.switchBanner, off)).body.data).toMatchObject({ state: 'off', version: 2 })
    expect(await seen()).not.toContain(second.id)
    const found = await server.call(website.listBanners, { token, body: { state: 'over' } })
    expect(idsOf(found.body.data.banners)).toEqual([over.id])
  })

  it('is changed by one at a time, and gone once it is deleted', async () => {
    const { id, version } = await addBanner(server, token)
    const [desktop, mobile] = [await keptPicture(server, token), await keptPicture(server, token, 400, 400)]
    const body = { ...newBanner(desktop.id), mobileId: mobile.id, end: '2099-01-01T00:00', version }
    const given = { token, params: { id }, body }
    const changed = await server.call(website.updateBanner, given)
    expect(changed.body.data).toMatchObject({ desktop, mobile, end: body.end, version: 2 })
    const stale = await server.call(website.updateBanner, given)
    expect(stale.body.error).toMatchObject({ code: 'VERSION_STALE', current: { version: 2 } })
    expect((await server.call(website.deleteBanner, { token, params: { id } })).body.data).toEqual({ done: true })
    expect((await server.call(website.deleteBanner, { token, params: { id } })).status).toBe(404)
    expect(await listed()).not.toContain(id)
  })

  it('is no popup: neither finds the other', async () => {
    const { id } = await addBanner(server, token)
    expect((await server.call(website.deletePopup, { token, params: { id } })).status).toBe(404)
    const popup = await addPopup(server, token)
    expect((await read(site.listPopups)).popups).toContainEqual(
      expect.objectContaining({ id: popup.id, frequency: 'daily' }),
    )
    expect(await seen()).not.toContain(popup.id)
  })

  it.each([
    [{ link: '//evil.example' }, 'link DISPLAY_LINK_FORM'],
    [{ link: '/\\evil.example' }, 'link DISPLAY_LINK_FORM'],
    [{ link: 'javascript:alert(1)' }, 'link DISPLAY_LINK_FORM'],
    [{ link: 'http://example.com' }, 'link DISPLAY_LINK_FORM'],
    [{ start: '2030-01-02T00:00', end: '2030-01-01T00:00' }, 'end PERIOD_ORDER'],
    [{ desktopId: randomUUID() }, 'desktopId PICTURE_UNKNOWN'],
    [{ mobileId: randomUUID() }, 'mobileId PICTURE_UNKNOWN'],
  ])('takes nothing that leads astray: %o', async (wrong, field) => {
    const { id } = await keptPicture(server, token)
    const answer = await server.call(website.createBanner, { token, body: { ...newBanner(id), ...wrong } })
    expect(fieldsOf(answer)).toEqual([field])
  })
})

describe('the look', () => {
  it('is published version by version, and any earlier one can be had again', async () => {
    const logo = await keptPicture(server, token, 300, 100)
    const css = '.hero { color: #123456 }'
    const one = (await publish(server, token, { primary: '#0e7c66', css, logoId: logo.id, note: 'first' })).body.data
    const two = (await publish(server, token, { primary: '#7c3aed' })).body.data
    expect([two.version - one.version, two.theme.logo, two.css]).toEqual([1, null, ''])
    expect(await read(site.getTheme)).toMatchObject({ version: two.version, theme: { primary: '#7c3aed' } })

    const body = { restores: one.version, version: two.version }
    const three = (await server.call(website.restoreTheme, { token, body })).body.data
    expect(three).toMatchObject({
      version: two.version + 1,
      restores: one.version,
      theme: one.theme,
      css,
      note: 'first',
    })
    expect(await read(site.getTheme)).toEqual({
      version: three.version,
      theme: one.theme,
      css: '.wallet-site .hero{color:#123456}',
    })
    const { versions } = (await server.call(website.listThemeVersions, { token })).body.data
    expect(versions.slice(0, 3)).toEqual([three, two, one])
    const gone = { restores: 999_999, version: three.version }
    expect((await server.call(website.restoreTheme, { token, body: gone })).status).toBe(404)
  })

  it('of two who publish at once is that of the first, and the second is told', async () => {
    const { version } = (await server.call(website.getTheme, { token })).body.data
    const answers = await Promise.all([1, 2, 3].map(() => publish(server, token, { version })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it.each([
    [{ text: '#cccccc' }, ['text CONTRAST_BACKGROUND', 'text CONTRAST_SURFACE']],
    [{ primary: '#ffee00' }, ['primary CONTRAST_BACKGROUND', 'primary CONTRAST_SURFACE']],
    [{ accent: 'red' }, ['accent COLOUR_FORM']],
    [{ css: 'a { position: fixed }' }, ['css CSS_REFUSED']],
    [{ logoId: randomUUID() }, ['logoId PICTURE_UNKNOWN']],
  ])('that cannot be read or is not safe is refused: %o', async (wrong, fields) => {
    expect(fieldsOf(await publish(server, token, wrong))).toEqual(fields)
  })
})
