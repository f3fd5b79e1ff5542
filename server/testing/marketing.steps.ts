import { calls } from '#contract/calls.ts'
import type { NewLink } from '#contract/marketing/link.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import type { Answer, TestServer } from './server.ts'
import { anAddress } from './site.steps.ts'

const { marketing } = calls
let count = 0

/** An active link to the registration that cost 1,000 baht. */
export const newLink = (more: Partial<NewLink> = {}): NewLink => {
  count += 1
  return {
    name: `ลิงก์ ${count}`,
    channel: 'facebook',
    code: `LINK-${count}`,
    page: 'register',
    costMinor: 1_000_00,
    firstDay: '2026-01-01',
    ...more,
  }
}

export const createLink = async (server: TestServer, token: string, more: Partial<NewLink> = {}) =>
  (await server.call(marketing.createLink, { token, body: newLink(more) })).body.data

/** Clicks a link as a person does, from a new address. */
export const click = (server: TestServer, code: string, sent: { headers?: Record<string, string>; ip?: string } = {}) =>
  server.site(siteCalls.marketing.followLink, { params: { code }, ip: anAddress(), ...sent })

/** For each logged call on marketing links, a function that performs it. */
export const marketingWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createLink: token => server().call(marketing.createLink, { token, body: newLink() }),
  async updateLink(token) {
    const { id, version } = await createLink(server(), token)
    const { code: _, ...body } = newLink()
    return server().call(marketing.updateLink, { token, params: { id }, body: { ...body, version } })
  },
  async changeLinkStatus(token) {
    const { id, version } = await createLink(server(), token)
    return server().call(marketing.changeLinkStatus, { token, params: { id }, body: { status: 'paused', version } })
  },
})
