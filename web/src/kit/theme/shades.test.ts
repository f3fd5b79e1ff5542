import { expect, test } from 'vitest'
import { inkOn, shadesOf } from './shades.ts'

const brands = ['#b4235a', '#3538cd', '#f5c518', '#000000', '#ffffff', '#00ff00']

test.each(brands)('%s gives ten colours from light to dark with itself among them', primary => {
  const shades = shadesOf(primary)
  expect(shades).toHaveLength(10)
  expect(shades[6]).toBe(primary)
  for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
  const green = shades.map(shade => Number.parseInt(shade.slice(3, 5), 16))
  expect(green[0]).toBeGreaterThanOrEqual(green[9] ?? 0)
})

test('the ink on a colour can be read', () => {
  expect(inkOn('#b4235a')).toBe('#ffffff')
  expect(inkOn('#f5c518')).toBe('#16181c')
})
