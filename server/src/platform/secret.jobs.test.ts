import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { addService } from '../../testing/gateway.ways.ts'
import { addBankAccount, addClient } from '../../testing/money.ways.ts'
import { startTestServer } from '../../testing/server.ts'
import { resealSecrets } from './secret.jobs.ts'
import { secretBox } from './secret.ts'
import { sql } from './sql.ts'

it('seals the secrets of clients and gateways with the newest key, and leaves what they say as it is', async () => {
  const server = await startTestServer()
  try {
    const { token } = await server.admins('owner')
    const account = await addBankAccount(server, token)
    const given = [
      (await addClient(server, token, 'reader', [account.id])).secret,
      (await addService(server, token)).secret,
    ]
    const [oldKey, newKey] = ['k1', 'k2'].map(id => `${id}:${randomBytes(32).toString('base64')}`)
    const rotated = secretBox(`${newKey},${oldKey}`)
    const sealed = async () =>
      (
        await server.database.tx.rows<{ sealed: string }>(sql`
          select sealed from auto_secret union all select sealed from gateway_secret`)
      ).map(row => row.sealed)
    for (const table of [sql`auto_secret`, sql`gateway_secret`]) {
      for (const row of await server.database.tx.rows<{ sealed: string }>(sql`select sealed from ${table}`)) {
        const plain = server.jobContext.secrets.open(row.sealed)
        await server.database.tx.run(sql`
          update ${table} set sealed = ${secretBox(String(oldKey)).seal(plain)} where sealed = ${row.sealed}`)
      }
    }
    await resealSecrets.run({ ...server.jobContext, secrets: rotated }, { payload: {}, stop: AbortSignal.any([]) })
    expect((await sealed()).map(text => secretBox(String(newKey)).open(text)).sort()).toEqual(given.sort())
    const first = await sealed()
    await resealSecrets.run({ ...server.jobContext, secrets: rotated }, { payload: {}, stop: AbortSignal.any([]) })
    expect(await sealed()).toEqual(first)
  } finally {
    await server.close()
  }
})
