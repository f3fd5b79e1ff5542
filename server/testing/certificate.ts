import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of a certificate, as X.509 writes it: its kind, its length, its content. */
function value(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([kind, ...size]), content])
}
const kinds = { integer: 2, bits: 3, object: 6, text: 12, time: 23, sequence: 48, set: 49, version: 160 }

const ecdsaWithSha256 = value(kinds.sequence, value(kinds.object, Buffer.from('2a8648ce3d040302', 'hex')))
const commonName = value(kinds.object, Buffer.from('550403', 'hex'))
const timeOf = (at: Date) => value(kinds.time, Buffer.from(`${at.toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

/** A certificate of `localhost` that signs itself and is valid until a moment before 2050, with its key. */
export function selfSigned(endsAt: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = value(
    kinds.sequence,
    value(kinds.set, value(kinds.sequence, commonName, value(kinds.text, Buffer.from('localhost')))),
  )
  const body = value(
    kinds.sequence,
    value(kinds.version, value(kinds.integer, Buffer.from([2]))),
    value(kinds.integer, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    value(kinds.sequence, timeOf(new Date('2020-01-01T00:00:00Z')), timeOf(endsAt)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = value(kinds.bits, Buffer.from([0]), sign('sha256', body, privateKey))
  const whole = value(kinds.sequence, body, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
