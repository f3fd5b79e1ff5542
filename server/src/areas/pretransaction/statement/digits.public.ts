/** So many digits of an account have to be seen, and to agree. */
export const digitsAtLeast = 4

/** How many digits are seen and agree, counted from the end; none as soon as one differs. */
export function agreeingDigits(seen: string, number: string): number {
  const places = seen.replace(/[\s-]/g, '')
  if (places.length > number.length) return 0
  const tail = number.slice(number.length - places.length)
  const known = Array.from({ length: places.length }, (_, at) => ({
    place: places.charAt(at),
    right: tail.charAt(at),
  })).filter(({ place }) => /\d/.test(place))
  return known.every(({ place, right }) => place === right) ? known.length : 0
}
