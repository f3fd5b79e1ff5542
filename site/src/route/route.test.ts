import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', () => undefined)
})
const { match } = await import('./route.ts')

test.each([
  ['/', '/', {}],
  ['/deposit', '/deposit/', {}],
  ['/deposit/:id', '/deposit/12', { id: '12' }],
  ['/deposit/:id', '/deposit', null],
  ['/deposit', '/deposits', null],
  ['/', '/nothing', null],
])('%s and %s', (pattern, path, values) => {
  expect(match(pattern, path)).toEqual(values)
})
