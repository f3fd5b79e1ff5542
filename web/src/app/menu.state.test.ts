import { expect, it } from 'vitest'
import { screenList } from '#contract/screens.ts'
import { entryOf } from './menu.state.ts'

it('finds an entry of the menu for the address of every screen behind the sign-in', () => {
  for (const { name, path, needs } of screenList.filter(screen => screen.needs.kind !== 'open')) {
    const entry = entryOf(path.replace(':id', '42'))
    expect([name, needs.kind, entry?.menu, entry?.adds]).toEqual([name, needs.kind, expect.any(String), undefined])
  }
})

it.each([
  ['/member/member-management', 'member-management'],
  ['/member/member-add', 'member-management'],
  ['/member/member-detail/7', 'member-management'],
  ['/no/such/place', undefined],
])('is at %s below %s', (address, name) => expect(entryOf(address)?.name).toBe(name))
