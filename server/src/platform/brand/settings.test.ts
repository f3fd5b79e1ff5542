import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchDir } from '../../../testing/scratch.ts'
import { readSettings, SettingsError } from './settings.ts'

const brandsFile = (content: unknown) => {
  const file = join(scratchDir('brands'), 'brands.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const brand = {
  id: 'one',
  name: 'One',
  hosts: ['one.example'],
  database: 'one',
  theme: { primary: '#123456', logo: '/l.svg', favicon: '/f.svg', loginBackground: '#000' },
}

describe('settings', () => {
  it('have defaults that start a demo of two brands', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
      admin: { username: 'owner', password: undefined },
    })
    expect(settings.dataDir).toMatch(/[/\\]\.data$/)
    expect(settings.brands.map(({ id }) => id)).toEqual(['chaba', 'nila'])
  })

  it('take an empty one as not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  it.each([
    ['PORT', '99999', /PORT is "99999".*port number/],
    ['PORT', 'eighty', /PORT is "eighty"/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL.*postgres:\/\//],
    ['DATABASE_URL', 'postgres://host/db', /DATABASE_URL is not right.*wallet_login:password/],
    ['DATABASE_OWNER_URL', 'mysql://x', /DATABASE_OWNER_URL is not right.*wallet_owner:password/],
    ['DATABASE_OWNER_URL', 'postgres://me@host/db', /DATABASE_OWNER_URL is given without DATABASE_URL/],
    ['PICTURES_S3', 'https://host/bucket', /PICTURES_S3 is not right.*key:secret@host/],
    ['ADMIN_PASSWORD', 'short', /ADMIN_PASSWORD.*12 to 128/],
    ['ADMIN_USERNAME', 'no spaces please', /ADMIN_USERNAME/],
    ['SECRET_KEYS', 'k1:short', /SECRET_KEYS/],
    ['DRAIN_SECONDS', '-1', /DRAIN_SECONDS is "-1".*0 to 300/],
    ['WORKER', 'maybe', /on, off, only/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL/],
    ['ALLOW_HOSTS', 'https://pay.example.com/', /ALLOW_HOSTS.*list such as/],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318".*http:/],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret@collector:4318', /collector such as/],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'just-a-secret', /OTEL_EXPORTER_OTLP_HEADERS is not right.*name=value/],
    ['OTEL_TRACES_SAMPLER_ARG', '2', /OTEL_TRACES_SAMPLER_ARG is "2".*from 0 to 1/],
    ['OTEL_METRICS_EXPORTER', 'prometheus', /otlp or none/],
    ['BRANDS_FILE', '/nowhere/brands.json', /BRANDS_FILE.*cannot be read/],
  ])('say in a sentence what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })

  it('send telemetry only where an address says so', () => {
    const to = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.internal/' }
    const headers = 'api-key=a%20b%2Cc=,x=1'
    expect(readSettings({ OTEL_TRACES_SAMPLER_ARG: '1' }).telemetry).toBeUndefined()
    expect(readSettings({ ...to, OTEL_EXPORTER_OTLP_HEADERS: headers }).telemetry).toEqual({
      endpoint: 'https://collector.internal',
      headers: { 'api-key': 'a b,c=', x: '1' },
      serviceName: 'wallet-office',
      traceRatio: 0.1,
      metricsEveryMs: 60_000,
    })
    const neither = { ...to, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }
    expect(readSettings(neither).telemetry).toMatchObject({ traceRatio: 0, metricsEveryMs: undefined })
    expect(() => readSettings({ ...to, OTEL_EXPORTER_OTLP_HEADERS: 'x=%zz' })).toThrow(/is not right/)
  })

  it('want two users of the database, or one whom the start looks at', () => {
    const app = 'postgres://wallet_login:a@host/db'
    const both = (owner: string) => readSettings({ DATABASE_URL: app, DATABASE_OWNER_URL: owner })
    expect(both('postgres://wallet_owner:b@host/db')).toMatchObject({
      databaseUrl: app,
      databaseOwnerUrl: 'postgres://wallet_owner:b@host/db',
    })
    expect(() => both('postgres://wallet_login:b@host/other')).toThrow(/must sign in as two different users/)
    expect(readSettings({ DATABASE_URL: app })).toMatchObject({ databaseUrl: app, databaseOwnerUrl: undefined })
  })

  it('want the address of PostgreSQL itself beside that of its pooler, for the same user', () => {
    const app = 'postgres://wallet_login:a@pooler:6432/db'
    const direct = 'postgres://wallet_login:a@host/db'
    const both = (DATABASE_DIRECT_URL: string) => readSettings({ DATABASE_URL: app, DATABASE_DIRECT_URL })
    expect(both(direct).databaseDirectUrl).toBe(direct)
    expect(() => both('postgres://wallet_owner:b@host/db')).toThrow(/must sign in as the same user/)
    expect(() => readSettings({ DATABASE_DIRECT_URL: direct })).toThrow(/without DATABASE_URL/)
  })

  it('want replicas beside a primary', () => {
    const [one, two] = ['postgres://wallet_login:a@one/db', 'postgres://wallet_login:a@two/db']
    const env = { DATABASE_REPLICA_URLS: `${one},${two}` }
    expect(readSettings({ ...env, DATABASE_URL: 'postgres://wallet_login:a@host/db' }).databaseReplicaUrls).toEqual([
      one,
      two,
    ])
    expect(readSettings({}).databaseReplicaUrls).toEqual([])
    expect(() => readSettings(env)).toThrow(/without DATABASE_URL/)
  })

  it('want sample data only where database and brands are our own, or where it is asked for', () => {
    const demo = (env: Record<string, string>) => readSettings(env).demo
    const elsewhere = { DATABASE_URL: 'postgres://me@host/db' }
    expect([demo({}), demo({ DEMO: 'off' })]).toEqual([true, false])
    expect([demo(elsewhere), demo({ ...elsewhere, DEMO: 'on' })]).toEqual([false, true])
    expect(demo({ BRANDS_FILE: brandsFile([brand]) })).toBe(false)
  })

  it('let the members of a demo act by themselves, never over a database of the operator', () => {
    const live = (env: Record<string, string>) => readSettings(env).demoLive
    expect([live({}), live({ DEMO_LIVE: 'off' }), live({ DEMO: 'off' })]).toEqual([true, false, false])
    expect(live({ DATABASE_URL: 'postgres://user@host/db', DEMO: 'on' })).toBe(false)
  })

  it('allow nobody inside to be asked but the sandbox of a demo, or who is named', () => {
    expect(readSettings({}).allowHosts).toEqual([
      '127.0.0.1:8091',
      '127.0.0.1:8092',
      '127.0.0.1:8093',
      '127.0.0.1:8094',
      '127.0.0.1:8095',
      '127.0.0.1:8096',
      '127.0.0.1:8097',
      '127.0.0.1:8098',
      '127.0.0.1:8101',
    ])
    expect(readSettings({ DEMO: 'off' }).allowHosts).toEqual([])
    expect(readSettings({ ALLOW_HOSTS: 'Pay.internal:8443,10.0.0.7' }).allowHosts).toEqual([
      'pay.internal:8443',
      '10.0.0.7',
    ])
  })

  it('never repeat a secret in that sentence', () => {
    expect(() => readSettings({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS']) {
      expect(() => readSettings({ [name]: 'mysql://me:hunter2@x' })).not.toThrow(/hunter2/)
    }
  })

  it('read the brands from a file, each with a database and host names of its own', () => {
    expect(readSettings({ BRANDS_FILE: brandsFile([brand]) }).brands[0]).toMatchObject({
      id: 'one',
      locale: 'th',
      timeZone: 'Asia/Bangkok',
      interfaces: { walletAdmin: '', walletAuto: '', member: '' },
    })
    const elsewhere = { ...brand, database: 'postgres://wallet_login@host/one' }
    const databaseOwner = 'postgres://wallet_owner@host/one'
    expect(readSettings({ BRANDS_FILE: brandsFile([{ ...elsewhere, databaseOwner }]) }).brands[0]).toMatchObject({
      databaseOwner,
    })
    const wrong = [
      'not json',
      [],
      [brand, { ...brand, database: 'two', hosts: [] }],
      [brand, { ...brand, id: 'two', hosts: [] }],
      [brand, { ...brand, id: 'two', database: 'two' }],
      [{ ...brand, databaseOwner }],
      [{ ...elsewhere, databaseOwner: elsewhere.database }],
      [{ ...brand, databaseDirect: elsewhere.database }],
      [{ ...elsewhere, databaseDirect: databaseOwner }],
      [{ ...brand, databaseReplicas: [elsewhere.database] }],
      [{ ...elsewhere, database: 'postgres://host/one' }],
      [{ ...brand, practice: true }],
      [{ ...brand, timeZone: 'Mars/Olympus' }],
      [{ ...brand, theme: { ...brand.theme, primary: 'red' } }],
    ]
    for (const content of wrong) {
      expect(() => readSettings({ BRANDS_FILE: brandsFile(content) }), JSON.stringify(content)).toThrow(SettingsError)
    }
  })
})
