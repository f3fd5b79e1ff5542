import { calls } from '#contract/calls.ts'
import type { SiteSwitch } from '#contract/frames/site-switch.ts'
import type { Answer, TestServer } from './server.ts'

const { website } = calls

export const readCore = async (server: TestServer, token: string) =>
  (await server.call(website.getCoreSystem, { token })).body.data

type Switched = { [Name in SiteSwitch]?: boolean } & {
  maintenance?: boolean
  from?: string
  until?: string
  message?: { th: string; en: string }
}

/** Sets the switches of the site; those that are not named are on, and there is no maintenance. */
export async function setSwitches(server: TestServer, token: string, more: Switched = {}) {
  const { version } = (await readCore(server, token)).switches
  const on = { registration: true, deposit: true, withdrawal: true, play: true, maintenance: false }
  return server.call(website.updateSwitches, { token, body: { ...on, version, ...more } })
}

/** For each logged call on the core system, a function that performs it. */
export const coreWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  updateSwitches: token => setSwitches(server(), token, { message: { th: 'ปรับปรุงระบบ', en: '' } }),
  async updateLimits(token) {
    const { limits } = await readCore(server(), token)
    return server().call(website.updateLimits, { token, body: { ...limits, withdrawalDayTimes: 500 } })
  },
  async updateTexts(token) {
    const { texts } = await readCore(server(), token)
    return server().call(website.updateTexts, {
      token,
      body: { ...texts, depositNote: { th: 'โอนจากบัญชีชื่อเดียวกัน', en: '' } },
    })
  },
})
