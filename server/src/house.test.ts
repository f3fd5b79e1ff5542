import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = ['contract/src', 'server/src', 'web/src', 'site/src', 'simulator/src']

/** The source of the product without its tests, by path. */
const sources = rooms.flatMap(room =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => ({ path: `${room}/${file}`, text: readFileSync(join(root, room, file), 'utf8') })),
)

describe('the source', () => {
  it('names the currency in one place', () => {
    const naming = sources.filter(({ text }) => /['"`]THB['"`]/.test(text)).map(({ path }) => path)
    expect(naming).toEqual(['contract/src/core/money.ts'])
  })
})
