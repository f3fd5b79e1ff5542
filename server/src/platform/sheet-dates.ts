const dayMs = 86_400_000
/** The formats that every workbook knows without saying what they are. */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** Which styles of a workbook show a number as a date or time. */
export function dateStyles(styles: string): (style: number) => boolean {
  const formats = [...styles.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)].map(([tag]) => ({
    id: Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1]),
    // Words in quotes and hints in brackets are no part of what it shows.
    code: (/\bformatCode="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, ''),
  }))
  const dates = new Set(formats.filter(({ code }) => /[dmyhsb]/i.test(code)).map(({ id }) => id))
  const used = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? ''
  const ids = [...used.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1]))
  return style => {
    const id = ids[style] ?? 0
    return builtIn.has(id) || dates.has(id)
  }
}

/** A workbook's days since 1900 (or 1904) as text: the day and the time, or the time alone where there is no day. */
export function serialText(serial: number, from1904: boolean): string {
  // Day 60 of 1900 never was; from March on, where everything of ours lies, the count is that of the end of 1899.
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.round((serial * dayMs) / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return String(serial)
  const [day = '', time = ''] = date.toISOString().split(/[T.]/)
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
