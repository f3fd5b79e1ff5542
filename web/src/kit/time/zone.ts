/** Zones whose clocks are never changed, in minutes east of Greenwich. */
const steadyZones: Readonly<Record<string, number>> = { UTC: 0, 'Asia/Bangkok': 7 * 60 }

const made = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = made.get(timeZone)
  // Sweden writes days as the standard does.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  made.set(timeZone, format)
  return format
}

/**
 * An instant as a clock in this time zone shows it: `2026-11-15T10:23:45`. Zones that are known to be steady are reckoned
 * here, since the first format that a page asks of Intl takes it some 40 ms, and every list shows times.
 */
export function wallClock(at: Date, timeZone: string): string {
  const minutes = steadyZones[timeZone]
  if (minutes === undefined) return formatOf(timeZone).format(at).replace(' ', 'T')
  return new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
}
