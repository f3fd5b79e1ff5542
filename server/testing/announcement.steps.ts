import { calls } from '#contract/calls.ts'
import type { RichText } from '#contract/core/rich-text.ts'
import type { Answer, TestServer } from './server.ts'

const { announcement } = calls
let count = 0

/** A text of one paragraph. */
export const aText = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export const newAnnouncement = (more: object = {}) => {
  count += 1
  return {
    title: { th: `ประกาศ ${count}`, en: '' },
    bodyTh: aText('ข้อความ'),
    audience: ['members' as const],
    pinned: false,
    ...more,
  }
}

export const addAnnouncement = async (server: TestServer, token: string, more: object = {}) =>
  (await server.call(announcement.createAnnouncement, { token, body: newAnnouncement(more) })).body.data

/** Publishes an announcement from now on. */
export async function publish(server: TestServer, token: string, more: object = {}) {
  const { id, version } = await addAnnouncement(server, token, more)
  const body = { status: 'published' as const, version }
  return (await server.call(announcement.changeAnnouncementStatus, { token, params: { id }, body })).body.data
}

/** For each logged call on announcements, a function that performs it. */
export const announcementWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await addAnnouncement(server(), token)).id })
  return {
    createAnnouncement: token => server().call(announcement.createAnnouncement, { token, body: newAnnouncement() }),
    updateAnnouncement: async token =>
      server().call(announcement.updateAnnouncement, {
        token,
        params: await one(token),
        body: { ...newAnnouncement(), version: 1 },
      }),
    changeAnnouncementStatus: async token =>
      server().call(announcement.changeAnnouncementStatus, {
        token,
        params: await one(token),
        body: { status: 'published', version: 1 },
      }),
    archiveAnnouncement: async token =>
      server().call(announcement.archiveAnnouncement, { token, params: await one(token), body: { version: 1 } }),
    async orderAnnouncements(token) {
      await one(token)
      await one(token)
      const { announcements } = (await server().call(announcement.listAnnouncements, { token })).body.data
      const before = announcements.map(({ id }) => id)
      return server().call(announcement.orderAnnouncements, { token, body: { before, after: before.toReversed() } })
    },
  }
}
