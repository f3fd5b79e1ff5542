import { z } from 'zod'
import { enters, namesOf, reads } from '../core/record.ts'
import { PictureId } from '../core/shown-picture.ts'
import { themeColours, themeLogo, themeLook, themeVersion, themeWords } from './theme.record.ts'
import { contrastOf, contrastPairs } from './theme-contrast.ts'
import { makeCssSafe } from './theme-css.ts'

const Font = themeLook.font.read
export type Font = z.infer<typeof Font>

const Corner = themeLook.corner.read
export type Corner = z.infer<typeof Corner>

export type ColourName = keyof typeof themeColours
export const colourNames = namesOf(themeColours)

/** How the site looks, as members get it. */
export const Theme = z.object(reads({ ...themeLook, ...themeLogo }))
export type Theme = z.infer<typeof Theme>
/** As it is stored: the logo by its id, beside it. */
export const ThemeLook = z.object(reads(themeLook))
export type ThemeLook = z.infer<typeof ThemeLook>

/** Until something is published. The first colour is the brand's own. */
export const plainLook = (primary: string): ThemeLook => ({
  primary: primary.toLowerCase(),
  accent: '#f59e0b',
  background: '#f6f7f9',
  surface: '#ffffff',
  text: '#1b1f27',
  font: 'noto',
  corner: 'medium',
})

type Draft = Record<ColourName, string> & { css: string }

/** Words have to be read, and the CSS has to be safe. */
function checkTheme(draft: Draft, { addIssue }: z.core.$RefinementCtx): void {
  for (const { of, on, least } of contrastPairs) {
    const ratio = contrastOf(draft[of], draft[on])
    if (ratio >= least) continue
    const params = { ratio: (Math.floor(ratio * 100) / 100).toFixed(2), least }
    addIssue({
      code: 'custom',
      path: [of],
      message: on === 'surface' ? 'CONTRAST_SURFACE' : 'CONTRAST_BACKGROUND',
      params,
      input: draft[of],
    })
  }
  const { complaint } = makeCssSafe(draft.css)
  if (complaint)
    addIssue({ code: 'custom', path: ['css'], message: 'CSS_REFUSED', params: complaint, input: draft.css })
}

/** What is published: the look, and the version that it was made from. */
export const NewTheme = z
  .strictObject({
    ...enters({ ...themeLook, ...themeWords }),
    logoId: PictureId.optional(),
    version: z.int().min(0),
  })
  .superRefine(checkTheme)
export type NewTheme = z.output<typeof NewTheme>

export const ThemeVersion = z.object({ ...reads(themeVersion), theme: Theme })
export type ThemeVersion = z.infer<typeof ThemeVersion>

/** So many of the newest are listed; earlier ones are kept, and can be gone back to by their number. */
export const versionsListed = 50
