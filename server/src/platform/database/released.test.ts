import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { brokenFor, describeUsed } from '../../../testing/released.ts'
import { userIn } from './addresses.ts'
import { ensureDatabase, migrate } from './migrate.ts'

/** Written anew when a version is released, with UPDATE_RELEASED=1, and at no other time. */
const file = join(import.meta.dirname, '../../../sql/released.txt')

it('leaves everything in place that the released version uses', async () => {
  const url = await ensureDatabase(inject('pgUrl'), `released_${process.pid}`)
  await migrate(url, userIn(inject('pgAppUrl')))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const now = await describeUsed(client)
    if (process.env['UPDATE_RELEASED']) writeFileSync(file, `${now.join('\n')}\n`)
    const released = readFileSync(file, 'utf8').trim().split('\n')
    expect(released.length).toBeGreaterThan(500)
    expect(brokenFor(released, now)).toEqual([])
  } finally {
    await client.end()
  }
})

const before = ['column pet.id integer required', 'column pet.name text', 'function greet(text) returns text']

it.each([
  ['a dropped column', ['column pet.id integer required', before[2]], ['is gone or changed: column pet.name text']],
  ['another type', [before[0], 'column pet.name integer', before[2]], ['is gone or changed: column pet.name text']],
  [
    'a new demand',
    [before[0], 'column pet.name text required', before[2]],
    ['is demanded of the version before: column pet.name text required'],
  ],
  [
    'a column to be filled',
    [...before, 'column pet.age integer required'],
    ['is demanded of the version before: column pet.age integer required'],
  ],
  [
    'other arguments',
    [before[0], before[1], 'function greet(text, boolean) returns text'],
    [`is gone or changed: ${before[2]}`],
  ],
  [
    'another result',
    [before[0], before[1], 'function greet(text) returns integer'],
    [`is gone or changed: ${before[2]}`],
  ],
  ['a demand that is lifted', ['column pet.id integer', before[1], before[2]], []],
  ['a new table', [...before, 'column dog.id integer required'], []],
])('tells %s', (_, now, broken) => {
  expect(
    brokenFor(
      before,
      now.filter(line => line !== undefined),
    ),
  ).toEqual(broken)
})
