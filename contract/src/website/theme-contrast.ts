/** How bright a colour is to the eye, by WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one colour is told from another, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is read better on a colour. One of them always reaches 4.5. */
export const readableOn = (colour: string): '#000000' | '#ffffff' =>
  contrastOf(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'

/** What has to be told apart: words by 4.5, the outline of what can be pressed by 3 (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
export const contrastPairs = [
  { of: 'text', on: 'background', least: 4.5 },
  { of: 'text', on: 'surface', least: 4.5 },
  { of: 'primary', on: 'background', least: 3 },
  { of: 'primary', on: 'surface', least: 3 },
] as const
