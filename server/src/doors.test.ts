import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demandDoors } from '#platform/http/door.ts'
import { normalHost } from '#platform/http/host.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const token = 'of-the-operator-alone'
const office = 'chaba.localhost'
const site = 'site.chaba.localhost'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ metricsToken: token })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Headers = Record<string, string>
type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a request over a real connection: an injected request cannot have an absolute address. */
const ask = (method: string, path: string, headers: Headers): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const query = request({ port, host: '127.0.0.1', method, path, headers, setHost: false }, answer => {
      let body = ''
      answer.on('data', part => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      answer.on('error', reject)
      // A stream has begun to answer, and never ends.
      if (answer.headers['content-type']?.includes('event-stream')) answer.destroy()
    })
    query.on('error', reject)
    query.end()
  })

/** Sends a request that no client would send, and returns the beginning of the answer. */
async function sent(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const [first] = await once(socket, 'data')
  socket.destroy()
  return String(first).split('\r\n')[0] ?? ''
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
/** The same address in other spellings that the router accepts. */
const spellings: readonly ((path: string, host: string) => string)[] = [
  path => path,
  path => path.replace(/[a-z]/, encoded),
  path => path.replaceAll(/[a-z]/g, encoded),
  path => `${path}?x=/member/v1/site`,
  (path, host) => `http://${host}${path}`,
  (path, host) => `http://${host.toUpperCase()}:80${path}`,
]
/** The same host name, and headers that a visitor may add without a proxy. */
const namings: readonly ((host: string) => Headers)[] = [
  host => ({ host }),
  host => ({ host: host.toUpperCase() }),
  host => ({ host: `${host}.` }),
  host => ({ host: `${host}.:8080` }),
  host => ({ host, 'x-forwarded-host': office }),
  host => ({
    host,
    'x-forwarded-host': `${office}, ${office}`,
    forwarded: `host=${office}`,
    'x-original-host': office,
  }),
  host => ({ host, 'x-forwarded-proto': 'https', 'x-original-url': '/', 'x-rewrite-url': '/' }),
]

const pathOf = (url: string) => url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'nothing')

describe('every route', () => {
  it('that is only of the office is missing under the name of a site, however address and host are spelled', async () => {
    const closed = server.app.doorList.filter(({ doors }) => !doors.includes('site'))
    expect(closed.length).toBeGreaterThan(300)
    const open: string[] = []
    for (const { method, url } of closed) {
      const variants = spellings.flatMap(spell =>
        namings.map(name => ({ path: spell(pathOf(url), site), headers: name(site) })),
      )
      const answers = await Promise.all(variants.map(({ path, headers }) => ask(method, path, headers)))
      answers.forEach(({ status }, index) => {
        if (status !== 404) open.push(`${status} ${method} ${JSON.stringify(variants[index])}`)
      })
    }
    expect(open).toEqual([])
  })

  it('answers alike at its own doors, however address and host are spelled', async () => {
    const gets = server.app.doorList.filter(({ method, url }) => method === 'GET' && url !== '/readyz')
    const unlike: string[] = []
    for (const { method, url, doors } of gets) {
      for (const door of doors) {
        const host = door === 'site' ? site : office
        const plain = (await ask(method, pathOf(url), { host })).status
        for (const spell of spellings) {
          const path = spell(pathOf(url), host)
          const { status } = await ask(method, path, { host: `${host}.` })
          if (status !== plain) unlike.push(`${path} at ${host}: ${status}, and not ${plain}`)
        }
      }
    }
    expect(unlike).toEqual([])
  })

  it('says at which doors it answers, or the server does not start', () => {
    const app = Fastify()
    demandDoors(app)
    expect(() => app.get('/forgotten', async () => 'told')).toThrow('/forgotten does not say at which doors it answers')
  })

  it('of an interface is kept by nobody and runs nothing, however its address is spelled', async () => {
    for (const path of ['/api/v1/brand', '/%61pi/v1/brand', '/api/v1/nothing', '/%61pi/v1/nothing']) {
      const { headers } = await ask('GET', path, { host: office })
      expect([path, headers['cache-control'], headers['content-security-policy']]).toEqual([
        path,
        'no-store',
        "default-src 'none'; frame-ancestors 'none'",
      ])
    }
  })
})

describe('the host of a request', () => {
  it.each([
    ['site.chaba.localhost', 'site.chaba.localhost'],
    ['SITE.Chaba.localhost.:8080', 'site.chaba.localhost'],
    ['site.chaba.localhost..', 'site.chaba.localhost'],
    ['site%2echaba.localhost', 'site.chaba.localhost'],
    ['ชบา.example', 'xn--b3c6a7d.example'],
    ['[::1]:8080', '[::1]'],
    ['[0:0::1]', '[::1]'],
    ['0x7f.1', '127.0.0.1'],
  ])('%s is %s', (text, host) => {
    expect(normalHost(text)).toBe(host)
  })

  it.each(['.', ' ', 'a b', 'a/b', 'user@a', 'a?b', 'a#b', 'a\\b', 'a:99999', '[::1', 'a:b', '%zz'])(
    '"%s" is none, and who names it is told so',
    async host => {
      expect(normalHost(host)).toBeUndefined()
      const answer = await server.app.inject({ method: 'GET', url: '/api/v1/brand', headers: { host } })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'REQUEST_UNREADABLE'])
    },
  )

  it('is named once: another in the address, or a second header, is refused', async () => {
    for (const [path, host] of [
      [`http://${office}/api/v1/brand`, site],
      [`http://${site}/api/v1/brand`, office],
    ] as const) {
      expect((await ask('GET', path, { host })).status).toBe(400)
    }
    expect(await sent(`GET /api/v1/brand HTTP/1.1\r\nHost: ${site}\r\nHost: ${office}\r\n\r\n`)).toContain(' 400 ')
    expect(await sent('GET /healthz HTTP/1.0\r\n\r\n')).toContain(' 200 ')
  })

  it('is not chosen by what a visitor says to a proxy', async () => {
    const headers = { host: office, 'x-forwarded-host': 'nila.localhost', 'x-forwarded-proto': "https; script-src 'x'" }
    const { body } = await ask('GET', '/api/v1/brand', headers)
    expect(JSON.parse(body).data.id).toBe('chaba')
  })
})

describe('what operators are told', () => {
  const bearer = { authorization: `Bearer ${token}` }
  it('is measured for who has the token, and for nobody else, wherever they come from', async () => {
    expect((await ask('GET', '/metrics', { host: office, ...bearer })).body).toContain('http_request_duration')
    for (const headers of [{}, { authorization: 'Bearer another-of-the-same' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      expect((await ask('GET', '/metrics', { host: 'localhost', ...headers })).status).toBe(404)
    }
    const without = await startTestServer()
    expect((await without.send('GET', '/metrics', undefined, { headers: bearer })).status).toBe(404)
    await without.close()
  })

  it('of the databases is only whether that of the asked brand answers', async () => {
    for (const host of [office, site, 'nila.localhost', 'elsewhere.example']) {
      expect(JSON.parse((await ask('GET', '/readyz', { host })).body)).toEqual({ status: 'ok' })
    }
    const details = await ask('GET', '/readyz', { host: office, ...bearer })
    expect(JSON.parse(details.body)).toEqual({ status: 'ok', brands: { chaba: 'ok', nila: 'ok' } })
  })
})

describe('calls from the browser', () => {
  const allowed = async (path: string, host: string, origin: string) => {
    const headers = { host, origin, 'access-control-request-method': 'POST' }
    const [preflight, answer] = await Promise.all([ask('OPTIONS', path, headers), ask('GET', path, headers)])
    const [first, second] = [preflight, answer].map(one => one.headers['access-control-allow-origin'])
    expect(first).toBe(second)
    return first
  }
  const admin = '/api/v1/brand'
  const member = '/member/v1/site/configuration'

  it.each([
    [admin, 'api.nila.localhost', 'http://nila.localhost:8080'],
    [member, 'member.nila.localhost', 'http://nila.localhost:8080'],
    [member, 'member.nila.localhost', 'http://site.nila.localhost:8080'],
    [member, 'site.nila.localhost', 'http://site.nila.localhost:8080'],
  ])('to %s at %s are allowed from %s', async (path, host, origin) => {
    expect(await allowed(path, host, origin)).toBe(origin)
  })

  it.each([
    ['another brand', admin, 'api.nila.localhost', 'http://chaba.localhost:8080'],
    ['another brand', member, 'nila.localhost', 'http://site.chaba.localhost:8080'],
    ['another port', admin, 'api.nila.localhost', 'http://nila.localhost:9999'],
    ['another scheme', admin, 'api.nila.localhost', 'https://nila.localhost:8080'],
    ['a site at the office', admin, 'nila.localhost', 'http://site.nila.localhost:8080'],
    ['an interface, which is no page', admin, 'nila.localhost', 'http://auto.nila.localhost:8080'],
    ['anybody to programs', '/auto/v1/payout/take', 'auto.nila.localhost', 'http://nila.localhost:8080'],
    ['nobody we know', admin, 'nila.localhost', 'null'],
    ['a name that begins alike', admin, 'nila.localhost', 'http://nila.localhost:8080.evil.example'],
  ])('from %s are not: %s at %s from %s', async (_, path, host, origin) => {
    expect(await allowed(path, host, origin)).toBeUndefined()
  })
})
