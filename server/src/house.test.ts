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

  it('takes sizes of type and space from the tokens', () => {
    const styles = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.css') && !file.endsWith('tokens.css'),
    )
    const spaced = /(?<=^|[\s;{])(?:font-size|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):[^;{}]*/g
    // A line of one pixel is a line, and no space.
    const isRaw = (rule: string) => /(?<![\w.])(?!1px)[\d.]+px/.test(rule)
    const raw = styles.flatMap(file =>
      (readFileSync(join(root, 'web/src', file), 'utf8').match(spaced) ?? [])
        .filter(isRaw)
        .map(rule => `${file}: ${rule.trim()}`),
    )
    expect(raw).toEqual([])
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
