import sharp from 'sharp'
import { calls } from '#contract/calls.ts'
import { emptyConfig } from '#contract/website/config.types.ts'
import { plainLook } from '#contract/website/theme.types.ts'
import type { Answer, TestServer } from './server.ts'

const { website, picture } = calls
let count = 0

/** A drawn picture, as an uploaded file. */
export async function aFile(width = 1_200, height = 400) {
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
  return { name: 'drawn.png', content: drawn.toString('base64') }
}

export const keptPicture = async (server: TestServer, token: string, width = 1_200, height = 400) =>
  (await server.call(picture.keepPicture, { token, body: { file: await aFile(width, height) } })).body.data

export const newBanner = (desktopId: string) => ({ title: `แบนเนอร์ ${(count += 1)}`, link: '/promotion', desktopId })

export async function addBanner(server: TestServer, token: string, more: object = {}) {
  const { id } = await keptPicture(server, token)
  return (await server.call(website.createBanner, { token, body: { ...newBanner(id), ...more } })).body.data
}

export async function addPopup(server: TestServer, token: string, more: object = {}) {
  const { id } = await keptPicture(server, token)
  const body = { ...newBanner(id), frequency: 'daily' as const, ...more }
  return (await server.call(website.createPopup, { token, body })).body.data
}

/** Publishes a look over the current one. */
export async function publish(server: TestServer, token: string, more: object = {}) {
  const { version } = (await server.call(website.getTheme, { token })).body.data
  const body = { ...plainLook('#0e7c66'), css: '', note: '', version, ...more }
  return server.call(website.publishTheme, { token, body })
}

/** For each logged call on the website, a function that performs it. */
export const websiteWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    async updateConfig(token) {
      const { version } = (await server().call(website.getConfig, { token })).body.data
      const body = { ...emptyConfig, titleTh: `เว็บ ${(count += 1)}`, version }
      return server().call(website.updateConfig, { token, body })
    },
    async createBanner(token) {
      const { id } = await keptPicture(server(), token)
      return server().call(website.createBanner, { token, body: newBanner(id) })
    },
    async updateBanner(token) {
      const { id, desktop, version } = await addBanner(server(), token)
      const body = { ...newBanner(desktop.id), version }
      return server().call(website.updateBanner, { token, params: { id }, body })
    },
    async switchBanner(token) {
      const { id, version } = await addBanner(server(), token)
      return server().call(website.switchBanner, { token, params: { id }, body: { status: 'off', version } })
    },
    async orderBanners(token) {
      await addBanner(server(), token)
      await addBanner(server(), token)
      const before = idsOf((await server().call(website.listBanners, { token })).body.data.banners)
      return server().call(website.orderBanners, { token, body: { before, after: before.toReversed() } })
    },
    async deleteBanner(token) {
      const { id } = await addBanner(server(), token)
      return server().call(website.deleteBanner, { token, params: { id } })
    },
    async createPopup(token) {
      const { id } = await keptPicture(server(), token)
      return server().call(website.createPopup, { token, body: { ...newBanner(id), frequency: 'once' } })
    },
    async updatePopup(token) {
      const { id, desktop, version } = await addPopup(server(), token)
      const body = { ...newBanner(desktop.id), frequency: 'always' as const, version }
      return server().call(website.updatePopup, { token, params: { id }, body })
    },
    async switchPopup(token) {
      const { id, version } = await addPopup(server(), token)
      return server().call(website.switchPopup, { token, params: { id }, body: { status: 'off', version } })
    },
    async orderPopups(token) {
      await addPopup(server(), token)
      await addPopup(server(), token)
      const before = idsOf((await server().call(website.listPopups, { token })).body.data.popups)
      return server().call(website.orderPopups, { token, body: { before, after: before.toReversed() } })
    },
    async deletePopup(token) {
      const { id } = await addPopup(server(), token)
      return server().call(website.deletePopup, { token, params: { id } })
    },
    publishTheme: token => publish(server(), token),
    async restoreTheme(token) {
      await publish(server(), token)
      const { version } = (await publish(server(), token, { primary: '#7c3aed' })).body.data
      return server().call(website.restoreTheme, { token, body: { restores: version - 1, version } })
    },
  }
}
