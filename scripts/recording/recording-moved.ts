const dayMs = 86_400_000
/** The last event of an hour may end a little after it. */
const lagMs = 5 * 60_000
/** Days from the year of the first recording on: dates of birth are earlier. */
const dates = /(?<!\d)20(?:2[6-9]|[3-9]\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g
/** In the number of a record, `D-20261114-000123`, and in what payments carry of it, `D20261114000123`. */
const numbers = /\b([A-Z]-?)(20(?:2[6-9]|[3-9]\d))(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=-?\d{6}(?!\d))/g

/** Moves every day that a line names, alone, in an instant or in the number of a record. */
export function movedBy(days: number): (line: string) => string {
  const known = new Map<string, string>()
  const moved = (date: string): string => {
    const found = known.get(date) ?? new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
    known.set(date, found)
    return found
  }
  const inNumber = (_: string, letter: string, year: string, month: string, day: string) =>
    letter + moved(`${year}-${month}-${day}`).replaceAll('-', '')
  return line => line.replace(dates, moved).replace(numbers, inNumber)
}

/**
 * How a recorded week becomes the one that ends now: by how many days it moves, always whole weeks so that a Saturday remains one,
 * and how many of its hours are over.
 */
export function placeInWeek(weekFrom: string, now: Date, zoneMs: number): { days: number; hours: number } {
  const passedMs = now.getTime() - lagMs + zoneMs - Date.parse(weekFrom)
  const weeks = Math.floor(passedMs / (7 * dayMs))
  return { days: weeks * 7, hours: Math.floor((passedMs - weeks * 7 * dayMs) / 3_600_000) }
}
