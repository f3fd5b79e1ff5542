/** Segments of the write-ahead log are named by the timeline, and by their number in two halves; each has 16 MB. */
export const segmentBytes = 16 * 1024 * 1024
const perHalf = 2 ** 32 / segmentBytes
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
const numberOf = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * perHalf + Number.parseInt(name.slice(16), 16)

export function nextSegment(name: string): string {
  const next = numberOf(name) + 1
  return `${name.slice(0, 8)}${hex(Math.floor(next / perHalf))}${hex(next % perHalf)}`
}

/** The names from one segment to another, both included; none if the first is the later one. */
export function segmentsBetween(first: string, last: string): string[] {
  const names: string[] = []
  for (let name = first; name <= last; name = nextSegment(name)) names.push(name)
  return names
}

/** The address at which a segment begins. */
export const startOf = (name: string): string => {
  const number = numberOf(name)
  return `${hex(Math.floor(number / perHalf))}/${hex((number % perHalf) * segmentBytes)}`
}
