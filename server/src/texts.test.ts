import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fill } from '#contract/core/text.ts'
import { readTexts } from '../testing/texts.ts'

const root = join(import.meta.dirname, '../..')

const texts = readTexts().map(({ file, key, th, en }) => ({ at: `${file} ${key}`, th, en }))

const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)[^}]*\}/g)].flatMap(([, name]) => (name ? [name] : [])).toSorted()

/** Parameters that are never a count: names and money. All others are assumed to be counts. */
const notCounted = 'name member maker group number day ratio'.split(' ')

/** Where a number precedes words that do not change with it, and why this is allowed. */
const reasons: Readonly<Record<string, string>> = {
  'The picture must not exceed {megapixels} million pixels.': 'a million of them is many',
  'Calculated from 1 in {oneOf} members and scaled up. The figures are estimates.': '1 in 1 would be no sample',
}

/** Words that end the noun phrase after a number. */
const ends = new Set('of in on by to from with within at for up as since before after or and than that'.split(' '))
const verbs = new Set(['are', 'were', 'have', 'do'])
const singular = new Set(['was', 'has', 'does', 'its', 'yours'])
const isPlural = (word: string) => word === 'people' || (!singular.has(word) && /..[^su]s$/.test(word))

/** Numbers before a word that should change with them and does not: `{count} new rows`, `{count} of them are`. */
function looseIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}((?: [a-z]+)+)/g)].flatMap(([, name = '', rest = '']) => {
    const words = rest.trim().split(' ')
    const end = words.findIndex(word => ends.has(word))
    const counted = words.slice(0, end < 0 ? 3 : end)
    return counted.some(isPlural) || words.some(word => verbs.has(word)) ? [name] : []
  })
}

describe('the texts of the product', () => {
  it('are found in every room', () => {
    for (const room of ['contract', 'server', 'web', 'site'])
      expect(texts.filter(({ at }) => at.startsWith(`${room}/`)).length, room).toBeGreaterThan(3)
    expect(texts.length).toBeGreaterThan(4000)
  })

  it('name the same values in both languages', () => {
    for (const { at, th, en } of texts) expect(namesIn(en), `${at}: ${en}`).toEqual(namesIn(th))
  })

  it('let words change with a number in English alone, and leave no value half written', () => {
    for (const { at, th, en } of texts) {
      expect(th.replace(/\{\w+\}/g, ''), at).not.toMatch(/\{\w/)
      expect(en.replace(/\{\w+(\|[^{}|]+\|[^{}|]+)?\}/g, ''), at).not.toMatch(/\{\w/)
    }
  })

  it('say “1 row” and “2 rows” in English wherever a number stands before what it counts', () => {
    const loose = texts.filter(({ en }) => !(en in reasons) && looseIn(en).some(name => !notCounted.includes(name)))
    expect(loose.map(({ at, en }) => `${at}: ${en}`)).toEqual([])
    // “There are 1 row”
    expect(texts.filter(({ en }) => /\bthere (are|were) [^.]*\{\w+\|/i.test(en))).toEqual([])
  })

  it('need every reason and every name that is given here', () => {
    const all = new Set(texts.map(({ en }) => en))
    for (const text of Object.keys(reasons)) {
      expect(all, text).toContain(text)
      expect(looseIn(text), text).not.toEqual([])
    }
    const loose = new Set(texts.flatMap(({ en }) => looseIn(en)))
    for (const name of notCounted) expect(loose, name).toContain(name)
  })
})

/** The table of docs/texts.md: what was replaced, as it stood on a screen. */
const [, table = ''] = readFileSync(join(root, 'docs/texts.md'), 'utf8').split('## Words that were replaced')
const replaced = [...table.matchAll(/^\| (.+?) \| (.+?) \| .+? \|$/gm)]
  .map(([, old = '', now = '']) => ({ old, now }))
  .filter(({ old }) => old !== 'instead of' && !old.startsWith('---'))

describe('a phrase that was replaced', () => {
  it.each(replaced)('does not come back: $old', ({ old, now }) => {
    const found = texts.filter(({ th, en }) => th.includes(old) || en.toLowerCase().includes(old.toLowerCase()))
    expect(
      found.map(({ at }) => at),
      `write “${now}”`,
    ).toEqual([])
  })
})

describe('a number and its word', () => {
  it.each([0, 1, 2])('go together as Intl has it, for all numbers as they are shown with %i decimals', decimals => {
    const english = new Intl.PluralRules('en', { minimumFractionDigits: decimals })
    const numbers = Array.from({ length: 1000 * 10 ** decimals + 1 }, (_, units) => units / 10 ** decimals)
    const wrong = numbers.filter(number => {
      const count = number.toFixed(decimals)
      const word = english.select(number) === 'one' ? 'row' : 'rows'
      return fill('{count|row|rows}', { count }) !== `${count} ${word}`
    })
    expect(wrong).toEqual([])
  })

  it('are the same for a number and for what is written of it', () => {
    for (const count of [0, 1, 2, 1.5, 11, 21, 100, 101, 1000])
      expect(fill('{count|row is|rows are} new', { count })).toBe(`${count} ${count === 1 ? 'row is' : 'rows are'} new`)
    expect(fill('{count|row|rows}', { count: '1,001' })).toBe('1,001 rows')
    expect(fill('{count|row|rows} of {all|row|rows}', { all: 1 })).toBe('{count|row|rows} of 1 row')
  })
})
