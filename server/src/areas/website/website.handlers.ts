import { snapshotOf } from '#contract/core/record.ts'
import { configRecord } from '#contract/website/config.record.ts'
import type { ConfigRow } from '#contract/website/config.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { servedSite } from '#platform/brand/brand.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { lockConfig, readConfig, saveConfig } from './config.sql.ts'
import { coreHandlers } from './core.handlers.ts'
import { displayHandlers } from './display.handlers.ts'
import { knownPictures } from './picture-field.ts'
import { themeHandlers } from './theme.handlers.ts'

export const websiteHandlers: Handlers<typeof websiteCalls> = {
  getSite: async ({ brand }) => ({ url: servedSite(brand) }),

  getConfig: ({ tx, brand }) => readConfig(tx, brand),

  async updateConfig({ tx, brand, body, locale, record }) {
    await lockConfig(tx)
    const before = await readConfig(tx, brand)
    expectVersion(before, body.version)
    const { sharePictureId, version: _, ...content } = body
    await saveConfig(tx, content, sharePictureId ?? null).catch(refusedBy(knownPictures, locale))
    const after = await readConfig(tx, brand)
    const snapshot = (row: ConfigRow) => snapshotOf(configRecord, row)
    record({ id: 'config', name: brand.name, before: snapshot(before), after: snapshot(after) })
    return after
  },

  ...coreHandlers,
  ...displayHandlers,
  ...themeHandlers,
}

/** What a version of the configuration keeps. */
export const configContent: ContentReader = async ({ tx, brand }) => {
  const row = await readConfig(tx, brand)
  const sharePictureId = row.sharePicture?.id ?? null
  const content = contentOf(websiteCalls.updateConfig, configRecord, { ...row, sharePictureId }, ['sharePicture'])
  return { ...content, pictures: [sharePictureId] }
}
