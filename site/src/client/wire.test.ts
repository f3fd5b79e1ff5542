import { expect, test } from 'vitest'
import { changes, type SiteCall } from '#contract/frames/call.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { wire } from './wire.ts'

const rows = new Map<string, SiteCall>(Object.values(siteCalls).flatMap(table => Object.entries<SiteCall>(table)))

test.each(Object.entries(wire))('the row of %s says the same as the contract', (name, row) => {
  const call = rows.get(name)
  expect(row).toEqual({ method: call?.method, path: call?.path, changes: call && changes(call) })
})

test('the site has a way to every call but those that are addresses of their own', () => {
  expect([...rows.keys()].filter(name => !(name in wire)).sort()).toEqual([
    'followLink',
    'getPicture',
    'getPictureSize',
    'getSeal',
  ])
})
