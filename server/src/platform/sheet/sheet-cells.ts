import { serialText } from './sheet-dates.ts'

/** How a workbook writes a number. JavaScript accepts more, such as `0x10`. */
const written = /^-?\d+(?:\.\d+)?(?:E[+-]?\d{1,3})?$/i

export type Cell = { at: number; kind: string; style: string; value: string; isFormula: boolean }
export type CellReader = (cell: Cell) => string

export function cellReader(
  shared: readonly string[],
  isDate: (style: number) => boolean,
  from1904: boolean,
): CellReader {
  return ({ kind, style, value }) => {
    if (kind === 's') return shared[Number(value)] ?? ''
    if (!['', 'n'].includes(kind) || !written.test(value)) return value
    if (isDate(Number(style))) return serialText(Number(value), from1904)
    // A sheet itself shows fifteen digits of a number; the rest is noise of its binary form.
    return String(Number(Number(value).toPrecision(15)))
  }
}

export const noCell = (): Cell => ({ at: -1, kind: '', style: '', value: '', isFormula: false })

/** `C12` is in the third column, which has index two. */
export function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
