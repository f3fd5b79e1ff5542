import { setTimeout as sleep } from 'node:timers/promises'
import { readBooks } from './books.ts'
import { readGames } from './game-books.ts'
import { reconcileGames } from './game-reconcile.ts'
import { reconcileGateway } from './gateway-reconcile.ts'
import { reconcile, type SettledUp } from './reconcile.ts'
import type { Stage } from './stage.ts'

const [looks, restMs] = [3, 1000]

/**
 * Where every baht of a run is: compares the data of the bank, the gateway and the game provider with the server's. A job may
 * move money while the books are read; so differences are checked again.
 */
export async function settleUp(stage: Stage): Promise<SettledUp> {
  for (let left = looks; ; left -= 1) {
    const found = await compare(stage)
    if (found.differences.length === 0 || left === 1) return found
    await sleep(restMs)
  }
}

async function compare(stage: Stage): Promise<SettledUp> {
  const books = await readBooks(stage)
  const { accounts, transfers } = await stage.bank.report()
  const since = { accounts, transfers: transfers.filter(({ at }) => at >= stage.startedAt) }
  const atBank = reconcile(stage, since, books)
  const payments = (await stage.gateway?.service.report()) ?? []
  const atGateway = reconcileGateway(
    payments.filter(({ reference }) => !stage.gateway?.before.has(reference)),
    books,
  )
  const rounds = (await stage.game?.service.report()) ?? []
  const atGames = reconcileGames(
    rounds.filter(({ reference }) => !stage.game?.before.has(reference)),
    await readGames(stage),
  )
  return {
    sums: [...atBank.sums, ...atGateway.sums],
    differences: [...atBank.differences, ...atGateway.differences, ...atGames.differences],
    played: atGames.played,
  }
}
