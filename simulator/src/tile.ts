import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
const side = 160

/** A picture of two colours with a disc in it, as a PNG: enough to tell one from another. */
export function drawTile(from: Colour, to: Colour): Buffer {
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (_unused, x) => pixelAt(x, y, from, to)).flat()
    // Each row says first that it is written as it is.
    return Buffer.from([0, ...pixels])
  })
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function pixelAt(x: number, y: number, from: Colour, to: Colour): number[] {
  const isDisc = Math.hypot(x - side / 2, y - side / 2) < side / 4
  const share = (x + y) / (2 * side)
  return from.map((part, at) => {
    const mixed = part + ((to[at] ?? part) - part) * share
    return Math.round(isDisc ? mixed + (255 - mixed) * 0.55 : mixed)
  })
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
