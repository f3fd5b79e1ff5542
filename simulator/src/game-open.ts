import { adminApi, calls } from '#contract/calls.ts'
import { Unexpected } from './client.ts'
import { type Faults, gameFaults } from './faults.ts'
import type { GameService } from './game.ts'
import { readSums } from './game-books.ts'
import type { Cashier } from './staff.ts'
import type { StageGame } from './stage.ts'

const { game } = calls
const code = 'simulator-games'
const setting = { name: 'Simulator Games', tags: [] }

/** Lets members play at the sandbox; a provider of an earlier run gets the new address, and a new secret. */
export async function openGames(staff: Cashier, service: GameService, faults: Faults): Promise<StageGame> {
  // No faults during the setup.
  await service.behave({})
  const launchUrl = service.launchUrlOf(code)
  const made = (await renew(staff, launchUrl)) ?? (await create(staff, launchUrl))
  await service.openHouse(code, made.provider.callbackUrl, made.secret)
  const before = new Set((await service.report()).map(({ reference }) => reference))
  await service.behave(gameFaults(faults, staff.seed))
  const { id } = made.provider
  return { service, providerId: id, opening: await readSums(staff, id), before }
}

async function create({ ask, token }: Cashier, launchUrl: string) {
  const { reply } = await ask(adminApi, game.createProvider, { token, body: { code, ...setting, launchUrl } })
  if (!reply) throw new Unexpected('the game provider was not set up')
  return reply
}

async function renew({ ask, token }: Cashier, launchUrl: string) {
  const { reply } = await ask(adminApi, game.listProviders, { token, body: { search: code } })
  const known = reply?.providers.find(provider => provider.code === code)
  if (!known) return undefined
  const params = { id: known.id }
  const body = { ...setting, launchUrl, version: known.version }
  await ask(adminApi, game.updateProvider, { token, params, body })
  return (await ask(adminApi, game.rotateProviderSecret, { token, params })).reply
}
