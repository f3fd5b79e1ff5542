import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { NewPasskey, PasskeyAnswer } from '#contract/passkey/passkey.types.ts'
import type { Answer, TestAdmin, TestServer } from './server.ts'

const { employee, passkey } = calls

/** What a passkey or a browser can get wrong, or an attacker can try. */
export type Twist = {
  origin?: string
  /** The host that the device was told, which is part of what it signs. */
  host?: string
  type?: string
  crossOrigin?: boolean
  challenge?: string
  counter?: number
  isVerified?: boolean
  isPresent?: boolean
  userHandle?: string | undefined
  /** Signs with a key that is not the one that was registered. */
  otherKey?: true
  /** Signs something else than what is sent. */
  otherData?: true
}

type Request = { challenge: string; user?: { id: string } }

/** A device that holds one passkey: it makes real keys and signatures, and does what it is told to do wrong. */
export type SoftPasskey = {
  readonly credentialId: string
  make(request: Request, twist?: Twist): NewPasskey
  sign(request: Request, twist?: Twist): PasskeyAnswer
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

/** A string of bytes in CBOR. */
function cborBytes(data: Buffer): Buffer {
  const { length } = data
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), data])
}

/** A public key of P-256 as WebAuthn writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const of = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  const hex = (text: string) => Buffer.from(text, 'hex')
  return Buffer.concat([hex('a5010203262001'), hex('21'), of(x), hex('22'), of(y)])
}

const officeOrigin = 'http://localhost:8080'

export function softPasskey(home = officeOrigin): SoftPasskey {
  const { privateKey, publicKey } = newKey()
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let counter = 0
  let userHandle: string | undefined

  const clientDataOf = (request: Request, type: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? request.challenge,
        origin: twist.origin ?? home,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )

  function authenticatorData(twist: Twist, attested?: Buffer): Buffer {
    const { isPresent = true, isVerified = true } = twist
    counter = twist.counter ?? counter + 1
    const rest = Buffer.alloc(5)
    rest.writeUInt8(
      (isPresent ? flags.present : 0) + (isVerified ? flags.verified : 0) + (attested ? flags.attested : 0),
    )
    rest.writeUInt32BE(counter, 1)
    const host = twist.host ?? new URL(home).hostname
    return Buffer.concat([sha256(host), rest, attested ?? Buffer.alloc(0)])
  }

  return {
    credentialId,
    make(request, twist = {}) {
      userHandle = request.user?.id
      const clientData = clientDataOf(request, 'webauthn.create', twist)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(
        { counter: 0, ...twist },
        Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]),
      )
      const head = Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData', 'latin1')
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        attestation: Buffer.concat([head, cborBytes(data)]).toString('base64url'),
        transports: ['internal'],
      }
    },
    sign(request, twist = {}) {
      const clientData = clientDataOf(request, 'webauthn.get', twist)
      const data = authenticatorData(twist)
      const signed = Buffer.concat([data, sha256(clientData), Buffer.alloc(twist.otherData ? 1 : 0)])
      const handle = 'userHandle' in twist ? twist.userHandle : userHandle
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, twist.otherKey ? newKey().privateKey : privateKey).toString('base64url'),
        ...(handle !== undefined && { userHandle: handle }),
      }
    },
  }
}

/** Gives an admin a passkey, through the interface. */
export async function addPasskey(
  server: TestServer,
  { token }: Pick<TestAdmin, 'token'>,
  { device = softPasskey(), name = 'Laptop' } = {},
): Promise<SoftPasskey> {
  const request = (await server.call(passkey.startPasskey, { token })).body.data
  const answer = await server.call(passkey.addPasskey, { token, body: { ...device.make(request), name } })
  if (answer.status !== 200) throw new Error(`no passkey: ${JSON.stringify(answer.body)}`)
  return device
}

type From = { ip?: string; headers?: Record<string, string>; host?: string }

/** Signs in by a passkey alone. */
export async function signInBy(
  server: TestServer,
  device: SoftPasskey,
  twist: Twist = {},
  from: From = {},
): Promise<Answer<string>> {
  const request = (await server.call(passkey.startPasskeySignIn, from)).body.data
  return server.call(passkey.signInByPasskey, { ...from, body: device.sign(request, twist) })
}

/** Confirms by a passkey in a session. */
export async function confirmBy(
  server: TestServer,
  token: string,
  device: SoftPasskey,
  twist: Twist = {},
): Promise<Answer> {
  const request = (await server.call(passkey.startPasskeyConfirm, { token })).body.data
  return server.call(passkey.confirmByPasskey, { token, body: device.sign(request, twist) })
}

/** One way through every call about passkeys that is logged. */
export const passkeyWays = (server: () => TestServer) => {
  const own = async (token: string) => {
    await addPasskey(server(), { token })
    return (await server().call(passkey.listPasskeys, { token })).body.data.passkeys[0]?.id ?? ''
  }
  return {
    async addPasskey(token: string) {
      const request = (await server().call(passkey.startPasskey, { token })).body.data
      const body = { ...softPasskey().make(request), name: 'Telephone' }
      return server().call(passkey.addPasskey, { token, body })
    },
    renamePasskey: async (token: string) =>
      server().call(passkey.renamePasskey, { token, params: { id: await own(token) }, body: { name: 'Another' } }),
    removePasskey: async (token: string) =>
      server().call(passkey.removePasskey, { token, params: { id: await own(token) } }),
    async removePasskeys(token: string) {
      const admin = await server().admins([])
      await addPasskey(server(), admin)
      return server().call(employee.removePasskeys, { token, params: { id: admin.id } })
    },
  }
}
