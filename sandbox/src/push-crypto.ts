import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'

/** The keys of a browser: it decrypts what is sent to it. */
export class BrowserKeys {
  readonly #pair: ECDH
  readonly #auth = randomBytes(16)

  constructor() {
    this.#pair = createECDH('prime256v1')
    this.#pair.generateKeys()
  }

  /** What the browser gives to whoever sends it messages. */
  get given(): { p256dh: string; auth: string } {
    return { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }

  /**
   * Decrypts one record of `aes128gcm` (RFC 8188) for Web Push (RFC 8291). Written from the standards and not taken from the
   * library of the server: that both sides agree is proved because both implemented it.
   */
  open(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16)
    const idLength = sealed.readUInt8(20)
    const sender = sealed.subarray(21, 21 + idLength)
    const shared = this.#pair.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender])
    const secret = derived(shared, this.#auth, info, 32)
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const record = sealed.subarray(21 + idLength)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The last record ends with the byte 2, followed by zeros.
    const end = plain.lastIndexOf(2)
    if (end < 0 || plain.subarray(end + 1).some(byte => byte !== 0)) throw new SyntaxError('the padding is not right')
    return plain.subarray(0, end).toString('utf8')
  }
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Whether a JWT (RFC 7519) was signed by the owner of a P-256 key (RFC 8292). */
export function isSignedBy(publicKey: string, jwt: string): boolean {
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return false
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
