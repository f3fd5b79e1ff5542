import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { ClientKind } from '#contract/core/permission.ts'
import type { Bank } from './bank.ts'
import { Unexpected } from './client.ts'
import { bankFaults, type Faults } from './faults.ts'
import type { GameService } from './game.ts'
import { openGames } from './game-open.ts'
import type { GatewayService } from './gateway.ts'
import { openGateways } from './gateway-open.ts'
import type { Cashier } from './staff.ts'
import { type OwnAccount, type Program, plantedFaults, type Stage } from './stage.ts'

const { bank: bankCalls } = calls
/** The opening balance of the operator's accounts at the bank, unless the server already has one. */
const cushionMinor = 50_000_000

type Open = {
  bank: Bank
  /** Without it, members pay at the bank alone. */
  gateway?: { service: GatewayService; secret: string }
  /** Without it, members play no games. */
  game?: GameService
  staff: Cashier
  faults: Faults
  robots: number
}

/** Opens the operator's accounts at the bank, and creates the programs that serve them. */
export async function openStage({ bank, gateway, game, staff, faults, robots }: Open): Promise<Stage> {
  const rows = await accountsOf(staff)
  // An earlier run left the bank's balance of that time: the statement continues from there.
  for (const { bank: code, number, name, reportedBalanceMinor } of rows) {
    await bank.open({ bank: code, number, name }, reportedBalanceMinor ?? cushionMinor)
  }
  // The account may have existed before this run.
  const { accounts: atBank } = await bank.report()
  await bank.behave(bankFaults(faults, staff.seed))
  const accountIds = rows.map(({ id }) => id)
  const programs: Program[] = []
  for (let index = 0; index < robots; index += 1) {
    programs.push(await letIn(staff, 'payer', `simulator robot ${index + 1}`, accountIds))
  }
  const accounts = rows.map(
    ({ id, bank: code, number, name, uses }): OwnAccount => ({
      id,
      bank: code,
      number,
      name,
      uses,
    }),
  )
  const bankOpeningMinor = new Map(atBank.map(one => [nameOfAccount(one), one.balanceMinor]))
  const landing = accounts.find(({ uses }) => uses.includes('deposit'))
  return {
    bank,
    gateway: gateway && (await openGateways(staff, gateway.service, { secret: gateway.secret, faults, landing })),
    game: game && (await openGames(staff, game, faults)),
    faults,
    // The bank reports the time to the second.
    startedAt: new Date(Math.floor(Date.now() / 1000) * 1000).toISOString(),
    staff,
    accounts,
    bankOpeningMinor,
    openingMinor: new Map(rows.map(({ id, balanceMinor }) => [id, balanceMinor])),
    unread: new Set(rows.filter(({ differenceMinor }) => differenceMinor === null).map(({ id }) => id)),
    reader: await letIn(staff, 'reader', 'simulator reader', accountIds),
    robots: programs,
    toPlant: new Set(plantedFaults.filter(fault => faults.has(fault))),
    planted: [],
    purposes: new Map(),
    shown: new Set(),
    hasPaid: false,
    hasPlayed: false,
    cheat: undefined,
    isOpen: true,
  }
}

export async function accountsOf({ ask, token }: Cashier) {
  const body = { size: 100, status: 'active' as const }
  const { reply } = await ask(adminApi, bankCalls.searchBankAccounts, { token, body })
  return reply?.records ?? []
}

/** A program by its name: one of an earlier run gets a new secret, because the old one was not kept. */
export async function letIn(
  { ask, token }: Cashier,
  kind: ClientKind,
  name: string,
  accountIds: string[],
): Promise<Program> {
  const { reply: list } = await ask(adminApi, bankCalls.listClients, { token })
  const known = list?.clients.find(client => client.name === name && client.kind === kind)
  if (!known) {
    const { reply } = await ask(adminApi, bankCalls.createClient, { token, body: { name, kind, accountIds } })
    if (!reply) throw new Unexpected(`${name} was not let in`)
    return { id: reply.client.id, secret: reply.secret }
  }
  const params = { id: known.id }
  const body = { name, accountIds, version: known.version }
  await ask(adminApi, bankCalls.updateClient, { token, params, body })
  const { reply } = await ask(adminApi, bankCalls.rotateSecret, { token, params })
  if (!reply) throw new Unexpected(`${name} got no new secret`)
  return { id: known.id, secret: reply.secret }
}
