import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '#platform/http/error.ts'

/** By which key something was signed, and how. */
export type Signature = { keyId: string; signature: string }
/** Whether a signature is ours. By a key that is no longer here nobody can say. */
export type SignedBy = 'us' | 'another' | 'unknownKey'

/** Encrypts what must not be readable in the database, such as code secrets, and signs what leaves it. */
export type SecretBox = {
  /** What is bound to something, such as the address that it is sent to, opens only for who names the same. */
  seal(plain: string, boundTo?: string): string
  /** Throws SECRET_UNREADABLE for what was altered, is bound to something else, or has a key that is gone. */
  open(sealed: string, boundTo?: string): string
  /** Whether it was sealed with an older key, or is bound to nothing although it should be, and should be sealed again. */
  isStale(sealed: string, boundTo?: string): boolean
  /** Signs with the newest key. What is signed for one purpose proves nothing for another. */
  sign(purpose: string, text: string): Signature
  signedBy(purpose: string, text: string, signature: Signature): SignedBy
}

const isBound = 'to'

/**
 * AES-256-GCM with a key id in front: `k2.<iv>.<tag>.<text>`, and `.to` behind what is bound to something, which is then part of what
 * the tag proves. The first key seals, all of them open, so that a key is
 * rotated by putting a new one in front and keeping the old one until nothing is stale.
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
    // The whole length is demanded: what comes from outside could otherwise have a tag that is short enough to be guessed.
    const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    // What was sealed before addresses were part of it is bound to its own when it is sealed again.
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
  }
}

/** The key itself only encrypts; each purpose signs with a key that is derived for it alone. */
function macOf(key: Buffer, purpose: string, text: string): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `sign ${purpose}`, 32))
  return createHmac('sha256', derived).update(text).digest()
}

/** The keys of SECRET_KEYS, or else those of a file beside the data, made at the first start. */
export function loadSecretKeys(given: string | undefined, file: string): string {
  if (given) return given
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
