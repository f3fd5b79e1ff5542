const titles = /^(นางสาว|น\.?\s?ส\.?|นาง|นาย|ด\.?ช\.?|ด\.?ญ\.?|mrs|mr|miss|ms)[.\s]*/i

/** A name without its title, spaces and dots. */
export const bare = (name: string) =>
  name
    .trim()
    .replace(titles, '')
    .toLowerCase()
    .replaceAll(/[\s.*]/g, '')

const thai = /[\u0e00-\u0e7f]/

/** Whether two names in the same script can be compared, and neither is the beginning of the other. */
export function areTwoNames(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (a === '' || b === '' || thai.test(a) !== thai.test(b)) return false
  return !a.startsWith(b) && !b.startsWith(a)
}

/** From 0 to 1, by the pairs of letters that two names share once their titles are off. */
export function likenessOf(one: string, other: string): number {
  const [a, b] = [pairsOf(bare(one)), pairsOf(bare(other))]
  if (a.length === 0 || b.length === 0) return 0
  const left = [...b]
  const shared = a.filter(pair => {
    const index = left.indexOf(pair)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
  return (2 * shared.length) / (a.length + b.length)
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
