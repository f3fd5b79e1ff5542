import type { RowFault } from '#contract/movein/row-faults.ts'
import { type DateOrder, instantIn, readDate } from '#platform/sheet/sheet-read-date.ts'

/** What rows are read with. */
export type RowSetting = {
  brandId: string
  dateOrder: DateOrder
  timeZone: string
  /** The business day on which the file is read, and whoever was born after the other one is too young. */
  today: string
  now: string
}

/** How systems leave a cell empty. */
const nothing = /^(null|nil|none|n\/a|undefined|-+|0{4}-0{2}-0{2}.*|0001-01-01.*|1900-01-00.*)$/i
export const isNothing = (text: string): boolean => text === '' || nothing.test(text)

/** A cell without the apostrophe that keeps spreadsheets from calculating it. */
export const plainCell = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)

/** Reads the moments of a file by the clock of the brand; those that may be `ahead` are still to come. */
export function momentReader({ dateOrder, timeZone, now }: RowSetting, ahead?: 'ahead') {
  const instant = instantIn(timeZone)
  return (text: string): { at: string | null } | { fault: RowFault } => {
    if (isNothing(text)) return { at: null }
    const date = readDate(text, dateOrder)
    if (!date || date.day < '1900-01-01') return { fault: 'dateForm' }
    const at = instant(date.day, date.time ?? '00:00:00')
    return at > now && !ahead ? { fault: 'dateFuture' } : { at }
  }
}
