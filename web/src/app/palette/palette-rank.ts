export type Candidate = {
  title: string
  /** Further words that find it: its name in the other language, its address. */
  words: readonly string[]
}

/** Normalises a text: case, spaces, and the two spellings of the Thai vowel am. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** How well it matches, 0 for not at all. Thai has no spaces between words, so any part of a text counts. */
function fit(text: string, { title, words }: Candidate): number {
  const wanted = plain(text)
  const name = plain(title)
  const others = words.map(plain)
  if (name === wanted) return 5
  if (name.startsWith(wanted)) return 4
  if (name.includes(wanted)) return 3
  if (others.some(word => word.includes(wanted))) return 2
  const all = [name, ...others].join(' ')
  return wanted.split(' ').every(part => all.includes(part)) ? 1 : 0
}

/** The best match first; equal matches keep their order. */
export function ranked<One extends Candidate>(text: string, candidates: readonly One[]): readonly One[] {
  if (plain(text) === '') return candidates
  return candidates
    .map(one => ({ one, by: fit(text, one) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .map(({ one }) => one)
}
