import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { slipCodeBegins, slipCodeText } from '#contract/bank/slip-code.ts'
import { noisy, slipOf, ways } from '../../../testing/slip-pictures.ts'
import { qrTextsOf } from './qr.ts'

const text = slipCodeText({ bank: '004', reference: '013324081212BTF06584' })
const read = (picture: Buffer) => qrTextsOf(picture, slipCodeBegins)
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

describe('the code on a slip is read', () => {
  it.each(Object.entries(ways))('%s', async (_, way) => {
    expect(await read(await way(await slipOf([text])))).toEqual([text])
  })
})

it('each of several codes is read once', async () => {
  const other = slipCodeText({ bank: '014', reference: '202411181234567' })
  expect([...((await read(await slipOf([text, other]))) ?? [])].sort()).toEqual([text, other].sort())
})

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['no code', () => slipOf([])],
  ['nothing', () => blank(40, 40)],
  [
    'noise',
    async () =>
      sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 90 },
        },
      })
        .jpeg()
        .toBuffer(),
  ],
  ['more pixels than anybody needs', () => blank(9_000, 9_000)],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('nothing is found on %s', async (_, make) => {
  expect((await read(await make())) ?? []).toEqual([])
})

it('a file that is no picture after its first bytes keeps nobody waiting, and the next one is read', async () => {
  const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')])
  expect(await read(broken)).toBeNull()
  expect(await read(await slipOf([text]))).toEqual([text])
})

it('a larger code beside it does not end the search', async () => {
  const shop = 'https://example.com/app'
  const slip = await slipOf([text], { width: 1_200, height: 1_500 })
  const noise = await noisy(slip, 'hard-light')
  const both = await sharp(noise)
    .composite([
      {
        input: await sharp(await slipOf([shop], { width: 500, height: 500, side: 360 })).toBuffer(),
        left: 20,
        top: 20,
      },
    ])
    .png()
    .toBuffer()
  expect([...((await read(both)) ?? [])].sort()).toEqual([text, shop].sort())
})
