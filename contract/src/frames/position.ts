/**
 * A place in the write-ahead log of a brand's database, such as `16/B374D848`. An answer to a change and an event of the live
 * channel carry the place behind it; a client sends back the furthest that it knows, and is then read to from there or later.
 */
export const positionHeader = 'x-position'

const pattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

/** Anything that is not a position counts as none. */
export const positionIn = (text: unknown): string | undefined =>
  typeof text === 'string' && pattern.test(text) ? text : undefined

/** Both halves are hexadecimal and without leading zeros. */
const placeOf = (position: string): string =>
  position
    .split('/')
    .map(half => half.padStart(8, '0'))
    .join('')

export const reaches = (position: string, other: string): boolean => placeOf(position) >= placeOf(other)
