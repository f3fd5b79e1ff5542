import { z } from 'zod'
import { Instant } from '../core/paging.ts'
import { PictureId, ShownPicture } from '../core/shown-picture.ts'
import { contrastOf, contrastPairs } from './theme.contrast.ts'
import { cssAtMost, makeCssSafe } from './theme.css.ts'
import { corners, fonts } from './theme.looks.ts'

export const Font = z.enum(Object.keys(fonts).filter((name): name is keyof typeof fonts => name in fonts))
export type Font = z.infer<typeof Font>

export const Corner = z.enum(Object.keys(corners).filter((name): name is keyof typeof corners => name in corners))
export type Corner = z.infer<typeof Corner>

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'COLOUR_FORM')

/** The colours of a theme: of what can be pressed, of what stands out, of the page, of what lies on it, and of words. */
const colours = { primary: Colour, accent: Colour, background: Colour, surface: Colour, text: Colour }
export type ColourName = keyof typeof colours
export const colourNames = Object.keys(colours).filter((name): name is ColourName => name in colours)

const look = { ...colours, font: Font, corner: Corner }
/** How the site looks, as members get it. */
export const Theme = z.object({ ...look, logo: ShownPicture.nullable() })
export type Theme = z.infer<typeof Theme>
/** As it is stored: the logo by its id, beside it. */
export const ThemeLook = z.object(look)
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
    ...look,
    logoId: PictureId.optional(),
    css: z.string().max(cssAtMost),
    note: z.string().trim().max(200),
    version: z.int().min(0),
  })
  .superRefine(checkTheme)
export type NewTheme = z.output<typeof NewTheme>

/** One published look. Version 0 is that of a site for which nothing was published yet. */
export const ThemeVersion = z.object({
  version: z.int().min(0),
  theme: Theme,
  css: z.string(),
  note: z.string(),
  /** The earlier version that it is equal to, where somebody went back. */
  restores: z.int().nullable(),
  publishedAt: Instant.nullable(),
  publishedByName: z.string().nullable(),
})
export type ThemeVersion = z.infer<typeof ThemeVersion>

/** So many of the newest are listed; earlier ones are kept, and can be gone back to by their number. */
export const versionsListed = 50
