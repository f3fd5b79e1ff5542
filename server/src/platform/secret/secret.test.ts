import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchDir } from '../../../testing/scratch.ts'
import { loadSecretKeys, secretBox } from './secret.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

it('keeps a secret that only the key opens, and notices a flipped bit', () => {
  const box = secretBox(key('k1'))
  const sealed = box.seal('ความลับ')
  expect(sealed).not.toContain('ความลับ')
  expect(box.seal('ความลับ')).not.toBe(sealed)
  expect(box.open(sealed)).toBe('ความลับ')
  expect(() => secretBox(key('k1')).open(sealed)).toThrow(/SECRET_UNREADABLE/)
  const bytes = Buffer.from(sealed.split('.')[3] ?? '', 'base64url')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(() => box.open([...sealed.split('.').slice(0, 3), bytes.toString('base64url')].join('.'))).toThrow(
    /SECRET_UNREADABLE/,
  )
})

it('rotates: the newest key seals, the older ones still open, and what is old is known', () => {
  const [oldKey, newKey] = [key('k1'), key('k2')]
  const sealed = secretBox(oldKey).seal('x')
  const both = secretBox(`${newKey},${oldKey}`)
  expect(both.open(sealed)).toBe('x')
  expect(both.isStale(sealed)).toBe(true)
  expect(both.isStale(both.seal('x'))).toBe(false)
  expect(() => secretBox(newKey).open(sealed)).toThrow(
    expect.objectContaining({ cause: new Error('secret key k1 is missing from SECRET_KEYS') }),
  )
})

it('makes its keys at the first start and keeps them for the next', () => {
  const file = join(scratchDir('keys'), 'deep', 'secret-keys')
  const made = loadSecretKeys(undefined, file)
  expect(loadSecretKeys(undefined, file)).toBe(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadSecretKeys('given', file)).toBe('given')
})
