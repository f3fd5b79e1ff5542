import { encodeQR } from 'qr'
import sharp from 'sharp'

/** A QR code of this text with its quiet border, this wide. */
function codeOf(text: string, side: number): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const dots = Buffer.from(rows.flat().map(isDark => (isDark ? 0 : 255)))
  return sharp(dots, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** A slip as an app of a bank saves it: tall, with much text, and the codes in its corners at the bottom. */
export async function slipOf(
  texts: readonly string[],
  { width = 1_080, height = 1_920, side = 246 }: { width?: number; height?: number; side?: number } = {},
): Promise<Buffer> {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const y = Math.round(height * (0.1 + at * 0.055))
    return `<text x="${width / 9}" y="${y}" font-size="${Math.round(width / 27)}" fill="#333">โอนเงินสำเร็จ ${at} · 1,234.00</text>`
  })
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eaf4ee"/>${lines.join('')}</svg>`,
  )
  const margin = Math.round(width / 12)
  const codes = await Promise.all(
    texts.map(async (text, at) => ({
      input: await codeOf(text, side),
      left: at === 0 ? width - side - margin : margin,
      top: height - side - margin,
    })),
  )
  return sharp(drawn).composite(codes).png().toBuffer()
}

const jpeg = (picture: Buffer, quality = 80) => sharp(picture).jpeg({ quality }).toBuffer()
const turned = (picture: Buffer, degrees: number) => sharp(picture).rotate(degrees, { background: '#555' }).toBuffer()

/** The same dust each time, so that no test fails by chance. */
function dust(width: number, height: number): Promise<Buffer> {
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const grains = Buffer.from(Array.from({ length: width * height }, () => (next() + next() + next() + next()) * 64))
  return sharp(grains, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

export async function noisy(picture: Buffer, blend: 'overlay' | 'hard-light'): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const input = await sharp(await dust(width, height))
    .linear(2, -128)
    .toBuffer()
  return sharp(picture).composite([{ input, blend }]).toBuffer()
}

/** As by a camera that is held at an angle: what is farther away is smaller. */
export async function atAngle(picture: Buffer, strength = 0.35): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const seen = Buffer.alloc(data.length, 90)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      const far = 1 - strength * (v + 0.4 * u)
      const [fromX, fromY] = [
        Math.round(((u / far) * 1.25 + 0.5) * width),
        Math.round(((v / far) * 1.25 + 0.5) * height),
      ]
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue
      const from = (fromY * width + fromX) * 3
      data.copy(seen, (y * width + x) * 3, from, from + 3)
    }
  }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** A photo of twelve megapixels: the slip lies on a table. */
async function photo(picture: Buffer): Promise<Buffer> {
  const background = '#8a7a60'
  const slip = await sharp(picture).rotate(9, { background }).toBuffer()
  return sharp({ create: { width: 3_000, height: 4_000, channels: 3, background } })
    .composite([{ input: slip, left: 700, top: 900 }])
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** What becomes of a slip on its way to us. */
export const ways: Readonly<Record<string, (slip: Buffer) => Promise<Buffer>>> = {
  plain: async slip => slip,
  'turned by 7°': slip => turned(slip, 7),
  'turned by 90°': slip => turned(slip, 90),
  'turned by 180°': slip => turned(slip, 180),
  blurred: slip => sharp(slip).blur(2).toBuffer(),
  skewed: async slip =>
    sharp(slip)
      .affine(
        [
          [0.85, 0.22],
          [0.12, 0.95],
        ],
        { background: '#776655' },
      )
      .jpeg()
      .toBuffer(),
  'photographed at an angle': slip => atAngle(slip),
  'with noise, as a poor JPEG': async slip => jpeg(await noisy(slip, 'overlay'), 40),
  'with heavy noise': async slip => jpeg(await noisy(slip, 'hard-light'), 60),
  'as a thumbnail': slip => sharp(slip).resize(400).jpeg({ quality: 60 }).toBuffer(),
  'in dark colours': slip => sharp(slip).negate({ alpha: false }).toBuffer(),
  'on a photo of twelve megapixels': photo,
}
