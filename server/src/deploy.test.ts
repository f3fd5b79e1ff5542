import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSettings } from '#platform/brand/settings.ts'
import { freePort } from '#platform/embedded/embedded.process.ts'
import { type Found, findPrometheus, promtool, startPrometheus } from '../testing/prometheus.ts'
import { scratchDir } from '../testing/scratch.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const folder = join(import.meta.dirname, '../../deploy')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const rules = 'wallet-office.rules.yml'

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const shown = Dashboard.parse(JSON.parse(textOf('grafana/wallet-office.json'))).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
)
/** The names of metrics in a text; a histogram has three of its own. */
const metricsIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:wallet|http|nodejs|process|database)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  )

const metricsToken = 'the-token-of-the-metrics'
let server: TestServer
let port = 0
beforeAll(async () => {
  server = await startTestServer({ metricsToken })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = z.object({ port: z.number() }).parse(server.app.server.address()).port
})
afterAll(() => server.close())

/** Names in capitals that a text sets, as `NAME:`, `NAME=` or `NAME ` after ENV, and that our settings would have to know. */
const settingsIn = (text: string) =>
  new Set([...text.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|WORKER)\b(?=[:=])/g)].map(([, name]) => name))
/** For the images and the compose file alone. */
const ofContainers = [
  'BUILD_BASE',
  'RUN_BASE',
  'OWNER_PASSWORD',
  'LOGIN_PASSWORD',
  'HTTPS_PORT',
  'HTTP_PORT',
  'ON_ERROR_STOP',
]
const files = ['container', 'compose', 'systemd', 'haproxy'].flatMap(part =>
  readdirSync(join(folder, part)).map(name => `${part}/${name}`),
)

describe('the files for deploying', () => {
  it.each(files)('set only what the server reads: %s', name => {
    const listed = readFileSync(join(folder, '../docs/operations.md'), 'utf8')
    const known = new Set([...listed.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, setting]) => setting))
    const set = [...settingsIn(textOf(name).replace(/^\s*(#|\/\/).*$/gm, ''))]
    expect(set.filter(setting => !known.has(setting) && !ofContainers.includes(setting ?? ''))).toEqual([])
  })

  it('name the port on which the image listens', () => {
    const listens = /PORT=(\d+)/.exec(textOf('container/Containerfile'))?.[1]
    expect(textOf('container/Containerfile')).toContain(`EXPOSE ${listens}`)
    expect([...textOf('haproxy/haproxy.cfg').matchAll(/server api\d api\d:(\d+)/g)].map(([, at]) => at)).toEqual([
      listens,
      listens,
    ])
    const bound = [...textOf('haproxy/haproxy.cfg').matchAll(/bind :(\d+)/g)].map(([, at]) => at)
    const passed = [...textOf('compose/compose.yaml').matchAll(/\}:(\d+)"/g)].map(([, at]) => at)
    expect(new Set(passed)).toEqual(new Set(bound))
  })

  it('give a process time to drain before it is killed', () => {
    const drainSeconds = readSettings({ DATABASE_URL: 'postgres://wallet_login:x@db/postgres' }).drainSeconds
    const units = ['wallet-office-api@.service', 'wallet-office-worker.service'].map(name => textOf(`systemd/${name}`))
    const given = [...units, textOf('compose/compose.yaml')].map(
      text => /(?:TimeoutStopSec=|stop_grace_period: )(\d+)/.exec(text)?.[1],
    )
    for (const seconds of given) expect(Number(seconds)).toBeGreaterThan(drainSeconds + 40)
    const { inter, fall } = /inter (?<inter>\d+)s fall (?<fall>\d+)/.exec(textOf('haproxy/haproxy.cfg'))?.groups ?? {}
    expect(Number(inter) * Number(fall)).toBeLessThan(drainSeconds)
  })

  it('have brands that the server accepts, and keep the owner of the database from processes that serve', () => {
    expect(() => readSettings({ BRANDS_FILE: join(folder, 'compose/brands.json') })).not.toThrow()
    const [shared = '', services = ''] = textOf('compose/compose.yaml').split(/^services:$/m)
    expect(shared).not.toContain('DATABASE_OWNER_URL')
    expect(services.match(/DATABASE_OWNER_URL/g)).toHaveLength(1)
  })
})

describe('rules and dashboard', () => {
  it.each([
    ['the rules', textOf(`prometheus/${rules}`)],
    ['the tests of the rules', textOf('prometheus/wallet-office.rules.test.yml')],
    ['the dashboard', shown.map(({ expr }) => expr).join('\n')],
  ])('name only metrics that exist: %s', async (_, text) => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const told = (await server.send('GET', '/metrics', undefined, { headers })).body
    const known = new Set(
      [
        ...JSON.stringify(told)
          .replaceAll('\\n', '\n')
          .matchAll(/^# TYPE (\w+) /gm),
      ].map(([, name]) => name),
    )
    expect([...metricsIn(text)].filter(name => !known.has(name))).toEqual([])
    expect(metricsIn(text).size).toBeGreaterThan(5)
  })

  it('are tested, each rule', () => {
    const names = [...textOf(`prometheus/${rules}`).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    const tested = textOf('prometheus/wallet-office.rules.test.yml')
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter(name => !new RegExp(`alertname: ${name}\\n\\s+exp_alerts`).test(tested))).toEqual([])
  })
})

describe('the real Prometheus', () => {
  let found: Found
  beforeAll(async () => {
    found = await findPrometheus()
  })

  it('accepts the rules and finds that they do what their tests say', async ({ skip }) => {
    if (found.bin === undefined) return skip(found.reason)
    const cwd = join(folder, 'prometheus')
    expect(await promtool(found.bin, ['check', 'rules', rules], cwd)).toContain('SUCCESS')
    expect(await promtool(found.bin, ['test', 'rules', 'wallet-office.rules.test.yml'], cwd)).toContain('SUCCESS')
  })

  it('loads them, reads the metrics of a server by its token, and understands the dashboard', async ({ skip }) => {
    if (found.bin === undefined) return skip(found.reason)
    const dir = scratchDir('prometheus')
    writeFileSync(join(dir, 'token'), metricsToken)
    const config = join(dir, 'prometheus.yml')
    writeFileSync(config, configFor(join(dir, 'token'), port))
    const prometheus = await startPrometheus(found.bin, { config, dir: join(dir, 'data'), port: await freePort() })
    try {
      const groupsOf = async () => Rules.safeParse(await prometheus.ask('/api/v1/rules')).data?.data.groups ?? []
      const health = async () => new Set((await groupsOf()).flatMap(group => group.rules.map(rule => rule.health)))
      await expect.poll(health).toEqual(new Set(['ok']))
      const valueOf = async (query: string) =>
        Answer.safeParse(await prometheus.ask(`/api/v1/query?query=${encodeURIComponent(query)}`)).data
      await expect.poll(async () => (await valueOf('sum(up)'))?.data.result[0]?.value[1]).toBe('1')
      const ready = await valueOf('sum(wallet_brand_ready)')
      expect(ready?.data.result[0]?.value[1]).toBe('2')
      for (const { title, expr } of shown)
        expect((await valueOf(expr.replaceAll('$__rate_interval', '1m')))?.status, title).toBe('success')
    } finally {
      await prometheus.stop()
    }
  })
})

const Rules = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ health: z.string() })) })).min(1) }),
})
const Answer = z.object({
  status: z.string(),
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

/** Our example, with one process of this test in the place of three elsewhere, asked every second. */
function configFor(tokenFile: string, target: number): string {
  const put = (text: string, from: RegExp, to: string) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }
  const quick = textOf('prometheus/prometheus.yml').replaceAll('15s', '1s')
  const ruled = put(quick, /- wallet-office\.rules\.yml/, `- ${join(folder, 'prometheus', rules)}`)
  const keyed = put(ruled, /\/etc\/prometheus\/wallet-office\.token/, tokenFile)
  const named = put(keyed, /- api1\.internal:8080/, `- 127.0.0.1:${target}`)
  return named.replace(/\n +- (api2|worker)\.internal:8080/g, '')
}
