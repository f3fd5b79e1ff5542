import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrandsFile, demoBrands } from '#platform/brand/brand.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    webRoot: built('office', '<p>office</p>'),
    siteRoot: built('site', '<html lang="__LOCALE__"><title>__NAME__</title><meta content="__OFFICES__"><p>site</p>'),
  })
})
afterAll(() => server.close())

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#b4235a"/></svg>'

function built(name: string, html: string): string {
  const root = scratchDir(name)
  writeFileSync(join(root, 'index.html'), html)
  mkdirSync(join(root, 'static'))
  writeFileSync(join(root, 'static', `${name}.txt`), name)
  for (const ending of ['', '.br', '.gz']) writeFileSync(join(root, 'static', `packed.js${ending}`), `js${ending}`)
  writeFileSync(join(root, 'static', 'packed.js.map'), 'map')
  mkdirSync(join(root, 'brands'))
  writeFileSync(join(root, 'brands', 'logo.png'), 'png')
  writeFileSync(join(root, 'brands', 'chaba.svg'), logo)
  writeFileSync(
    join(root, 'offline.html'),
    '<html lang="__LOCALE__"><title>__NAME__</title><link href="/static/a.css">',
  )
  writeFileSync(join(root, 'service-worker.js'), "const name = 'shell-__BUILD__ __SHELL__'")
  return root
}

const office = 'localhost:8080'
const site = 'site.chaba.localhost:8080'
const get = (url: string, host: string) => server.send('GET', url, undefined, { host })
const policyOf = async (url: string, host: string) => String((await get(url, host)).headers['content-security-policy'])

describe('two pages', () => {
  it('are told apart by host name, with all their files and for every address', async () => {
    for (const address of ['/', '/wallet', '/member/member-management?x=1']) {
      expect([address, (await get(address, site)).body]).toEqual([address, expect.stringContaining('<p>site</p>')])
      expect([address, (await get(address, office)).body]).toEqual([address, '<p>office</p>'])
    }
    expect((await get('/static/site.txt', 'SITE.nila.localhost:8080')).body).toBe('site')
    expect((await get('/static/site.txt', site)).headers['cache-control']).toContain('immutable')
    expect((await get('/static/site.txt', office)).status).toBe(404)
    expect((await get('/static/office.txt', site)).status).toBe(404)
    expect((await get('/index.html', site)).status).toBe(301)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'js.br'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'js.gz'],
    ['identity', undefined, 'js'],
    [undefined, undefined, 'js'],
  ])(
    'are sent to who accepts %s as %s, the way that the build has compressed them',
    async (accepted, encoding, body) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
      const answer = await server.send('GET', '/static/packed.js', undefined, { host: office, headers })
      expect(answer.body).toBe(body)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['vary']).toMatch(/^Origin, accept-encoding\b/)
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    },
  )

  it.each(['/static/packed.js.map', '/static/packed.js.br', '/static/..%2f.built.txt', '/static/'])(
    'have no file at %s',
    async address => {
      expect((await get(address, office)).status).toBe(404)
    },
  )

  it('have the logos of brands, which may be drawn anew under the same name', async () => {
    const { headers } = await get('/brands/logo.png', office)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' })
  })

  it('leave nothing of the office under the name of a site, and all that members call', async () => {
    for (const address of ['/api/v1/brand', '/auto/v1/game', '/docs', '/docs/openapi.json', '/metrics']) {
      const answer = await get(address, site)
      expect([address, answer.status, answer.body.error.code]).toEqual([address, 404, 'NOT_FOUND'])
    }
    expect((await get('/member/v1/game/lobby', site)).status).toBe(200)
    expect((await get('/member/v1/site/configuration', 'site.nila.localhost')).body.data).toMatchObject({
      name: 'Nila Pay',
    })
    expect((await get('/api/v1/brand', office)).status).toBe(200)
  })

  it('do not let the site call the office from the browser', async () => {
    const from = async (origin: string) =>
      (await server.send('GET', '/api/v1/brand', undefined, { headers: { origin } })).headers[
        'access-control-allow-origin'
      ]
    expect(await from('http://site.chaba.localhost:8080')).toBeUndefined()
    expect(await from('http://chaba.localhost:8080')).toBeDefined()
  })
})

describe('the site', () => {
  it('is told its brand, and has a policy without inline or foreign code', async () => {
    const { body, headers } = await get('/', 'site.nila.localhost:8080')
    expect(body).toContain('<html lang="en"><title>Nila Pay</title>')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain('http://member.nila.localhost:8080')
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('stands in no frame, but as a preview in one of its own office', async () => {
    expect(await policyOf('/', site)).toContain("frame-ancestors 'none'")
    expect((await get('/', site)).body).toContain('<meta content="">')
    const preview = await get('/promotion?preview=1', site)
    const offices = 'http://localhost:8080 http://chaba.localhost:8080'
    expect(String(preview.headers['content-security-policy'])).toContain(`frame-ancestors ${offices};`)
    expect(preview.body).toContain(`<meta content="${offices}">`)
    expect(preview.headers['x-frame-options']).toBeUndefined()
    const lied = { 'x-forwarded-proto': "https: 'unsafe-inline'", 'x-forwarded-host': 'evil.example' }
    const details = await server.send('GET', '/promotion?preview=1', undefined, { host: site, headers: lied })
    expect(details.headers['content-security-policy']).toBe(preview.headers['content-security-policy'])
    expect(await policyOf('/', office)).toContain('frame-src http://site.chaba.localhost:8080;')
    expect(await policyOf('/', office)).toContain("frame-ancestors 'none'")
  })
})

describe('the office as an app', () => {
  const nila = 'nila.localhost:8080'
  const raw = (url: string, host: string) => server.app.inject({ url, headers: { host } })
  const json = async (host: string) =>
    JSON.parse((await raw('/manifest.webmanifest', host)).rawPayload.toString('utf8'))

  it('has a manifest for each brand, whose icons exist', async () => {
    const { headers } = await get('/manifest.webmanifest', office)
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const brands = { [office]: await json(office), [nila]: await json(nila) }
    expect(brands[office]).toMatchObject({
      name: 'ชบา วอลเล็ต',
      lang: 'th',
      theme_color: '#b4235a',
      display: 'standalone',
    })
    expect(brands[nila]).toMatchObject({
      name: 'Nila Pay',
      lang: 'en',
      theme_color: '#3538cd',
      start_url: '/dashboard',
    })
    for (const [host, { icons }] of Object.entries(brands)) {
      expect(icons).toContainEqual({
        src: '/app-icon-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      })
      for (const { src, sizes } of icons) {
        const icon = await raw(src, host)
        const { width, height, format } = await sharp(icon.rawPayload).metadata()
        expect([host, `${width}x${height}`, format]).toEqual([host, sizes, 'png'])
      }
    }
  })

  it('draws the logo of a brand on white, and the initial on its colour where there is no logo here', async () => {
    const corner = async (host: string) => {
      const { data } = await sharp((await raw('/app-icon-192.png', host)).rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 3)]
    }
    expect(await corner(office)).toEqual([255, 255, 255])
    expect(await corner(nila)).toEqual([0x35, 0x38, 0xcd])
  })

  it('has a worker of its build, which may only fetch from here and is never taken from a cache', async () => {
    const { body, headers } = await get('/service-worker.js', office)
    expect(body).toMatch(/^const name = 'shell-[0-9a-f]{16} \/static\/a\.css'$/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    const offline = await get('/offline.html', nila)
    expect(offline.body).toBe('<html lang="en"><title>Nila Pay</title><link href="/static/a.css">')
    expect(String(offline.headers['content-security-policy'])).toContain("script-src 'self';")
    expect(offline.headers['cache-control']).toBe('no-store')
  })

  it('is none of the site', async () => {
    for (const address of ['/manifest.webmanifest', '/app-icon-192.png', '/service-worker.js', '/offline.html'])
      expect([address, (await get(address, site)).status]).toEqual([address, 404])
  })
})

describe('names of a site', () => {
  const [brand] = demoBrands(8080)
  const isTaken = (change: object) => BrandsFile.safeParse([{ ...brand, ...change }]).success

  it('are not those of an office, and the address of the site is one of them', () => {
    expect(isTaken({})).toBe(true)
    expect(isTaken({ siteHosts: ['localhost'], site: 'http://localhost' })).toBe(false)
    expect(isTaken({ site: 'https://elsewhere.example' })).toBe(false)
    expect(isTaken({ siteHosts: [], site: 'https://elsewhere.example' })).toBe(true)
  })
})
