import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnnouncementRow, OwnAnnouncement } from '#contract/announcement/announcement.types.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { addAnnouncement, aText, newAnnouncement, publish } from '../../../testing/announcement.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { announcement } = calls
const siteList = siteCalls.announcement.listAnnouncements
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const forMembers = async () => (await server.site(siteList, {})).body.data.announcements
const listed = async (body: object = {}): Promise<AnnouncementRow[]> =>
  (await server.call(announcement.listAnnouncements, { token, body })).body.data.announcements
const announcementsOf = async (by: string): Promise<OwnAnnouncement[]> =>
  (await server.call(announcement.listOwnAnnouncements, { token: by })).body.data.announcements
const archiveAll = async () => {
  for (const { id, version } of await listed())
    await server.call(announcement.archiveAnnouncement, { token, params: { id }, body: { version } })
}

describe('an announcement', () => {
  it('is read by members from its publication on, in its period, at once and until it is hidden', async () => {
    const { id, version } = await addAnnouncement(server, token, { title: { th: 'ข่าวใหม่', en: '' } })
    expect(await forMembers()).toEqual([])
    const go = (status: 'published' | 'hidden', at: number) =>
      server.call(announcement.changeAnnouncementStatus, { token, params: { id }, body: { status, version: at } })
    await go('published', version)
    expect(await forMembers()).toMatchObject([
      { id, title: { th: 'ข่าวใหม่', en: 'ข่าวใหม่' }, html: { th: '<p>ข้อความ</p>', en: '<p>ข้อความ</p>' } },
    ])
    const set = (period: ReturnType<typeof sql>) => server.database.tx.run(sql`update announcement set ${period}`)
    await set(sql`start_at = now() + interval '1 hour'`)
    expect([await forMembers(), (await listed())[0]?.state]).toEqual([[], 'scheduled'])
    await set(sql`start_at = now() - interval '2 hours', end_at = now() - interval '1 hour'`)
    expect([await forMembers(), (await listed())[0]?.state]).toEqual([[], 'over'])
    await set(sql`start_at = null, end_at = null`)
    await go('hidden', version + 1)
    expect(await forMembers()).toEqual([])
    await archiveAll()
  })

  it('goes only where its machine leads, and is not overwritten', async () => {
    const { id } = await publish(server, token)
    const archive = (version: number) =>
      server.call(announcement.archiveAnnouncement, { token, params: { id }, body: { version } })
    expect((await archive(1)).body.error.code).toBe('VERSION_STALE')
    const published = { status: 'published' as const, version: 2 }
    const again = await server.call(announcement.changeAnnouncementStatus, { token, params: { id }, body: published })
    expect(again.body.error.code).toBe('STATE_ILLEGAL')
    expect((await archive(2)).status).toBe(200)
    const change = { ...newAnnouncement(), version: 3 }
    const late = await server.call(announcement.updateAnnouncement, { token, params: { id }, body: change })
    expect(late.body.error.code).toBe('ANNOUNCEMENT_ARCHIVED')
    expect((await listed()).map(row => row.id)).not.toContain(id)
    expect((await listed({ state: 'archived' })).map(row => row.id)).toContain(id)
  })

  it('is read in the order of staff, pinned ones first', async () => {
    await archiveAll()
    const [one, two, three] = [
      await publish(server, token),
      await publish(server, token),
      await publish(server, token, { pinned: true }),
    ]
    const ids = async () => (await forMembers()).map(row => row.id)
    expect(await ids()).toEqual([three.id, one.id, two.id])
    const body = { before: [three.id, one.id, two.id], after: [three.id, two.id, one.id] }
    expect((await server.call(announcement.orderAnnouncements, { token, body })).status).toBe(200)
    expect(await ids()).toEqual(body.after)
    expect((await server.call(announcement.orderAnnouncements, { token, body })).body.error.code).toBe('VERSION_STALE')
    await archiveAll()
  })

  it('is answered with a validator, and with nothing where nothing changed', async () => {
    const first = await server.site(siteList, {})
    const { etag } = first.headers
    expect(first.headers['cache-control']).toContain('no-cache')
    const again = await server.site(siteList, { headers: { 'if-none-match': String(etag) } })
    expect(again.status).toBe(304)
    await publish(server, token)
    expect((await server.onOther.site(siteList, { headers: { 'if-none-match': String(etag) } })).status).toBe(200)
    await archiveAll()
  })

  it('opens by the flags of the specification, one by one', async () => {
    const { id } = await addAnnouncement(server, token)
    const creator = await server.admins(['websiteAnnounce.create'])
    const reader = await server.admins(['websiteAnnounce.read', 'websiteAnnounce.delete'])
    const statuses = async (by: string) => [
      (await server.call(announcement.listAnnouncements, { token: by })).status,
      (await server.call(announcement.createAnnouncement, { token: by, body: newAnnouncement() })).status,
      (await server.call(announcement.getAnnouncement, { token: by, params: { id } })).status,
    ]
    expect(await statuses(creator.token)).toEqual([200, 403, 403])
    expect(await statuses(reader.token)).toEqual([403, 403, 200])
    await archiveAll()
  })
})

describe('a notice', () => {
  it('is for those whom it is announced to, new until they open it, and new again when it changes', async () => {
    const agent = await signedInAs(server, await addAgent(server, token))
    await publish(server, token, { title: { th: 'พนักงาน', en: '' }, audience: ['admins'] })
    const { id, version } = await publish(server, token, { title: { th: 'เอเย่นต์', en: '' }, audience: ['agents'] })
    await publish(server, token, { title: { th: 'ทุกคน', en: '' }, audience: ['admins', 'agents', 'members'] })
    const clerk = (await server.admins([])).token
    const titles = async (by: string) => (await announcementsOf(by)).map(({ title, isSeen }) => [title.th, isSeen])
    expect(await titles(clerk)).toEqual([
      ['พนักงาน', false],
      ['ทุกคน', false],
    ])
    expect(await titles(agent)).toEqual([
      ['เอเย่นต์', false],
      ['ทุกคน', false],
    ])

    // What is for others is not seen by naming it.
    const see = async (by: string) => server.call(announcement.seeAnnouncements, { token: by, body: { ids: [id] } })
    expect((await see(clerk)).status).toBe(200)
    await see(agent)
    expect((await titles(agent))[0]).toEqual(['เอเย่นต์', true])
    expect((await listed()).find(row => row.id === id)?.seenCount).toBe(1)

    const changed = { ...newAnnouncement({ title: { th: 'แก้แล้ว', en: '' }, audience: ['agents'] }), version }
    await server.call(announcement.updateAnnouncement, { token, params: { id }, body: changed })
    expect((await titles(agent))[0]).toEqual(['แก้แล้ว', false])
    await archiveAll()
  })
})

describe('what is written', () => {
  const send = (bodyTh: unknown) =>
    // An attack is nothing that the type of the call knows.
    server.call(announcement.createAnnouncement, { token, body: newAnnouncement({ bodyTh }) })
  const htmlOf = async (bodyTh: unknown): Promise<string> => {
    await archiveAll()
    await publish(server, token, { bodyTh })
    return present((await forMembers())[0]).html.th
  }
  const linked = (href: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'go', marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  })

  it('is shown as what it is: every letter is a letter', async () => {
    const attack = `<script>alert(1)</script><img src=x onerror="alert(1)">&lt;'`
    expect(await htmlOf(aText(attack))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;lt;&#39;</p>',
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example.com',
    '/\\evil.example.com',
    'https://a.example.com/"onmouseover="alert(1)',
    "https://a.example.com/'><script>",
    'ftp://a.example.com',
    'https://a.example.com/\u0001',
    '',
  ])('refuses a link to %j', async href => {
    const answer = await send(linked(href))
    expect([answer.status, answer.body.error.code]).toEqual([400, 'REQUEST_INVALID'])
  })

  it.each([
    ['https://a.example.com/x?y=1&z=2', ' target="_blank" rel="noopener noreferrer nofollow"'],
    ['mailto:help@a.example.com', ' target="_blank" rel="noopener noreferrer nofollow"'],
    ['tel:+66 2 123 4567', ' target="_blank" rel="noopener noreferrer nofollow"'],
    ['/promotion/new', ''],
  ])('leads to %s', async (href, rest) => {
    expect(await htmlOf(linked(href))).toBe(`<p><a href="${href.replaceAll('&', '&amp;')}"${rest}>go</a></p>`)
  })

  it.each<[string, object]>([
    ['a script', { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }],
    ['a picture', { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }],
    ['a frame', { type: 'iframe', attrs: { src: 'https://evil.example.com' } }],
    ['raw markup', { type: 'html', text: '<b>x</b>' }],
    ['a heading of another level', { type: 'heading', attrs: { level: '1 onclick=alert(1)' } }],
    [
      'a mark that is not known',
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { style: 'x' } }] }],
      },
    ],
    ['a block where words belong', { type: 'paragraph', content: [{ type: 'paragraph' }] }],
    ['a name of a prototype', { type: '__proto__' }],
  ])('refuses %s', async (_, node) => {
    expect((await send({ type: 'doc', content: [node] })).status).toBe(400)
  })

  it('keeps no letter that is not printed', async () => {
    expect(await htmlOf(aText('a\u0001b\tc'))).toBe('<p>a b c</p>')
  })

  it('drops what an editor says beyond what is known', async () => {
    const text = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'bold', attrs: { style: 'color:red', onclick: 'alert(1)' } }],
    }
    const node = { type: 'paragraph', attrs: { class: 'evil', style: 'x' }, content: [text] }
    expect(await htmlOf({ type: 'doc', content: [node] })).toBe('<p><strong>x</strong></p>')
  })

  it('has a form that comes through whole', async () => {
    const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const item = (...content: object[]) => ({ type: 'listItem', content })
    const content = [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'หัวข้อ' }] },
      { type: 'bulletList', content: [item(p('หนึ่ง'), { type: 'orderedList', content: [item(p('ก'))] })] },
      { type: 'blockquote', content: [p('ว่า')] },
      { type: 'horizontalRule' },
      { type: 'paragraph', content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }] },
    ]
    expect(await htmlOf({ type: 'doc', content })).toBe(
      '<h2>หัวข้อ</h2><ul><li><p>หนึ่ง</p><ol><li><p>ก</p></li></ol></li></ul><blockquote><p>ว่า</p></blockquote><hr><p>a<br>b</p>',
    )
  })

  it('has bounds: letters, depth, and nothing at all', async () => {
    let deep: object = { type: 'paragraph' }
    for (let n = 0; n < 500; n += 1) deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] }
    expect((await send({ type: 'doc', content: [deep] })).status).toBe(400)
    expect((await send(aText('ก'.repeat(20_001)))).status).toBe(400)
    const empty = (await send({ type: 'doc', content: [] })).body.error.fields[0]
    expect(empty).toMatchObject({ path: 'bodyTh', code: 'REQUIRED' })
  })
})
