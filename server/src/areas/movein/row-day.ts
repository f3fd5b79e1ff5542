import type { RowFault } from '#contract/movein/row-faults.ts'
import { readDate } from '#platform/sheet/sheet-read-date.ts'
import { isNothing, momentReader, type RowSetting } from './row-cells.ts'

/** A balance that was taken before noon is the one of the day before. */
const noon = '12:00:00'
const dayMs = 86_400_000
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

/**
 * Reads at the end of which day a balance was. It is said, or it is the day whose end is nearest to the moment at which the balance was
 * taken. Only a day that is over has an end.
 */
export function dayReader(setting: RowSetting) {
  const moment = momentReader(setting)
  return (dayText: string, asOfText: string): { day: string | null; takenAt: string | null; faults: RowFault[] } => {
    const asOf = moment(asOfText)
    if ('fault' in asOf) return { day: null, takenAt: null, faults: [asOf.fault] }
    const said = isNothing(dayText) ? null : readDate(dayText, setting.dateOrder)
    if (said === null && !isNothing(dayText)) return { day: null, takenAt: null, faults: ['dateForm'] }
    const day = said?.day ?? nearestEnd(asOfText, setting)
    if (day === null) return { day, takenAt: null, faults: ['dayMissing'] }
    if (day < '1900-01-01') return { day: null, takenAt: null, faults: ['dateForm'] }
    return { day, takenAt: asOf.at, faults: day >= setting.today ? ['dayOpen'] : [] }
  }
}

function nearestEnd(asOfText: string, { dateOrder }: RowSetting): string | null {
  const taken = isNothing(asOfText) ? null : readDate(asOfText, dateOrder)
  if (taken === null) return null
  return (taken.time ?? '00:00:00') < noon ? dayBefore(taken.day) : taken.day
}
