import { randomUUID } from 'node:crypto'
import { autoCalls } from '#contract/auto-calls.ts'
import { accountOf } from '../src/frames/posting/posting.ts'
import { sql } from '../src/platform/database/sql.ts'
import { newSecret } from '../src/platform/secret/signature.ts'
import type { TestClient, TestServer } from './server.ts'

const { game } = autoCalls
let count = 0

/** A provider that may send messages. */
export async function addProvider(server: TestServer): Promise<TestClient> {
  count += 1
  const [id, secret] = [randomUUID(), newSecret()]
  await server.database.transaction('write', async tx => {
    const account = await accountOf(tx, 'provider.game', { provider: id }, 'THB')
    await tx.run(sql`
      insert into game_provider (id, code, name, position, account_id, created_by)
      select ${id}, ${`provider-${count}`}, ${`ค่าย ${count}`}, ${count}, ${account}, id from admin limit 1`)
    await tx.run(sql`
      insert into game_provider_secret (key_id, provider_id, sealed)
      values (${randomUUID()}, ${id}, ${server.jobContext.secrets.seal(secret)})`)
  })
  return { id, secret }
}

export type Play = {
  memberId: string
  reference: string
  amountMinor: number
  winMinor: number
}

/** The three messages of one bet, by name. */
export const messagesOf = (server: TestServer, by: TestClient, play: Play) => {
  const { memberId, reference, amountMinor, winMinor } = play
  const params = { id: by.id }
  const details = { memberId, reference }
  return {
    bet: (more: object = {}) =>
      server.auto(game.placeBet, by, {
        params,
        body: { ...details, gameType: 'slot', game: 'fortune-cat', amountMinor, currency: 'THB', ...more },
      }),
    settle: (more: object = {}) =>
      server.auto(game.settleBet, by, {
        params,
        body: { ...details, winMinor, validMinor: amountMinor, currency: 'THB', ...more },
      }),
    cancel: () => server.auto(game.cancelBet, by, { params, body: details }),
    balance: () => server.auto(game.getBalance, by, { params, body: { memberId } }),
  }
}
