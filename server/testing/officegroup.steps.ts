import { randomBytes, randomUUID } from 'node:crypto'
import { TOTP, URI } from 'otpauth'
import pg from 'pg'
import { inject } from 'vitest'
import { groupKeyGrants } from '#contract/apikey/group-calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { BodyIn, GroupCall, ParamsOf, ReplyOut } from '#contract/frames/call.ts'
import { groupApi, groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { endInBrands } from '../src/areas/officegroup/ending.public.ts'
import { findAccountId, saveBrand, saveGrant, setAccountStatus } from '../src/areas/officegroup/setup.public.ts'
import { createGroupApp, groupHouse } from '../src/group-app.ts'
import { addGroupAccount, asGroupOwner, openGroupAt, openGroupDatabase } from '../src/group-open.ts'
import { anchorStore } from '../src/platform/audit/anchor-store.ts'
import { fileStore } from '../src/platform/file/file-store.ts'
import { sourceLimit } from '../src/platform/limit/source-limit.ts'
import { outgoing } from '../src/platform/outgoing/outgoing.ts'
import { pictureFolder } from '../src/platform/picture/picture-store.ts'
import { secretBox } from '../src/platform/secret/secret.ts'
import { scratchDir } from './scratch.ts'
import { type Answer, pathOf } from './server.ts'

const groupHost = 'group.localhost'
const timeZone = 'Asia/Bangkok'

export type TestGroup = Awaited<ReturnType<typeof startTestGroup>>
type Sent<C extends GroupCall> = {
  token?: string
  params?: ParamsOf<C>
  body?: BodyIn<C>
  ip?: string
}

/** The real server of a group over a real database of its own. */
export async function startTestGroup({ zone = timeZone }: { zone?: string } = {}) {
  const database = `group_${randomUUID().replaceAll('-', '')}`
  const setting = { host: groupHost, timeZone: zone, database, databaseOwner: undefined }
  const server = { app: inject('pgAppUrl'), owner: inject('pgUrl'), named: 'test' }
  const addresses = await openGroupDatabase(setting, server)
  const live = openGroupAt(addresses, 5)
  const keys = `k1:${randomBytes(32).toString('base64')}`
  const secrets = secretBox(keys)
  const app = await createGroupApp(
    {
      house: groupHouse(setting, live),
      secrets,
      files: fileStore(scratchDir('files')),
      anchors: anchorStore(scratchDir('anchors')),
      pictures: pictureFolder(scratchDir('pictures')),
      outgoing: outgoing([]),
      signIns: sourceLimit(1_000_000),
    },
    {
      logLevel: process.env['TEST_LOG'] ?? 'silent',
      trustProxy: 1,
      rateLimitPerMinute: 1_000_000,
      groupRoot: undefined,
    },
  )
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body: unknown, token?: string, ip?: string) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        host: groupHost,
        'accept-language': 'en',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const call = <C extends GroupCall>(row: C, { token, params, body, ip }: Sent<C> = {}): Promise<Answer<ReplyOut<C>>> =>
    send(row.method, groupApi + pathOf(row, params ?? {}), row.method === 'GET' ? undefined : (body ?? {}), token, ip)
  const asOwner = <T>(work: Parameters<typeof asGroupOwner<T>>[1]) => asGroupOwner(addresses, work)
  const account = (username: string) => asOwner(tx => addGroupAccount(tx, username))
  return {
    app,
    live,
    keys,
    addresses,
    send,
    call,
    asOwner,
    account,
    /** An account that has signed in, with a password and a code app of its own. */
    async signedIn(username = `owner-${randomUUID().slice(0, 8)}`) {
      const first = await account(username)
      const { token, address } = await enrolled({ call }, username, first)
      const password = 'plum-Garden-river-88'
      await call(groupCalls.auth.changePassword, { token, body: { currentPassword: first, newPassword: password } })
      return { username, password, token, address }
    },
    /** Adds a brand at an address, by the key that it gave. */
    brand: (id: string, address: string, key: string) =>
      asOwner(tx => saveBrand(tx, { id, name: `Brand ${id}`, address, sealedKey: secrets.seal(key, address) })),
    grant: (username: string, brandId: string, grants: readonly Grant[] = [...groupKeyGrants]) =>
      asOwner(async tx => {
        const found = await findAccountId(tx, username)
        if (!found) throw new Error(`no account ${username}`)
        await saveGrant(tx, { accountId: found.id, brandId, grants })
      }),
    /** As whoever runs the server does after a grant was taken. */
    end: (username: string, brandId?: string) =>
      asOwner(tx => endInBrands(tx, secrets, { account: username, brandId })),
    lock: (username: string) =>
      asOwner(async tx => {
        const found = await findAccountId(tx, username)
        if (found) await setAccountStatus(tx, found.id, 'locked')
      }),
    async close() {
      await app.close()
      await live.close()
      const client = new pg.Client({ connectionString: inject('pgUrl') })
      await client.connect()
      await client.query(`drop database if exists ${database} with (force)`)
      await client.end()
    },
  }
}

/** The code that an app shows, some steps of thirty seconds from now. */
export function codeAt(address: string, steps = 0): string {
  const totp = URI.parse(address)
  if (!(totp instanceof TOTP)) throw new Error('no address of a code app')
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

type Caller = { call<C extends GroupCall>(row: C, sent?: Sent<C>): Promise<Answer<ReplyOut<C>>> }

async function enrolled({ call }: Caller, username: string, password: string) {
  const { token: before } = (await call(groupCalls.auth.login, { body: { username, password } })).body.data
  const { address } = (await call(groupCalls.auth.createCode, { token: before })).body.data
  const { token } = (await call(groupCalls.auth.verifyCode, { token: before, body: { code: codeAt(address) } })).body
    .data
  return { token, address }
}
