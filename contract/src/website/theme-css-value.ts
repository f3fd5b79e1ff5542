/** Nothing that takes a thing out of its place, covers another or loads something: no position, content, z-index or transform. */
export const cssProperties = new RegExp(
  `^(${[
    'color|opacity|accent-color|fill|stroke|filter|object-fit|object-position|aspect-ratio|cursor',
    'background(-(color|image|position|size|repeat|clip|origin))?',
    '(border|outline)(-(top|right|bottom|left|block|inline))?(-(color|style|width|offset))?',
    'border(-(top|bottom)-(left|right))?-radius|border-(spacing|collapse)|box-shadow',
    'font-(size|weight|style|variant|stretch|feature-settings)|line-height|letter-spacing|word-spacing',
    'text-(align|decoration|decoration-color|decoration-thickness|indent|overflow|shadow|transform|wrap|underline-offset)',
    'white-space|word-break|overflow-wrap|list-style(-type|-position)?|vertical-align',
    '(padding|margin)(-(top|right|bottom|left|block|inline)(-(start|end))?)?|((row|column)-)?gap',
    '(min-|max-)?(width|height|inline-size|block-size)|box-sizing|display|visibility|overflow(-[xy])?',
    'flex(-(direction|wrap|flow|grow|shrink|basis))?|order|(align|justify|place)-(content|items|self)',
    'grid(-(template|auto)-(columns|rows|areas|flow))?|grid-(column|row|area)(-(start|end))?|columns|column-count',
    'transition(-(property|duration|delay|timing-function))?|scroll-(margin|padding)(-top)?',
  ].join('|')})$`,
)
export const cssFunctions = new Set(
  'rgb rgba hsl hsla hwb oklab oklch color-mix calc min max clamp var linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient cubic-bezier steps minmax repeat fit-content blur brightness contrast drop-shadow grayscale saturate hue-rotate'.split(
    ' ',
  ),
)
/** A picture of the brand's own, as the picture field of this screen keeps them. No other address is loaded. */
const ownPicture = /(?<![\w-])url\(\s*\/member\/v1\/picture\/[0-9a-f-]{36}(\/\d+)?\s*\)/g
/** A comment that is not closed would take the rules after it into itself; a point or `#` alone, a
 * range of letters and a variable without its name make a browser pass over the rest. */
const broken = /\/\*|\*\/|\.(?!\d)|#(?!\w)|\bu\+|\bvar\((?! ?--[\w-]+ ?[,)])/i
const plainValue = /^[\w\s#%.,+*/()-]+$/

/** Whether every bracket is closed: an open one would take what follows into itself, the rules after it too. */
export function isClosed(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}

/** Whether a value has known functions and pictures of the brand alone, and closes whatever it opens: a comment too. */
export function isPlainValue(property: string, value: string): boolean {
  const rest = value.replace(ownPicture, ' none ')
  const called = [...rest.matchAll(/\((?<=([\w-]*)\()/g)].map(([, name = '']) => name.toLowerCase())
  return (
    plainValue.test(rest) &&
    !broken.test(rest) &&
    isClosed(rest) &&
    called.every(name => name === '' || cssFunctions.has(name)) &&
    areNumbersPlain(property, rest)
  )
}

/** What moves a thing or its words from where they stand. */
const placing = /^(margin|text-indent|letter-spacing|word-spacing|vertical-align)/

/**
 * Below zero a margin would push one thing over another. `0-4px` is two numbers for a browser, and `0px-4px` is one with a strange unit;
 * so exponents and names are taken out first, after which a sign that is left belongs to a number, or subtracts.
 */
function areNumbersPlain(property: string, value: string): boolean {
  const numbers = value.replace(/(\d)e[+-]?\d+/gi, '$1').replace(/#[\w-]+|-{0,2}[a-z_][\w-]*|--[\w-]*/gi, ' ')
  if (/-[\d.]|(?<!\d)%/.test(numbers) || /-infinity/i.test(value)) return false
  return !placing.test(property) || !numbers.includes('-')
}
