import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDistributor } from '../../testing/distributor.ways.ts'
import { addProvider } from '../../testing/game.ways.ts'
import { addService } from '../../testing/gateway.ways.ts'
import { addChannel, createGroup } from '../../testing/group.ways.ts'
import { addBankAccount, addClient } from '../../testing/money.ways.ts'
import { startTestServer } from '../../testing/server.ts'
import { resealSecrets } from './secret.jobs.ts'
import { resealAll } from './secret.reseal.ts'
import { secretBox } from './secret.ts'
import { newSecret } from './signature.ts'
import { sql } from './sql.ts'

it('seals the secrets of clients, gateways, game providers, distributors, channels and code apps with the newest key, and leaves what they say as it is', async () => {
  const server = await startTestServer()
  try {
    const { token } = await server.admins('owner')
    const account = await addBankAccount(server, token)
    const resold = newSecret()
    await createDistributor(server, token, { secret: resold })
    const given = [
      (await addClient(server, token, 'reader', [account.id])).secret,
      (await addService(server, token)).secret,
      (await addProvider(server)).secret,
      resold,
      (await addChannel(server, token, (await createGroup(server, token)).id)).secret ?? '',
    ]
    const [oldKey, newKey] = ['k1', 'k2'].map(id => `${id}:${randomBytes(32).toString('base64')}`)
    const rotated = secretBox(`${newKey},${oldKey}`)
    const columns = [
      [sql`auto_secret`, sql`sealed`],
      [sql`gateway_secret`, sql`sealed`],
      [sql`game_provider_secret`, sql`sealed`],
      [sql`distributor_secret`, sql`sealed`],
      [sql`notice_channel`, sql`sealed`],
      [sql`admin`, sql`otp_secret`],
    ] as const
    const { tx } = server.database
    const code = 'JBSWY3DPEHPK3PXP'
    await tx.run(sql`
      update admin set otp_secret = ${server.jobContext.secrets.seal(code)} where id = (select id from admin limit 1)`)
    const rows = async (at: number) => {
      const [table, column] = columns[at] ?? columns[0]
      return tx.rows<{ sealed: string }>(sql`select ${column} as sealed from ${table} where ${column} is not null`)
    }
    const sealed = async () => (await Promise.all(columns.map((_, at) => rows(at)))).flat().map(row => row.sealed)
    for (const [at, [table, column]] of columns.entries()) {
      for (const row of await rows(at)) {
        const plain = secretBox(String(oldKey)).seal(server.jobContext.secrets.open(row.sealed))
        await tx.run(sql`update ${table} set ${column} = ${plain} where ${column} = ${row.sealed}`)
      }
    }
    const done = await resealAll(tx, rotated)
    expect(done.map(({ resealed, total }) => [resealed, total])).toEqual(columns.map(() => [1, 1]))
    expect((await sealed()).map(text => secretBox(String(newKey)).open(text)).sort()).toEqual([...given, code].sort())
    const first = await sealed()
    await resealSecrets.run({ ...server.jobContext, secrets: rotated }, { payload: {}, stop: AbortSignal.any([]) })
    expect(await sealed()).toEqual(first)
  } finally {
    await server.close()
  }
})
