import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A test file that proves a promise, and the words of its title if they are given. */
const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.test\.ts)`(?:: "([^"]+)")?/g)].map(
  ([, file = '', title]) => ({ file, title }),
)

it('is promised with the test that proves it, by a name that the test has', () => {
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(
    ({ file, title }) => !existsSync(join(root, file)) || (title !== undefined && !read(file).includes(title)),
  )
  expect(missing).toEqual([])
})
