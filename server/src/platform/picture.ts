import sharp from 'sharp'
import { pictureKindOf } from '#contract/core/picture.ts'

/** A picture may be small as a file and enormous once it is unpacked. */
const pixelsAtMost = 50_000_000
const secondsAtMost = 10
const quality = 80

/** Larger ones are made smaller: a slip is to be read, not printed, and what members look at has to come quickly. */
const longestSides = { slip: 2_000, tile: 800 } as const

/**
 * Draws a picture anew, so that nothing is kept of it but what it shows: no place, no camera, nothing hidden behind its
 * end. Undefined for anything that is no picture, whatever it calls itself.
 */
export async function redraw(content: Buffer, as: keyof typeof longestSides): Promise<Buffer | undefined> {
  const longestSide = longestSides[as]
  if (pictureKindOf(content) === null) return undefined
  return sharp(content, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: secondsAtMost })
    .toBuffer()
    .catch(() => undefined)
}
