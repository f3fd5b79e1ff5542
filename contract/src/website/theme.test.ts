import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, readableOn } from './theme-contrast.ts'
import { makeCssSafe } from './theme-css.ts'
import { siteScope } from './theme-css-selector.ts'

describe('the CSS of an operator', () => {
  it('is kept within the site', () => {
    const css = `/* a note */ .card, a:hover > .name { color: red; padding: 4px 8px; }
@media (max-width: 600px) { .card { background: linear-gradient(90deg, #fff, rgb(0 0 0 / 50%)) } }`
    expect(makeCssSafe(css).css).toBe(
      `.${siteScope} .card,.${siteScope} a:hover > .name{color:red;padding:4px 8px}
@media (max-width: 600px){.${siteScope} .card{background:linear-gradient(90deg, #fff, rgb(0 0 0 / 50%))}}`,
    )
    expect(makeCssSafe('.a:is(.b, .c) { gap: 1px }').css).toBe(`.${siteScope} .a:is(.b, .c){gap:1px}`)
    expect(makeCssSafe('.a:nth-child(-2n + 1) { gap: 1px }').css).toBe(`.${siteScope} .a:nth-child(-2n + 1){gap:1px}`)
    expect(makeCssSafe('.a:is(.b, :not(.c)), .d { gap: 1px }').css).toBe(
      `.${siteScope} .a:is(.b, :not(.c)),.${siteScope} .d{gap:1px}`,
    )
    expect(makeCssSafe('.a { width: calc(100% - 4px); margin: var(--gap-2) }').complaint).toBeUndefined()
    expect(makeCssSafe('')).toEqual({ css: '' })
  })

  it('may show a picture of the brand and nothing from elsewhere', () => {
    const own = 'url(/member/v1/picture/11111111-2222-4333-8444-555555555555/960)'
    expect(makeCssSafe(`.a { background: ${own} no-repeat }`).complaint).toBeUndefined()
    for (const other of [
      'https://evil.example/a.png',
      '//evil.example',
      '/member/v1/picture/x',
      'data:image/png;base64,AA',
    ]) {
      expect(makeCssSafe(`.a { background: url(${other}) }`).complaint, other).toBeDefined()
    }
  })

  it.each([
    ['@import url(https://evil.example/a.css);', 1, '@import'],
    ['@font-face { src: url(https://evil.example) }', 1, '@font-face'],
    ['.a { color: red }\n.b {\n  position: fixed }', 3, 'position'],
    ['.a { z-index: 9 }', 1, 'z-index'],
    ['.a { content: "x" }', 1, 'content'],
    ['.a { transform: translate(0) }', 1, 'transform'],
    ['.a { margin-top: -40px }', 1, 'margin-top'],
    ['.a { width: expression(alert(1)) }', 1, 'width'],
    ['.a { color: re\\64 }', 1, 'color'],
    ['.a { behavior: url(x) }', 1, 'behavior'],
    ['.a { color: red } </style><script>', 1, '</style>'],
    ['input[value^="a"] { color: red }', 1, 'input['],
    ['~ .outside { color: red }', 1, '~ .outside'],
    ['.a, { color: red }', 1, '.a,'],
    ['a url( { color: red }', 1, 'a url('],
    ['a:not(.b { color: red }', 1, 'a:not('],
    ['.a { color: rgb(1, 2 }', 1, 'color'],
    ['@media (width > 1px { .a { color: red } }', 1, '@media'],
    ['.a { .b { color: red } }', 1, '.b'],
    ['.a { color: red', 1, '.a {'],
    ['} .a { color: red }', 1, '} .a'],
    ['.a { background: image-set("x") }', 1, 'background'],
    ['.a { --x: 1 }', 1, '--x'],
    ['-1px { color: red }', 1, '-1px'],
    ['.a .2nd { color: red }', 1, '.2nd'],
    ['.a :(b) { color: red }', 1, ':(b)'],
    ['.a > { color: red }', 1, '.a >'],
    ['.a:is(.b, ) { color: red }', 1, '.a:is('],
    ['.a { color: red /* }', 1, 'color'],
    ['.a:is(.b)c { color: red }', 1, '.a:is('],
    ['.a:is! { color: red }', 1, '.a:is!'],
    ['.a { color: //e.x }', 1, 'color'],
    ['.a { margin: -.9e3px }', 1, 'margin'],
    ['.a { margin: 0-40px }', 1, 'margin'],
    ['.a { margin: calc(0px - 40px) }', 1, 'margin'],
    ['.a { margin: calc(40px*-1) }', 1, 'margin'],
    ['.a { width: calc(1px * -infinity) }', 1, 'width'],
    ['.a { background: xurl(/member/v1/picture/11111111-2222-4333-8444-555555555555) }', 1, 'background'],
    [`${'@media print { '.repeat(5)}.a { color: red }${' }'.repeat(5)}`, 1, '@media'],
  ])('is refused where it is more: %s', (css, line, what) => {
    const { complaint, css: kept } = makeCssSafe(css)
    expect(kept).toBe('')
    expect(complaint?.line).toBe(line)
    expect(complaint?.what).toContain(what)
  })

  it('whatever is typed, lets nothing out', () => {
    const piece = fc.constantFrom(
      '.a',
      '{',
      '}',
      ';',
      ':',
      ',',
      '(',
      ')',
      '/*',
      '*/',
      '@media',
      '@import',
      'url(',
      'https://e.x',
      'position',
      'fixed',
      'color',
      'red',
      '"',
      "'",
      '\\',
      '<',
      '>',
      '</style>',
      '\n',
      ' ',
      '~',
      '+',
      '-1px',
      '!important',
      'html',
      'body',
      '*',
      '[',
      ']',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const { css } = makeCssSafe(pieces.join(''))
        expect(css).not.toMatch(/url\(|@import|position\s*:|[<\\"'[\]]/)
        for (const [, declarations] of css.matchAll(/\{([^{}]*)\}/g)) expect(declarations).not.toContain('-1px')
        for (const line of css.split('\n').filter(Boolean)) {
          expect(line).toMatch(new RegExp(`^(@media[^{]*\\{|)(\\.${siteScope} |\\}|$)`))
        }
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#ff0000', '#ff0000')).toBe(1)
  })

  it('of words on any colour is enough, black or white', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
        const colour = `#${number.toString(16).padStart(6, '0')}`
        expect(contrastOf(colour, readableOn(colour))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
