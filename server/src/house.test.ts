import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actions, featureNames, flagOf } from '#contract/core/permission.ts'

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

  it('asks for flags in the tables of the contract alone, which everything else reads', () => {
    const names = featureNames.join('|')
    const grant = new RegExp(`['"](${names})[.](${actions.join('|')})['"]`)
    const flag = new RegExp(`\\b(${names})[.](${Object.values(flagOf).join('|')})\\b`)
    const need = /\bcan\(['"]|kind: ['"]can['"]/
    const found = sources.filter(
      ({ path, text }) => /^(server|web)/.test(path) && [grant, flag, need].some(pattern => pattern.test(text)),
    )
    // The flags of the roles that a new brand begins with.
    expect(found.map(({ path }) => path)).toEqual(['server/src/areas/employee/employee.public.ts'])
  })
})
