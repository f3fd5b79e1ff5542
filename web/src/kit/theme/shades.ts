/** Ten shades of one colour, lightest first; the colour itself has the index 6. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

type Lch = { l: number; c: number; h: number }

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

const channel = (hex: string, at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)

// Björn Ottosson's OKLab: steps of equal size look equally large, unlike steps of HSL lightness.
function toLch(hex: string): Lch {
  const [r, g, b] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

function toRgb({ l, c, h }: Lch): readonly [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

function toHex(lch: Lch): string {
  // A shade outside of the gamut loses chroma, never hue, until it fits.
  let colour = lch
  while (colour.c > 0.002 && toRgb(colour).some(v => v < -0.001 || v > 1.001))
    colour = { ...colour, c: colour.c - 0.004 }
  return `#${toRgb(colour)
    .map(v => Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255))
    .map(v => v.toString(16).padStart(2, '0'))
    .join('')}`
}

/** `shadesOf('#b4235a')` */
export function shadesOf(primary: string): Shades {
  const { l, c, h } = toLch(primary)
  const lighter = (part: number, colour: number) => toHex({ l: l + (0.985 - l) * part, c: c * colour, h })
  const darker = (part: number) => toHex({ l: l * (1 - part), c: c * (1 - part * 0.6), h })
  return [
    lighter(0.93, 0.1),
    lighter(0.84, 0.2),
    lighter(0.7, 0.38),
    lighter(0.54, 0.6),
    lighter(0.36, 0.82),
    lighter(0.17, 0.95),
    primary,
    darker(0.13),
    darker(0.27),
    darker(0.42),
  ]
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
}

/** White or near-black, whichever is easier to read on the colour. */
export function inkOn(hex: string): '#ffffff' | '#16181c' {
  return 1.05 / (luminance(hex) + 0.05) >= 4.5 ? '#ffffff' : '#16181c'
}
