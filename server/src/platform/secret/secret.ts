import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '#platform/http/error.ts'

/** A signature and the id of its key. */
export type Signature = { keyId: string; signature: string }
/** Whether a signature is ours. With a key that was removed, this cannot be decided. */
export type SignedBy = 'us' | 'another' | 'unknownKey'

/** Encrypts values that must not be readable in the database, such as code secrets, and signs values that leave it. */
export type SecretBox = {
  /** A value may be bound to something, such as the address it is sent to; it only opens with the same. */
  seal(plain: string, boundTo?: string): string
  /** Throws SECRET_UNREADABLE if the value was altered, is bound to something else, or its key is gone. */
  open(sealed: string, boundTo?: string): string
  /** Whether it should be sealed again: it was sealed with an older key, or is not bound although it should be. */
  isStale(sealed: string, boundTo?: string): boolean
  /** Signs with the newest key. A signature for one purpose is not valid for another. */
  sign(purpose: string, text: string): Signature
  signedBy(purpose: string, text: string, signature: Signature): SignedBy
  /** A digest of each key, `k1:<digest>`, by which those who hold the same keys recognise each other. The keys cannot be learned from it. */
  digests(purpose: string): string[]
}

const isBound = 'to'

/**
 * AES-256-GCM with a key id in front: `k2.<iv>.<tag>.<text>`, plus `.to` if it is bound to something, which the tag then
 * authenticates. The first key seals, all of them open: to rotate, put a new key in front and keep the old one until nothing is
 * stale.
 */
export function secretBox(keyList: string): SecretBox {
  const keys = new Map(
    keyList.split(',').map(pair => {
      const [id = '', key = ''] = pair.split(':')
      return [id, Buffer.from(key, 'base64')] as const
    }),
  )
  const [newest] = keys.keys()
  if (newest === undefined) throw new Error('no secret key')
  const keyOf = (id: string) => {
    const key = keys.get(id)
    if (!key) throw new Error(`secret key ${id} is missing from SECRET_KEYS`)
    return key
  }
  const opened = (sealed: string, boundTo: string): string => {
    const [id = '', iv = '', tag = '', text = '', mark] = sealed.split('.')
    // The full length is required: otherwise a value from outside could have a tag short enough to guess.
    const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    // Values sealed before addresses were included are bound to theirs when they are sealed again.
    if (mark === isBound) decipher.setAAD(Buffer.from(boundTo))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
  }
  return {
    seal(plain, boundTo) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest), iv)
      if (boundTo !== undefined) cipher.setAAD(Buffer.from(boundTo))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), text].map(part => part.toString('base64url'))
      return [newest, ...parts, ...(boundTo === undefined ? [] : [isBound])].join('.')
    },
    open(sealed, boundTo = '') {
      try {
        return opened(sealed, boundTo)
      } catch (cause) {
        throw Object.assign(new AppError('SECRET_UNREADABLE'), { cause })
      }
    },
    isStale: (sealed, address) =>
      !sealed.startsWith(`${newest}.`) || (address !== undefined && !sealed.endsWith(`.${isBound}`)),
    sign: (purpose, text) => ({ keyId: newest, signature: macOf(keyOf(newest), purpose, text).toString('base64url') }),
    signedBy(purpose, text, { keyId, signature }) {
      const key = keys.get(keyId)
      if (!key) return 'unknownKey'
      const [expected, given] = [macOf(key, purpose, text), Buffer.from(signature, 'base64url')]
      return given.length === expected.length && timingSafeEqual(given, expected) ? 'us' : 'another'
    },
    digests: purpose => [...keys].map(([id, key]) => `${id}:${macOf(key, purpose, id).toString('base64url')}`),
  }
}

/** The key itself only encrypts; each purpose signs with a key derived for it alone. */
function macOf(key: Buffer, purpose: string, text: string): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `sign ${purpose}`, 32))
  return createHmac('sha256', derived).update(text).digest()
}

/** The keys of SECRET_KEYS, or else those of a file next to the data, created at the first start. */
export function loadSecretKeys(given: string | undefined, file: string): string {
  if (given) return given
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
