import { expect, it, vi } from 'vitest'
import { type AdminType, toPermissions } from '#contract/core/permission.ts'
import { registerScreens } from '#kit/screen/built.ts'
import { readWords } from '#kit/store/list-preference.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
})
const { pinnedFor, toggled } = await import('./pins.ts')

it('reads what is stored without trusting it', () => {
  expect(readWords('b,nonsense,a,b,,<script>', ['a', 'b', 'c'])).toEqual(['b', 'a'])
  expect(readWords(null, ['a'])).toEqual([])
})

it('pins at the end, and unpins', () => {
  expect(toggled(['setting'], 'admin-log')).toEqual(['setting', 'admin-log'])
  expect(toggled(['setting', 'admin-log'], 'setting')).toEqual(['admin-log'])
})

it('shows only what is built and permitted', () => {
  const who = (type: AdminType) => ({ type, permissions: toPermissions(['roleManagement.read']) })
  registerScreens(new Set(['setting', 'admin-log', 'role-management']))
  const names = ['admin-log', 'dashboard', 'setting', 'role-management'] as const
  const shown = pinnedFor(names, who('company')).map(({ name }) => name)
  expect(shown).toEqual(['setting', 'role-management'])
  expect(pinnedFor(names, who('agent')).map(({ name }) => name)).toEqual(['setting'])
})
