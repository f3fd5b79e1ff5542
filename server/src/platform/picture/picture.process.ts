import sharp, { type Sharp } from 'sharp'
import { pictureKindOf, pixelsAtMost } from '#contract/core/picture.ts'
import { answerAside } from '#platform/file/side-process-answer.ts'
import { type DrawnSize, longestSides, type PictureSide, type Purpose } from './picture-sizes.ts'

const secondsAtMost = 10
const quality = 80
/** Widths in which a picture is kept in addition to its own, if that is larger: for a phone, a good phone, and a small screen. */
const narrowWidths = [480, 960, 1_600]

// One core is enough for pictures, and a cache is useless, because nothing is drawn twice.
sharp.concurrency(1)
sharp.cache(false)

answerAside<PictureSide>(answerOf)

/** Only what the picture shows is kept: no location, no camera, nothing hidden after its end. */
async function answerOf({ bytes, as, widths }: PictureSide['request']): Promise<PictureSide['answer']> {
  const content = Buffer.from(bytes)
  if (pictureKindOf(content) === null) return { problem: 'PICTURE_KIND' }
  try {
    const source = sharp(content, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
    const { width, height } = await source.metadata()
    if (width * height > pixelsAtMost) return { problem: 'PICTURE_PIXELS' }
    return { sizes: await drawSizes(source.autoOrient(), as, widths === 'all') }
  } catch {
    return { problem: 'PICTURE_KIND' }
  }
}

/** The narrowest first, one after the other: each decodes the whole picture. */
async function drawSizes(source: Sharp, as: Purpose, all: boolean): Promise<DrawnSize[]> {
  const longest = longestSides[as]
  const largest = await draw(source, { width: longest, height: longest })
  const narrow: DrawnSize[] = []
  for (const width of all ? narrowWidths : []) if (width < largest.width) narrow.push(await draw(source, { width }))
  return [...narrow, largest]
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
