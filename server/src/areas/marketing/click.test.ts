import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { shortPathOf } from '#contract/marketing/short-link.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { click, createLink } from '../../../testing/marketing.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { anAddress } from '../../../testing/site.steps.ts'
import { foldMarketing, forgetVisitors } from './marketing.jobs.ts'
import { addressOnSite } from './site-address.ts'

const { marketing } = calls
const site = 'http://site.chaba.localhost:8080'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const countsOf = async (linkId: string) => {
  const { now } = (await server.call(marketing.getFunnel, { token, body: { linkId } })).body.data
  return [now.clickCount, now.visitorCount]
}
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]
const job = { payload: {}, stop: AbortSignal.any([]) }

describe('a click', () => {
  it('leads to the page of the site with the code behind it, and counts', async () => {
    const { id, code } = await createLink(server, token, { page: 'promotion' })
    const answer = await click(server, code.toLowerCase())
    expect([answer.status, answer.headers['location']]).toEqual([302, `${site}/promotion?mkt=${code}`])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await countsOf(id)).toEqual([1, 1])
  })

  it('of the short address leads to the long one on the same host, and is no address of the office', async () => {
    const short = async (code: string, host: string) => {
      const { statusCode, headers } = await server.app.inject({ url: shortPathOf(code), headers: { host } })
      return [statusCode, headers['location'], headers['cache-control']]
    }
    const { code } = await createLink(server, token)
    const long = `${siteApi}/c/${code}`
    expect(await short(code, 'site.chaba.localhost')).toEqual([302, long, 'no-store'])
    expect((await short(code, 'chaba.localhost'))[0]).toBe(404)
    // Nothing that somebody writes there leads to another host or another call.
    for (const foul of ['//evil.example', '../../api/v1/brand', '\\evil.example', '?x=1'])
      expect(await short(foul, 'site.chaba.localhost')).toEqual([
        302,
        `${siteApi}/c/${encodeURIComponent(foul)}`,
        'no-store',
      ])
    const { site: home, hasShort } = (await server.call(marketing.getMarketingChoices, { token })).body.data
    expect([home, hasShort]).toEqual([site, true])
  })

  it('keeps a path with a query of its own, and takes the code to the end of it', async () => {
    const { code } = await createLink(server, token, { page: 'other', path: '/event/songkran?tab=2' })
    expect((await click(server, code)).headers['location']).toBe(`${site}/event/songkran?tab=2&mkt=${code}`)
  })

  it('of a visitor who is known again is a click and no other visitor, for thirty days', async () => {
    const { id, code } = await createLink(server, token)
    const first = await click(server, code)
    expect(first.headers['set-cookie']).toMatch(
      /^visitor=[\w-]{22}; Max-Age=2592000; Path=\/member\/v1\/c\/; HttpOnly; SameSite=Lax$/,
    )
    const headers = { cookie: `other=1; ${cookieOf(first)}` }
    await click(server, code, { headers })
    expect(await countsOf(id)).toEqual([2, 1])
    const { id: otherId, code: otherCode } = await createLink(server, token)
    await click(server, otherCode, { headers })
    expect(await countsOf(otherId)).toEqual([1, 1])
    await server.asOwner(`update marketing_visitor set since = now() - interval '31 days' where link_id = '${id}'`)
    await click(server, code, { headers })
    expect(await countsOf(id)).toEqual([3, 2])
  })

  it('of one visitor many times at once is many clicks of one visitor', async () => {
    const { id, code } = await createLink(server, token)
    const headers = { cookie: `visitor=${'v'.repeat(22)}` }
    await Promise.all(Array.from({ length: 12 }, () => click(server, code, { headers })))
    expect(await countsOf(id)).toEqual([12, 1])
  })

  it('is added up by a job without a change of the sums, and visitors are forgotten', async () => {
    const { id, code } = await createLink(server, token)
    await click(server, code)
    await click(server, code)
    await foldMarketing.run(server.jobContext, job)
    const left = await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from marketing_change`)
    expect(left?.n).toBe(0)
    await click(server, code)
    await foldMarketing.run(server.jobContext, job)
    expect(await countsOf(id)).toEqual([3, 3])
    await server.asOwner(`update marketing_visitor set since = now() - interval '31 days'`)
    await forgetVisitors.run(server.jobContext, job)
    expect(await server.database.tx.rows(sql`select 1 from marketing_visitor`)).toEqual([])
  })

  it('keeps no address of anybody, and nothing that a browser was given', async () => {
    const { code } = await createLink(server, token)
    const answer = await click(server, code, { ip: '198.51.100.77' })
    const kept = await server.database.tx.rows(sql`
      select to_jsonb(v) from marketing_visitor v union all select to_jsonb(c) from marketing_change c`)
    expect(JSON.stringify(kept)).not.toContain('198.51.100.77')
    expect(JSON.stringify(kept)).not.toContain(cookieOf(answer)?.split('=')[1])
  })

  it('of who comes too often leads on and counts no more', async () => {
    const { id, code } = await createLink(server, token)
    const ip = anAddress()
    const most = siteCalls.marketing.followLink.limit?.times ?? 0
    await click(server, code, { ip })
    await server.database.tx.run(sql`update request_count set times = ${most} where who = ${ip}`)
    const answer = await click(server, code, { ip })
    expect([answer.status, answer.headers['location']]).toEqual([302, `${site}/register?mkt=${code}`])
    expect(await countsOf(id)).toEqual([1, 1])
  })
})

describe('what is no click', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 16; SM-A556E) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
  const people: [string, Record<string, string>][] = [
    ['a telephone', { 'user-agent': chrome }],
    ['a telephone that tells where it is going', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['the app of LINE', { 'user-agent': `${chrome} Line/15.2.0/IAB` }],
    ['the app of Facebook', { 'user-agent': `${chrome} [FBAN/EMA;FBLC/th_TH;FBAV/400.0.0;]` }],
    ['the app of TikTok', { 'user-agent': `${chrome} musical_ly_2023 BytedanceWebview/d8a21c6` }],
    ['a telephone by the name of Cubot', { 'user-agent': chrome.replace('SM-A556E', 'CUBOT NOTE 20') }],
  ]
  it.each(people)('%s is a person', async (_, headers) => {
    const { id, code } = await createLink(server, token)
    await click(server, code, { headers })
    expect(await countsOf(id)).toEqual([1, 1])
  })

  const machines: [string, Record<string, string>][] = [
    ['nobody that says who it is', { 'user-agent': '' }],
    ['curl', { 'user-agent': 'curl/8.14.1' }],
    ['a library', { 'user-agent': 'python-requests/2.33' }],
    ['Google', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [
      'Google, as a telephone',
      { 'user-agent': `${chrome} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` },
    ],
    [
      'the preview of Facebook',
      { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    ],
    ['the preview of LINE', { 'user-agent': 'Mozilla/5.0 (compatible; facebookexternalhit/1.1;line-poker/1.0)' }],
    ['the preview of Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['the preview of WhatsApp', { 'user-agent': 'WhatsApp/2.24.1 A' }],
    ['TikTok’s crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)' }],
    ['a browser that is driven', { 'user-agent': chrome.replace('Chrome/', 'HeadlessChrome/') }],
    ['a browser ahead of its person', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older browser ahead of its person', { purpose: 'prefetch' }],
    ['a preview of Safari', { 'x-purpose': 'preview' }],
    ['Firefox ahead of its person', { 'x-moz': 'prefetch' }],
    ['a page that loads it as a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a page that frames it', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ]
  it.each(machines)('%s is led on, counted as nothing and given nothing to keep', async (_, headers) => {
    const { id, code } = await createLink(server, token)
    const answer = await click(server, code, { headers })
    expect([answer.status, answer.headers['location']]).toEqual([302, `${site}/register?mkt=${code}`])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await countsOf(id)).toEqual([0, 0])
  })

  it('nor is a look at the heads alone', async () => {
    const { id, code } = await createLink(server, token)
    const answer = await server.app.inject({
      method: 'HEAD',
      url: `${siteApi}/c/${code}`,
      headers: { host: 'localhost', 'user-agent': chrome },
    })
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `${site}/register?mkt=${code}`])
    expect(await countsOf(id)).toEqual([0, 0])
  })
})

describe('a link that does not run', () => {
  const today = async (days: number) => {
    const row = await server.database.tx.row<{ day: string }>(sql`select business_day(now()) + ${days}::int as day`)
    return row?.day ?? ''
  }
  const comesTo = async (id: string, code: string) => {
    const { headers } = await click(server, code)
    return [headers['location'], headers['set-cookie'], await countsOf(id)]
  }
  const home = [`${site}/`, undefined, [0, 0]]

  it.each(['paused', 'ended'] as const)('because it is %s leads to the front page and counts nothing', async status => {
    const { id, code, version } = await createLink(server, token)
    await server.call(marketing.changeLinkStatus, { token, params: { id }, body: { status, version } })
    expect(await comesTo(id, code)).toEqual(home)
  })

  it('because its days are still to come, or over, does the same; on its first and last day it runs', async () => {
    const later = await createLink(server, token, { firstDay: await today(1) })
    expect(await comesTo(later.id, later.code)).toEqual(home)
    const over = await createLink(server, token, { lastDay: await today(-1) })
    expect(await comesTo(over.id, over.code)).toEqual(home)
    const only = await createLink(server, token, { firstDay: await today(0), lastDay: await today(0) })
    expect((await click(server, only.code)).headers['location']).toBe(`${site}/register?mkt=${only.code}`)
  })

  it.each(['nothing-here', '%2F%2Fevil.example', '..%2f..', 'a%0d%0aset-cookie:x=1', '%E0%B8%81'])(
    'because nobody made %s leads to the front page',
    async code => {
      const answer = await server.send('GET', `${siteApi}/c/${code}`, undefined)
      expect([answer.status, answer.headers['location']]).toEqual([302, `${site}/`])
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('at a brand that has not said where its site stands is not found', async () => {
    const [brand] = server.brands
    Object.assign(brand, { site: '' })
    try {
      const { code } = await createLink(server, token)
      const answer = await click(server, code)
      expect([answer.status, answer.body.error.code]).toEqual([404, 'LINK_NO_SITE'])
    } finally {
      Object.assign(brand, { site })
    }
  })
})

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example/',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  'register',
  '/a b',
  '/a\r\nset-cookie: x=1',
  '/หน้า',
]
describe('a page elsewhere', () => {
  it.each(elsewhere)('such as %j is refused as a path', async path => {
    const body = { name: 'ไปที่อื่น', channel: 'line' as const, code: '', page: 'other' as const, path, costMinor: 0 }
    const answer = await server.call(marketing.createLink, { token, body: { ...body, firstDay: '2026-01-01' } })
    expect([answer.status, answer.body.error.fields[0]?.path]).toEqual([400, 'path'])
  })

  it.each(elsewhere)('such as %j is not where anybody is led, however it came into the record', path => {
    expect(new URL(addressOnSite(site, path, 'X') ?? '').origin).toBe(site)
  })

  it.each(['/%2f%2fevil.example', '/@evil.example', '/.//evil.example', '/a?next=//evil.example'])(
    'is none where %j only looks so',
    async path => {
      const { code } = await createLink(server, token, { page: 'other', path })
      const { location } = (await click(server, code)).headers
      expect(new URL(String(location)).host).toBe('site.chaba.localhost:8080')
    },
  )

  it('is refused by the database as well', async () => {
    for (const path of ['//evil.example', '/\\\\evil.example', 'https://evil.example']) {
      const refused = server.asOwner(`
        insert into marketing_link (name, channel, code, page, path, cost_minor, first_day, created_by)
        select 'x', 'line', 'x', 'other', '${path}', 0, '2026-01-01', id from admin limit 1`)
      await expect(refused).rejects.toThrow(/check constraint/)
    }
  })
})
