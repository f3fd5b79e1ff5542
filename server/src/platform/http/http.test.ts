import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const metricsToken = 'of-the-operator-alone'
let server: TestServer
beforeAll(async () => {
  const webRoot = scratchDir('page')
  writeFileSync(
    join(webRoot, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="build" content="__BUILD__">',
  )
  writeFileSync(join(webRoot, 'robots.txt'), 'nothing here')
  server = await startTestServer({ webRoot, metricsToken })
})
afterAll(() => server.close())

const get = (url: string, host = 'localhost', headers = {}) => server.send('GET', url, undefined, { host, headers })
const brandAt = async (host: string) => (await server.call(calls.brand.get, { host })).body.data

describe('the page', () => {
  it('answers every address of a screen, with a policy that allows no inline and no foreign code', async () => {
    const page = await get('/employee/role-edit/5?x=1')
    expect(page.status).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(page.body).toContain(`content="${nonce}"`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    const again = String((await get('/')).headers['content-security-policy'])
    expect(again).toMatch(/'nonce-/)
    expect(again).not.toContain(nonce)
  })

  it('may call the interface of its brand where that stands elsewhere', async () => {
    const policy = String((await get('/', 'nila.localhost')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' http://api.nila.localhost:8080;")
  })

  it('names its build, and so does every answer of the interfaces, readable from another host', async () => {
    const build = /name="build" content="(\w{16})"/.exec((await server.app.inject('/')).body)?.[1]
    expect(build).toBeDefined()
    const answer = await get('/api/v1/nothing', 'localhost', { origin: 'http://nila.localhost:8080' })
    expect(answer.headers['x-build']).toBe(build)
    expect(answer.headers['access-control-expose-headers']).toContain('x-build')
  })

  it('does not answer for an interface that does not exist', async () => {
    for (const address of ['/api/v1/nothing', '/member/v1/nothing']) {
      const missing = await get(address)
      expect([missing.status, missing.body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(missing.headers['cache-control']).toBe('no-store')
    }
    expect((await get('/member/member-management')).headers['content-type']).toContain('text/html')
    expect((await get('/static/js/gone.js')).status).toBe(404)
    expect((await get('/robots.txt')).body).toBe('nothing here')
  })
})

describe('brands', () => {
  it('are told apart by host name, and an unknown one gets the first', async () => {
    const nameAt = async (host: string) => (await brandAt(host)).id
    expect(await nameAt('localhost:8080')).toBe('chaba')
    expect(await nameAt('NILA.localhost:8080')).toBe('nila')
    expect(await nameAt('somewhere.example')).toBe('chaba')
  })

  it('differ in name, theme, language and the three base addresses, and keep hosts and database to themselves', async () => {
    const [chaba, nila] = await Promise.all([brandAt('localhost'), brandAt('nila.localhost')])
    for (const field of ['name', 'locale', 'theme', 'interfaces'] as const)
      expect(nila[field]).not.toEqual(chaba[field])
    for (const part of ['walletAdmin', 'walletAuto', 'member'] as const) {
      expect(nila.interfaces[part]).not.toBe(chaba.interfaces[part])
    }
    expect(Object.keys(nila)).not.toContain('database')
    expect(Object.keys(nila)).not.toContain('hosts')
  })

  it('let their own pages call across hosts, and no others', async () => {
    const from = async (origin: string) =>
      (await get('/api/v1/brand', 'api.nila.localhost', { origin })).headers['access-control-allow-origin']
    expect(await from('http://nila.localhost:8080')).toBe('http://nila.localhost:8080')
    expect(await from('http://evil.example')).toBeUndefined()
    const request = { origin: 'http://nila.localhost:8080', 'access-control-request-method': 'POST' }
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/member/v1/sign-in',
      headers: { ...request, host: 'nila.localhost' },
    })
    expect(answer.headers['access-control-allow-headers']).toContain('x-device-id')
  })
})

describe('operations', () => {
  it('tells that it lives, that it is ready, and what it measures', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await get('/readyz')).body).toEqual({ status: 'ok' })
    const metrics = await get('/metrics', 'localhost', { authorization: `Bearer ${metricsToken}` })
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
  })

  it('says when to come back where the database of a brand is away', async () => {
    const away = await startTestServer()
    const ready = () => away.send('GET', '/readyz', undefined)
    expect((await ready()).headers['retry-after']).toBeUndefined()
    await away.brands[0].live.pool.end()
    const answer = await ready()
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    await Promise.all([away.app.close(), away.other.close(), away.brands[1].live.close()])
  })

  it('gives each request an id of its own, whatever the client says', async () => {
    const first = await get('/api/v1/brand', 'localhost', { 'x-request-id': 'mine' })
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answers a flood from one address with 429 and when to come back', async () => {
    const own = await startTestServer({ rateLimitPerMinute: 10 })
    try {
      const answers = []
      for (let n = 0; n < 12; n += 1)
        answers.push(await own.send('GET', '/api/v1/brand', undefined, { ip: '203.0.113.9' }))
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(10)
      const last = answers.at(-1)
      expect([last?.status, last?.body.error.code]).toEqual([429, 'REQUEST_TOO_MANY'])
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await own.send('GET', '/api/v1/brand', undefined, { ip: '203.0.113.10' })).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('shows the interface as OpenAPI, and a page to browse it', async () => {
    const document = (await server.app.inject('/docs/openapi.json')).json()
    expect(document.paths['/api/v1/admin/list/{id}/role'].put).toMatchObject({
      operationId: 'walletAdmin.employee.changeRole',
    })
    expect(document.paths['/member/v1/register'].post).toMatchObject({
      operationId: 'member.member.register',
      security: [],
    })
    expect(document.paths['/api/v1/authorization/login'].post.security).toEqual([])
    const page = await get('/docs')
    expect(page.body).toContain('swagger-ui-bundle.js')
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
    expect((await get('/docs/ui/swagger-ui-bundle.js')).status).toBe(200)
    expect((await get('/docs/ui/package.json')).status).toBe(404)
  })
})

it('stops at once although a browser has opened a connection ahead of use', async () => {
  const own = await startTestServer()
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const ahead = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(ahead, 'connect')
  await own.close()
  expect(own.app.server.listening).toBe(false)
  ahead.destroy()
})
