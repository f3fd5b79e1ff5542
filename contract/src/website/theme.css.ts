/**
 * The CSS of an operator, made safe by being read: rules of known properties with plain values, within the site's root and
 * nowhere else. What is not understood is named and nothing of it is published, so that what is typed is what is served.
 */

/** The class of the site's outermost element: no rule of an operator reaches beyond it. */
export const siteScope = 'wallet-site'

export const cssAtMost = 20_000

/** What keeps a text from being published: where it stands, and the word that is not known. */
export type CssComplaint = { line: number; what: string }
type Read = { css: string; complaint?: CssComplaint }

/** Nothing that takes a thing out of its place, covers another or loads something: no position, content, z-index or transform. */
const properties = new RegExp(
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
const functions = new Set(
  'rgb rgba hsl hsla hwb oklab oklch color-mix calc min max clamp var linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient cubic-bezier steps minmax repeat fit-content blur brightness contrast drop-shadow grayscale saturate hue-rotate'.split(
    ' ',
  ),
)
/** A picture of the brand's own, as the picture field of this screen keeps them. No other address is loaded. */
const ownPicture = /url\(\s*\/member\/v1\/picture\/[0-9a-f-]{36}(\/\d+)?\s*\)/g
const plainValue = /^[\w\s#%.,+*/()-]+$/
const plainSelector = /^[\w\s.#:>+~*,()-]+$/
const plainMedia = /^@media\s[\w\s:().,<>=/-]+$/
/** In a selector only a pseudo-class is called, such as `:not(…)`. */
const calledOtherwise = /(?<!:[\w-]+)\(/
/** No name begins like a number; a browser would pass over the rule without a word. */
const numberedName = /(^|[\s.#:>+~*,])-?\d/

/** Whether every bracket is closed: an open one would take what follows into itself, the rules after it too. */
function isClosed(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}

/** What the site is given, or the first thing that is not allowed. */
export function makeCssSafe(text: string): Read {
  // Comments become blanks of the same length, so that lines are still counted.
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  return rulesOf(bare, 0, bare.length, bare)
}

/** A rule is one line of what is served, however many it was typed in. */
const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

type Rule = { head: string; from: number; to: number; next: number }

/** The next rule: what stands before its brace, and from where to where its body goes. */
function nextRule(text: string, at: number, end: number): Rule | undefined {
  const open = text.indexOf('{', at)
  if (open < 0 || open >= end) return undefined
  let depth = 1
  for (let to = open + 1; to < end; to += 1) {
    depth += text[to] === '{' ? 1 : text[to] === '}' ? -1 : 0
    if (depth === 0) return { head: text.slice(at, open), from: open + 1, to, next: to + 1 }
  }
  return undefined
}

function rulesOf(text: string, from: number, end: number, whole: string): Read {
  const parts: string[] = []
  let at = from
  while (text.slice(at, end).trim() !== '') {
    const rule = nextRule(text, at, end)
    if (!rule) return refused(whole, at, text.slice(at, end))
    const head = onOneLine(rule.head)
    const read = head.startsWith('@')
      ? plainMedia.test(head) && isClosed(head)
        ? rulesOf(text, rule.from, rule.to, whole)
        : refused(whole, at, head)
      : declarationsOf(text.slice(rule.from, rule.to), rule.from, whole)
    if (read.complaint) return read
    const scoped = head.startsWith('@') ? head : scopedSelector(head)
    if (scoped === undefined) return refused(whole, at, head)
    parts.push(`${scoped}{${read.css}}`)
    at = rule.next
  }
  return { css: parts.join('\n') }
}

/** Without what pseudo-classes are called with, which may be numbers. */
function withoutCalls(head: string): string {
  const less = head.replace(/\([^()]*\)/g, '')
  return less === head ? head : withoutCalls(less)
}

/** Each selector below the site's root. One that begins at a sibling would reach beside it. */
function scopedSelector(head: string): string | undefined {
  const each = head.split(/,(?![^(]*\))/).map(part => part.trim())
  if (!plainSelector.test(head) || !isClosed(head) || calledOtherwise.test(head)) return undefined
  if (each.some(part => part === '' || /^[+~]/.test(part))) return undefined
  if (numberedName.test(withoutCalls(head))) return undefined
  return each.map(part => `.${siteScope} ${part}`).join(',')
}

function declarationsOf(body: string, from: number, whole: string): Read {
  const kept: string[] = []
  let at = from
  for (const one of body.split(';')) {
    const [property = '', ...rest] = one.split(':')
    const [name, value] = [property.trim().toLowerCase(), onOneLine(rest.join(':'))]
    if (one.trim() !== '') {
      if (!properties.test(name)) return refused(whole, at, name)
      if (!isPlain(value)) return refused(whole, at, `${name}: ${value}`)
      kept.push(`${name}:${value}`)
    }
    at += one.length + 1
  }
  return { css: kept.join(';') }
}

function isPlain(value: string): boolean {
  const rest = value.replace(ownPicture, 'none')
  const called = [...rest.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase())
  // Below zero a margin would push one thing over another.
  return (
    plainValue.test(rest) &&
    isClosed(rest) &&
    called.every(name => name === '' || functions.has(name)) &&
    !/(^|[\s(,])-\d/.test(rest)
  )
}

function refused(whole: string, at: number, what: string): Read {
  const start = at + (/^\s*/.exec(whole.slice(at))?.[0].length ?? 0)
  const line = whole.slice(0, start).split('\n').length
  return { css: '', complaint: { line, what: what.trim().replace(/\s+/g, ' ').slice(0, 40) } }
}
