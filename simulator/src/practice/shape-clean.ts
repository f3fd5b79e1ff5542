/** What stands where something was taken out of a text. */
const takenOut = '•••'

/** Words and codes of the product, which are not written by hand and hold nobody's name. Every other text is searched. */
const codes: ReadonlySet<string> = new Set([
  'adapter',
  'activeFrom',
  'activeUntil',
  'audience',
  'bank',
  'banks',
  'basis',
  'bonusBasis',
  'code',
  'corner',
  'creditedTo',
  'currencyDisplay',
  'days',
  'direction',
  'directions',
  'font',
  'fromClock',
  'gameType',
  'gameTypes',
  'grants',
  'kind',
  'payment',
  'period',
  'promptPayKind',
  'status',
  'type',
  'untilClock',
  'uses',
])

/** Phones, accounts and cards, however they are grouped: no amount that a text names has so many digits. */
const numbers = /\p{Nd}(?:[\s.()\p{Pd}\p{Cf}]{0,3}\p{Nd}){8,}/gu
const addresses = /https?:\/\/\S+|\S+@\S+\.\S+|@[\w.-]{3,}|(?:line|ไลน์)\s*(?:id|ไอดี)?\s*[:=]\s*[\w.@-]+/giu

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const isThai = (text: string) => /\p{Script=Thai}/u.test(text)

/** Shorter ones are parts of other words. */
const shortestName = 3

/** Thai is written without spaces between words, so a Thai name counts wherever it stands; another one counts as a whole word. */
function patternOf(name: string): string {
  const spaced = name.trim().split(/\s+/).map(escaped).join(String.raw`\s*`)
  return isThai(name) ? spaced : String.raw`(?<![\p{L}\p{N}])${spaced}(?![\p{L}\p{N}])`
}

/** How many names are looked for at once. */
const atOnce = 2_000

/** Takes numbers, addresses and these names out of a text. */
export function cleaner(names: Iterable<string>): (text: string) => string {
  const wanted = [...new Set(names)]
    .filter(name => name.trim().length >= shortestName)
    .toSorted((one, other) => other.length - one.length)
  const patterns: RegExp[] = [addresses, numbers]
  for (let at = 0; at < wanted.length; at += atOnce) {
    patterns.push(
      new RegExp(
        wanted
          .slice(at, at + atOnce)
          .map(patternOf)
          .join('|'),
        'giu',
      ),
    )
  }
  return text => patterns.reduce((left, pattern) => left.replaceAll(pattern, takenOut), text)
}

const isLinkOut = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'link' && !leadsWithin(node)

/** A link to a page of the same site; any other one would lead out of the practice office. */
const leadsWithin = (node: object): boolean =>
  'attrs' in node &&
  typeof node.attrs === 'object' &&
  node.attrs !== null &&
  'href' in node.attrs &&
  typeof node.attrs.href === 'string' &&
  node.attrs.href.startsWith('/')

/** The same value with every text in it cleaned, and without links that lead elsewhere. */
export function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.filter(each => !isLinkOut(each)).map(each => cleaned(each, clean))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, codes.has(name) ? each : cleaned(each, clean)]),
  )
}
