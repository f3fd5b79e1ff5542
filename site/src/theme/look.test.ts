import { expect, test, vi } from 'vitest'
import { plainLook } from '#contract/website/theme.types.ts'
import { contrastOf } from '#contract/website/theme-contrast.ts'

vi.hoisted(() =>
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  ),
)
const { variablesOf } = await import('./look.ts')

const light = { ...plainLook('#b4235a'), logo: null }
const dark = { ...light, background: '#0b0b12', surface: '#16161f', text: '#f2f2f7', primary: '#ffd166' }
/** The lowest contrast that may be published. */
const faint = { ...light, background: '#ffffff', surface: '#ffffff', text: '#767676', primary: '#949494' }

test.each([
  ['a light look', light],
  ['a dark look', dark],
  ['a faint look', faint],
])('%s has words that can be read on both grounds and on what can be pressed', (_, theme) => {
  const vars = variablesOf(theme)
  const ratio = (of: `--${string}`, on: `--${string}`) => contrastOf(vars[of] ?? '', vars[on] ?? '')
  for (const word of ['--text', '--muted', '--link'] as const) {
    expect([word, ratio(word, '--surface') >= 4.5, ratio(word, '--background') >= 4.5]).toEqual([word, true, true])
  }
  expect(ratio('--on-primary', '--primary')).toBeGreaterThanOrEqual(4.5)
  expect(ratio('--on-accent', '--accent')).toBeGreaterThanOrEqual(4.5)
  expect(ratio('--bad', '--surface')).toBeGreaterThanOrEqual(4.5)
})

test('what is pressed may be a pill, what is large may not', () => {
  const vars = variablesOf({ ...light, corner: 'pill' })
  expect([vars['--corner'], vars['--corner-large']]).toEqual(['999px', '24px'])
})
