/** The class of the site's outermost element: no rule of an operator reaches beyond it. */
export const siteScope = 'wallet-site'

const name = '-?[a-z_][\\w-]*'
/** Stands for what a pseudo-class was called with, once that was looked at. No selector has this sign itself. */
const seen = '!'
const simple = `(?:[.#]${name}|::?${name}${seen}?)`
const compound = `(?:(?:\\*|${name})(?:${simple})*|(?:${simple})+)`
/** Names, classes, ids and pseudo-classes below or beside one another: a browser passes over a rule with anything else without a word. */
const chain = `${compound}(?: ?[>+~] ?${compound}| ${compound})*`
/** Of a rule. One that begins at a sibling would reach beside the site. */
const ownSelector = new RegExp(`^(?:> ?)?${chain}$`, 'i')
/** What a pseudo-class is called with: selectors, or which children by their number. */
const calledWith = new RegExp(`^(?:${chain}|[+-]?\\d+|[+-]?\\d*n(?: ?[+-] ?\\d+)?)$`, 'i')

const isEach = (text: string, pattern: RegExp): boolean => text.split(',').every(part => pattern.test(part.trim()))

/** More than anybody needs within one another; each is one more look at the text. */
const callsAtMost = 8

/** Without what pseudo-classes are called with, from within. What is called wrongly stays, and is in no pattern. */
function withoutCalls(head: string): string {
  let bare = head
  for (let n = 0; n < callsAtMost && bare.includes('('); n += 1)
    bare = bare.replace(/(:[\w-]+)\(([^()]*)\)/g, (whole, called: string, inside: string) =>
      isEach(inside, calledWith) ? called + seen : whole,
    )
  return bare
}

/** Cut at the commas that stand in no brackets. */
function partsOf(head: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of head) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  return parts.map(part => part.trim())
}

/** Each selector below the site's root; nothing where one is not plain. */
export function scopedSelector(head: string): string | undefined {
  if (head.includes(seen) || !isEach(withoutCalls(head), ownSelector)) return undefined
  return partsOf(head)
    .map(part => `.${siteScope} ${part}`)
    .join(',')
}
