import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]
export type Size = { width: number; height: number }
const square: Size = { width: 160, height: 160 }

/** A PNG of two colours with a disc in it: enough to tell one picture from another. */
export function drawTile(from: Colour, to: Colour, size: Size = square): Buffer {
  const { width, height } = size
  return drawPicture(size, (x, y) => {
    const away = Math.hypot(x - width / 2, y - height / 2)
    const isDisc = away < height / 4 || (away > height * 0.32 && away < height * 0.36)
    const share = (x / width + y / height) / 2
    const part = (at: 0 | 1 | 2) => {
      const mixed = from[at] + (to[at] - from[at]) * share
      return Math.round(isDisc ? mixed + (255 - mixed) * 0.55 : mixed)
    }
    return [part(0), part(1), part(2)]
  })
}

/** A PNG, by the colour of each of its points. */
export function drawPicture({ width, height }: Size, colourAt: (x: number, y: number) => Colour): Buffer {
  // Each row begins with its filter type: none.
  const pixels = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3)
  }
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([head, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
