import { attributeOf, readXml } from './sheet-xml.ts'
import type { ZipPart } from './sheet-zip.ts'

const dayMs = 86_400_000
/** The predefined date formats, which a workbook uses without declaring them. */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** More characters than any number format has. */
const codeAtMost = 255

/** Which styles of a workbook show a number as a date or time. */
export async function dateStyles(styles: ZipPart | undefined): Promise<(style: number) => boolean> {
  const dates = new Set<number>()
  const ids: number[] = []
  let inCells = false
  await readXml(styles, {
    opened: (tag, element) => {
      const id = Number(attributeOf(element, 'numFmtId'))
      if (tag === 'cellXfs') inCells = true
      if (tag === 'numFmt' && showsDate(attributeOf(element, 'formatCode'))) dates.add(id)
      if (tag === 'xf' && inCells) ids.push(id)
    },
    closed: tag => {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return style => {
    const id = ids[style] ?? 0
    return builtIn.has(id) || dates.has(id)
  }
}

/** Quoted words and hints in brackets are not part of the format. */
const showsDate = (code: string): boolean =>
  /[dmyhsb]/i.test(code.slice(0, codeAtMost).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** A workbook's days since 1900 (or 1904) as text: the day and the time, or the time alone where there is no day. */
export function serialText(serial: number, from1904: boolean): string {
  // Day 60 of 1900 never existed; from March 1900 on, which covers all our data, the count starts at the end of 1899.
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.round((serial * dayMs) / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return String(serial)
  const [day = '', time = ''] = date.toISOString().split(/[T.]/)
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
