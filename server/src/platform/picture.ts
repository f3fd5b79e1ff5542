import sharp, { type Sharp } from 'sharp'
import { pictureKindOf } from '#contract/core/picture.ts'

/** A picture may be small as a file and enormous once it is unpacked. */
const pixelsAtMost = 50_000_000
const secondsAtMost = 10
const quality = 80

/** Larger ones are made smaller: a slip is to be read, not printed, and what members look at has to come quickly. */
const longestSides = { slip: 2_000, tile: 800, wide: 1_920 } as const
type Purpose = keyof typeof longestSides

/** Widths in which a picture is kept beside its own, where that is wider: of a phone, of a good phone, of a small screen. */
const narrowWidths = [480, 960, 1_600]

/** One picture in one width. */
export type DrawnSize = { width: number; height: number; content: Buffer }

/** Nothing is kept of a picture but what it shows: no place, no camera, nothing hidden behind its end. */
function sourceOf(content: Buffer): Sharp | undefined {
  if (pictureKindOf(content) === null) return undefined
  return sharp(content, { limitInputPixels: pixelsAtMost, failOn: 'error' }).autoOrient()
}

async function draw(source: Sharp, fit: { width: number; height?: number }): Promise<DrawnSize> {
  const { data, info } = await source
    .clone()
    .resize({ ...fit, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: secondsAtMost })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, content: data }
}

/** Draws a picture anew. Undefined for anything that is no picture, whatever it calls itself. */
export async function redraw(content: Buffer, as: Purpose): Promise<Buffer | undefined> {
  return (await drawLargest(sourceOf(content), as))?.content
}

async function drawLargest(source: Sharp | undefined, as: Purpose): Promise<DrawnSize | undefined> {
  const longest = longestSides[as]
  return source && draw(source, { width: longest, height: longest }).catch(() => undefined)
}

/** The same in every width that a page may want, the narrowest first. */
export async function drawSizes(content: Buffer, as: Purpose): Promise<DrawnSize[] | undefined> {
  const source = sourceOf(content)
  const largest = await drawLargest(source, as)
  if (!source || !largest) return undefined
  const narrow = narrowWidths.filter(width => width < largest.width)
  return [...(await Promise.all(narrow.map(width => draw(source, { width })))), largest]
}
