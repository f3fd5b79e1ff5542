import sharp from 'sharp'
import { answerAside } from '#platform/file/side-process-answer.ts'
import type { IconSide } from './app-icon.ts'

/** The part of the square that a mask of any shape leaves visible. */
const safePart = 0.6

sharp.concurrency(1)
sharp.cache(false)

answerAside<IconSide>(async ({ logo, size, background }) => {
  const inner = Math.round(size * safePart)
  const mark = await sharp(Buffer.from(logo), { density: 600, limitInputPixels: 16_000_000 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const square = { width: size, height: size, channels: 3, background } as const
  return sharp({ create: square })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
})
