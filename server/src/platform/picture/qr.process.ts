import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { pictureKindOf, pixelsAtMost } from '#contract/core/picture.ts'
import { answerAside } from '#platform/file/side-process-answer.ts'
import { codesAtMost, lettersAtMost, type QrSide } from './qr-side.ts'

/** A photo of twelve megapixels is looked at in three quarters of its width: what is small on it stays large enough. */
const longestSide = 3_000
/** Noise goes and large dots stay where neighbours are mixed. */
const smoothSide = 2_000
const smoothBy = 1.5
/** A thumbnail is looked at in twice its width. */
const smallSide = 1_200
const secondsAtMost = 5
/** No other look is begun once this much was computed: on a busy machine a picture shows as much as on a quiet one. */
const computedAtMostMs = 4_000

const options: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: codesAtMost,
  textMode: 'Plain',
}

sharp.concurrency(1)
sharp.cache(false)

answerAside<QrSide>(answerOf)

async function answerOf({ bytes, wanted }: QrSide['request']): Promise<QrSide['answer']> {
  const content = Buffer.from(bytes)
  if (pictureKindOf(content) === null) return { texts: [] }
  await readerReady()
  try {
    return { texts: await textsOf(content, new RegExp(wanted)) }
  } catch {
    // Whether it is a picture at all is decided by whoever draws it.
    return { texts: null }
  }
}

async function textsOf(content: Buffer, wanted: RegExp): Promise<string[] | null> {
  const source = sharp(content, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
  const { width, height } = await source.metadata()
  if (width * height > pixelsAtMost) return null
  const begun = process.cpuUsage()
  const computedMs = () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1_000
  }
  const seen = new Set<string>()
  for (const look of looksAt(source.autoOrient(), Math.max(width, height))) {
    for (const text of await textsOn(look)) seen.add(text)
    // Beside the code that is looked for, slips carry others, which may be larger.
    if ([...seen].some(text => wanted.test(text)) || computedMs() > computedAtMostMs) break
  }
  return [...seen]
}

/** As it is first, and where that shows nothing, as somebody would hold it to see better. */
function looksAt(source: Sharp, longest: number): Sharp[] {
  const within = (side: number) =>
    source.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const plain = within(longestSide)
  const smooth = [within(smoothSide).median(3), within(smoothSide).blur(smoothBy).normalise()]
  const twice = { width: 2 * longest, height: 2 * longest, fit: 'inside' } as const
  return longest > smallSide
    ? [plain, ...smooth]
    : [plain, source.clone().resize(twice).sharpen({ sigma: 2 }).normalise(), ...smooth]
}

async function textsOn(look: Sharp): Promise<string[]> {
  const { data, info } = await look
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: secondsAtMost })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
    options,
  )
  return found.filter(({ isValid, text }) => isValid && text.length <= lettersAtMost).map(({ text }) => text)
}

/** From the file of the package: by itself the library would fetch it from another server. */
let ready: Promise<unknown> | undefined
function readerReady(): Promise<unknown> {
  ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then(file =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(file).buffer },
      fireImmediately: true,
    }),
  )
  return ready
}
