import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchDir } from '../../testing/scratch.ts'
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
    ['PICTURES_S3', 'https://host/bucket', /PICTURES_S3 is not right.*key:secret@host/],
    ['ADMIN_PASSWORD', 'short', /ADMIN_PASSWORD.*12 to 128/],
    ['ADMIN_USERNAME', 'no spaces please', /ADMIN_USERNAME/],
    ['SECRET_KEYS', 'k1:short', /SECRET_KEYS/],
    ['WORKER', 'maybe', /on, off, only/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL/],
    ['ALLOW_HOSTS', 'https://pay.example.com/', /ALLOW_HOSTS.*list such as/],
    ['BRANDS_FILE', '/nowhere/brands.json', /BRANDS_FILE.*cannot be read/],
  ])('say in a sentence what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })

  it('want sample data only where database and brands are our own, or where it is asked for', () => {
    const demo = (env: Record<string, string>) => readSettings(env).demo
    const elsewhere = { DATABASE_URL: 'postgres://me@host/db' }
    expect([demo({}), demo({ DEMO: 'off' })]).toEqual([true, false])
    expect([demo(elsewhere), demo({ ...elsewhere, DEMO: 'on' })]).toEqual([false, true])
    expect(demo({ BRANDS_FILE: brandsFile([brand]) })).toBe(false)
  })

  it('allow nobody inside to be asked but the sandbox of a demo, or who is named', () => {
    expect(readSettings({}).allowHosts).toEqual([
      '127.0.0.1:8091',
      '127.0.0.1:8092',
      '127.0.0.1:8093',
      '127.0.0.1:8094',
      '127.0.0.1:8095',
      '127.0.0.1:8096',
    ])
    expect(readSettings({ DEMO: 'off' }).allowHosts).toEqual([])
    expect(readSettings({ ALLOW_HOSTS: 'Pay.internal:8443,10.0.0.7' }).allowHosts).toEqual([
      'pay.internal:8443',
      '10.0.0.7',
    ])
  })

  it('never repeat a secret in that sentence', () => {
    expect(() => readSettings({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@x' })).not.toThrow(/hunter2/)
  })

  it('read the brands from a file, each with a database and host names of its own', () => {
    expect(readSettings({ BRANDS_FILE: brandsFile([brand]) }).brands[0]).toMatchObject({
      id: 'one',
      locale: 'th',
      timeZone: 'Asia/Bangkok',
      interfaces: { walletAdmin: '', walletAuto: '', member: '' },
    })
    const wrong = [
      'not json',
      [],
      [brand, { ...brand, database: 'two', hosts: [] }],
      [brand, { ...brand, id: 'two', hosts: [] }],
      [brand, { ...brand, id: 'two', database: 'two' }],
      [{ ...brand, timeZone: 'Mars/Olympus' }],
      [{ ...brand, theme: { ...brand.theme, primary: 'red' } }],
    ]
    for (const content of wrong) {
      expect(() => readSettings({ BRANDS_FILE: brandsFile(content) }), JSON.stringify(content)).toThrow(SettingsError)
    }
  })
})
