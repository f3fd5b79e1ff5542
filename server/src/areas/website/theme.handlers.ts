import { snapshotOf } from '#contract/core/record.ts'
import type { themeCalls } from '#contract/website/theme.calls.ts'
import { themeLog } from '#contract/website/theme.record.ts'
import { ThemeLook, type ThemeVersion } from '#contract/website/theme.types.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { notFound } from '#platform/http/error.ts'
import { lockConfig } from './config.sql.ts'
import { knownPictures } from './picture-field.ts'
import { findVersion, insertVersion, listVersions, readPublished } from './theme.sql.ts'

export const themeHandlers: Handlers<typeof themeCalls> = {
  getTheme: ({ tx, brand }) => readPublished(tx, brand),
  listThemeVersions: async ({ tx, brand }) => ({ versions: await listVersions(tx, brand) }),

  publishTheme(context) {
    const { logoId, css, note, version, ...look } = context.body
    return publish(context, version, async () => ({ look, logoId: logoId ?? null, css, note, restores: null }))
  },

  async restoreTheme(context) {
    const { tx, brand, body } = context
    return publish(context, body.version, async () => {
      const earlier = await findVersion(tx, brand, body.restores)
      if (!earlier) throw notFound()
      const { theme, css, note } = earlier
      return { look: ThemeLook.parse(theme), logoId: theme.logo?.id ?? null, css, note, restores: body.restores }
    })
  },
}

type Content = Omit<Parameters<typeof insertVersion>[1], 'version' | 'adminId'>

/** The next version, by who has seen the one before. The configuration's row is what publishers wait for. */
async function publish(context: SignedContext, seen: number, content: () => Promise<Content>): Promise<ThemeVersion> {
  const { tx, brand, admin, locale } = context
  await lockConfig(tx)
  const before = await readPublished(tx, brand)
  expectVersion(before, seen)
  const version = before.version + 1
  const given = await content()
  await insertVersion(tx, { ...given, version, adminId: admin.id }).catch(refusedBy(knownPictures, locale))
  const after = await readPublished(tx, brand)
  context.record({ id: String(version), name: `v${version}`, before: snapshot(before), after: snapshot(after) })
  return after
}

const snapshot = (row: ThemeVersion) => snapshotOf(themeLog, { ...row, ...row.theme })
