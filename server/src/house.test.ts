import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actions, featureNames, flagOf } from '#contract/core/permission.ts'

const root = join(import.meta.dirname, '../..')
const rooms = ['contract/src', 'server/src', 'browser/src', 'web/src', 'site/src', 'group/src', 'simulator/src']

/** The source files of a folder, without tests, by path. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }))
const sources = rooms.flatMap(sourcesIn)

describe('the source', () => {
  it('names each file by its subject and one of the roles that docs/architecture.md lists', () => {
    const listed = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## File names')[1]?.split('\n## ')[0]
    const roles = [...(listed ?? '').matchAll(/^\|([^|]+)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/(?<=`)\w+(?=`)/g) ?? [],
    )
    const named = new RegExp(`^[a-z0-9-]+([.](${roles.join('|')}))?([.](test|spec|d|module))?[.](ts|tsx|css)$`)
    const folders = [
      ...rooms,
      'sandbox/src',
      'ledger/src',
      'ledger/testing',
      'server/testing',
      'e2e',
      'bench',
      'scripts',
    ]
    const files = folders.flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    const odd = files.filter(file => /[.](ts|tsx|css)$/.test(file) && !named.test(basename(file)))
    expect([roles.length > 20, files.length > 1000, odd]).toEqual([true, true, []])
  })

  it('keeps the statements of an area in its sql files, its lists and what it offers to other areas', () => {
    const statement = /\bsql`\s*(select|insert|update|delete|with)\b/
    const elsewhere = sourcesIn('server/src/areas').filter(
      ({ path, text }) => !/[.](sql|list|public)[.]ts$/.test(path) && statement.test(text),
    )
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })

  it('names the currency in one place', () => {
    const naming = sources.filter(({ text }) => /['"`]THB['"`]/.test(text)).map(({ path }) => path)
    expect(naming).toEqual(['contract/src/core/money.ts'])
  })

  it('names columns in snake_case alone, since the database layer translates them', () => {
    const aliased = [...sources, ...sourcesIn('bench')].filter(({ text }) => /\bas "[a-z]+[A-Z]/.test(text))
    expect(aliased.map(({ path }) => path)).toEqual([])
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

  it('has every class that a component names in its stylesheet', () => {
    const folders: Readonly<Record<string, string>> = { '#kit': 'web/src/kit', '#web': 'web/src', '#site': 'site/src' }
    const sheetOf = (path: string, sheet: string) => {
      const [room = '', ...rest] = sheet.split('/')
      return join(root, folders[room] ?? join(dirname(path), room), ...rest)
    }
    const lost = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+[.]module[.]css)'/g)].flatMap(([whole, name = '', sheet = '']) => {
        const css = readFileSync(sheetOf(path, sheet), 'utf8')
        const classes = new Set(css.match(/(?<=[.])[a-z][\w-]*/gi))
        const named = text.replaceAll(whole, '').match(new RegExp(`(?<=\\b${name}[.])(?!module)\\w+`, 'g')) ?? []
        return named.filter(each => !classes.has(each)).map(each => `${path}: ${name}.${each}`)
      }),
    )
    expect(lost.filter(each => !each.endsWith('styles.layer'))).toEqual([])
  })

  it('asks for flags in the tables of the contract alone, which everything else reads', () => {
    const names = featureNames.join('|')
    const grant = new RegExp(`['"](${names})[.](${actions.join('|')})['"]`)
    const flag = new RegExp(`\\b(${names})[.](${Object.values(flagOf).join('|')})\\b`)
    const need = /\bcan\(['"]|kind: ['"]can['"]/
    const found = sources.filter(
      ({ path, text }) => /^(server|web)/.test(path) && [grant, flag, need].some(pattern => pattern.test(text)),
    )
    // The flags of the roles that a new brand starts with.
    expect(found.map(({ path }) => path)).toEqual(['server/src/areas/employee/employee.public.ts'])
  })
})
