import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { holdBack } from '../../../testing/approval.steps.ts'
import { createDistributor } from '../../../testing/distributor.steps.ts'
import { addProvider } from '../../../testing/game.steps.ts'
import { addService } from '../../../testing/gateway.steps.ts'
import { addChannel, createGroup } from '../../../testing/group.steps.ts'
import { addBankAccount, addClient } from '../../../testing/money.steps.ts'
import { aSubscription } from '../../../testing/push.steps.ts'
import { startTestServer } from '../../../testing/server.ts'
import { setSlipService, slipSecret } from '../../../testing/slip-service.steps.ts'
import { setProvider, ssoSecret } from '../../../testing/sso.steps.ts'
import { addEndpoint } from '../../../testing/webhook.steps.ts'
import { resealSecrets } from './secret.jobs.ts'
import { type SecretBox, secretBox } from './secret.ts'
import { resealAll, sealedPlaces } from './secret-reseal.ts'
import { newSecret } from './signature.ts'

it('seals the secrets of clients, gateways, game providers, distributors, channels, webhooks, devices that ring, single sign-on, slip verification, packages, requests that wait and code apps with the newest key, and leaves what they say as it is', async () => {
  const server = await startTestServer()
  try {
    const { token } = await server.admins('owner')
    const account = await addBankAccount(server, token)
    const resold = newSecret()
    await createDistributor(server, token, { secret: resold })
    const device = aSubscription()
    await server.call(calls.push.getPushKey, { token })
    await server.call(calls.push.addPushDevice, { token, body: device })
    await holdBack(server, { token }, { change: 'role.create' })
    const held = { roleName: 'held back', description: '', permissions: toPermissions([]) }
    await server.call(calls.employee.createRole, { token, body: held })
    await setProvider(server, { token }, 'https://accounts.example.com', { enabled: false })
    await setSlipService(server, token, 'https://slips.example.com')
    const given = [
      slipSecret,
      ssoSecret,
      JSON.stringify({ params: {}, body: held }),
      (await addClient(server, token, 'reader', [account.id])).secret,
      (await addService(server, token)).secret,
      (await addProvider(server)).secret,
      resold,
      (await addChannel(server, token, (await createGroup(server, token)).id)).secret ?? '',
      JSON.stringify(device),
      (await addEndpoint(server, token)).secret,
    ]
    const [oldKey, newKey] = ['k1', 'k2'].map(id => `${id}:${randomBytes(32).toString('base64')}`)
    const rotated = secretBox(`${newKey},${oldKey}`)
    const { tx } = server.database
    const code = 'JBSWY3DPEHPK3PXP'
    await tx.run(sql`
      update admin set otp_secret = ${server.jobContext.secrets.seal(code)} where id = (select id from admin limit 1)`)
    const ofPackage = randomUUID()
    const fileKey = 'the key of a file'
    await tx.run(sql`
      insert into moving_package (id, reason, status, asked_by, sealed)
      select ${ofPackage}, 'moves', 'ready', id, ${server.jobContext.secrets.seal(fileKey, ofPackage)} from admin limit 1`)
    type Row = { sealed: string; address: string | null }
    const rows = ({ table, column, address, bound }: (typeof sealedPlaces)[number]) =>
      tx.rows<Row>(sql`
        select ${raw(column)} as sealed, ${address ?? bound ?? sql`null`} as address from ${raw(table)} where ${raw(column)} is not null`)
    const sealed = async () => (await Promise.all(sealedPlaces.map(rows))).flat()
    const opened = (box: SecretBox, row: Row) => box.open(row.sealed, row.address ?? undefined)
    for (const place of sealedPlaces) {
      for (const row of await rows(place)) {
        // Sealed as before addresses were included.
        const plain = secretBox(String(oldKey)).seal(opened(server.jobContext.secrets, row))
        const column = raw(place.column)
        await tx.run(sql`update ${raw(place.table)} set ${column} = ${plain} where ${column} = ${row.sealed}`)
      }
    }
    const done = await resealAll(tx, rotated)
    expect(done.map(({ resealed, total }) => [resealed, total])).toEqual(sealedPlaces.map(() => [1, 1]))
    const now = await sealed()
    const own = expect.stringMatching(/^[\w-]{43}$/)
    const found = now.map(row => opened(secretBox(String(newKey)), row))
    const made = found.filter(secret => own.asymmetricMatch(secret))
    expect(made).toHaveLength(1)
    expect(found.filter(secret => !made.includes(secret)).sort()).toEqual([...given, code, fileKey].sort())
    for (const row of now.filter(({ address }) => address !== null)) {
      expect(() => rotated.open(row.sealed, 'https://elsewhere.example')).toThrow(/SECRET_UNREADABLE/)
    }
    const first = await sealed()
    await resealSecrets.run({ ...server.jobContext, secrets: rotated }, { payload: {}, stop: AbortSignal.any([]) })
    expect(await sealed()).toEqual(first)
  } finally {
    await server.close()
  }
})
