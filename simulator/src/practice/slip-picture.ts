import { type Colour, drawPicture, type Size } from '../tile.ts'

/** Three by five points, row by row: no font is needed, and none can be missing. */
const glyphs: Readonly<Record<string, string>> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001010010010',
  '8': '111101111101111',
  '9': '111101111001111',
  '.': '000000000000010',
  ':': '000010000010000',
  '-': '000000111000000',
}
const [glyphWidth, glyphHeight] = [3, 5]
const size: Size = { width: 330, height: 460 }
const [paper, ink]: readonly [Colour, Colour] = [
  [255, 255, 255],
  [34, 34, 40],
]
const head = { height: 70, colour: [78, 42, 132] as Colour }
const margin = 24
/** The bank's clock is Thai. */
const zoneMs = 7 * 3_600_000

type Line = { text: string; top: number; scale: number }
export type Slip = {
  at: Date
  /** Without the day, for a slip whose days will be moved. */
  isTimeOnly?: boolean
  amountMinor: number
  reference: string
  toNumber: string
}

/** What a bank's app shows of a transfer: when, the account it went to, how much, and the reference. */
export function drawSlip({ at, isTimeOnly, amountMinor, reference, toNumber }: Slip): Buffer {
  const [day = '', time = ''] = new Date(at.getTime() + zoneMs).toISOString().split('T')
  const minute = time.slice(0, 5)
  const lines: readonly Line[] = [
    { text: isTimeOnly ? minute : `${day} ${minute}`, top: 110, scale: 4 },
    { text: toNumber, top: 180, scale: 5 },
    { text: (amountMinor / 100).toFixed(2), top: 260, scale: 8 },
    { text: reference.replace(/\D/g, ''), top: 380, scale: 4 },
  ]
  return drawPicture(size, (x, y) => {
    if (y < head.height) return head.colour
    return lines.some(line => isInked(line, x - margin, y)) ? ink : paper
  })
}

function isInked({ text, top, scale }: Line, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / scale), Math.floor((y - top) / scale)]
  if (column < 0 || row < 0 || row >= glyphHeight) return false
  const [place, within] = [Math.floor(column / (glyphWidth + 1)), column % (glyphWidth + 1)]
  return within < glyphWidth && glyphs[text[place] ?? '']?.[row * glyphWidth + within] === '1'
}
