import type { Theme } from '#contract/website/theme.types.ts'
import { contrastOf, readableOn } from '#contract/website/theme-contrast.ts'
import { corners, fonts } from '#contract/website/theme-looks.ts'

const readable = 4.5
const mutedShare = 0.74

const partsOf = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes a share of another colour into a colour. */
function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(colour).map((part, at) => Math.round(part * share + (others[at] ?? 0) * (1 - share)))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The variables of the style sheet. An operator chooses five colours; those between them are calculated so that text stays
 * readable on both backgrounds, whatever was chosen.
 */
export function variablesOf(theme: Theme): Readonly<Record<`--${string}`, string>> {
  const { primary, accent, background, surface, text } = theme
  const isReadable = (colour: string) => [surface, background].every(ground => contrastOf(colour, ground) >= readable)
  const muted = mix(text, surface, mutedShare)
  const isDark = readableOn(surface) === '#ffffff'
  const { pixels } = corners[theme.corner]
  return {
    '--primary': primary,
    '--on-primary': readableOn(primary),
    '--accent': accent,
    '--on-accent': readableOn(accent),
    '--background': background,
    '--surface': surface,
    '--text': text,
    '--muted': isReadable(muted) ? muted : text,
    '--link': isReadable(primary) ? primary : text,
    '--line': mix(text, surface, 0.16),
    '--bad': isDark ? '#fda29b' : '#b42318',
    '--good': isDark ? '#75e0a7' : '#067647',
    '--corner': `${pixels}px`,
    // Large elements are never as round as a button may be.
    '--corner-large': `${Math.min(pixels * 2, 24)}px`,
    '--font': fonts[theme.font].stack,
  }
}

/** The operator's own styles, as a sheet made by script: the policy allows no inline styles. */
const own = new CSSStyleSheet()

export function applyLook({ theme, css }: { theme: Theme; css: string }): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(variablesOf(theme))) style.setProperty(name, value)
  own.replaceSync(css)
  document.adoptedStyleSheets = [own]
  // After the first paint: until it is loaded, the font of the device is used.
  if (theme.font === 'noto') void import('@fontsource-variable/noto-sans-thai')
}
