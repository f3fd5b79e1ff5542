/** Time zones without daylight saving time, in minutes east of Greenwich. */
const steadyZones: Readonly<Record<string, number>> = { UTC: 0, 'Asia/Bangkok': 7 * 60 }

const made = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = made.get(timeZone)
  // The Swedish locale writes days as ISO 8601 does.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  made.set(timeZone, format)
  return format
}

/**
 * The wall clock time of an instant in this time zone: `2026-11-15T10:23:45`. Zones with a fixed offset are calculated here,
 * because the first `Intl` format of a page takes about 40 ms, and every list shows times.
 */
export function wallClock(at: Date, timeZone: string): string {
  const minutes = steadyZones[timeZone]
  if (minutes === undefined) return formatOf(timeZone).format(at).replace(' ', 'T')
  return new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
}
