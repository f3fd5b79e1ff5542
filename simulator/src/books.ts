import type { BankAccountRow } from '#contract/bank/bank.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Stage } from './stage.ts'
import { accountsOf } from './stage-open.ts'

const { pretransaction, credit, gateway } = calls
/** How long before the run a withdrawal may have been requested that was paid in it. */
const daysBack = 7
const pageSize = 100

/** The server's data, as staff may read it. */
export type Books = {
  /** Whether the ledger's own proof succeeds. */
  isSound: boolean
  /** Every pre-transaction that reached its state during the run, by its number. */
  pres: ReadonlyMap<string, PreRow>
  /** Every statement line of the run. */
  lines: readonly LineRow[]
  /** What moved on each account according to the ledger, by the account's name. */
  movedMinor: ReadonlyMap<string, number>
  /** What moved at the gateway according to the ledger, and its fees on what was credited. */
  gateway: { name: string; movedMinor: number; feesMinor: number } | undefined
}

export async function readBooks(stage: Stage): Promise<Books> {
  const { ask, token } = stage.staff
  const { reply: proof } = await ask(adminApi, credit.verifyLedger, { token })
  const accounts = await accountsOf(stage.staff)
  const pres = await changedPres(stage)
  return {
    isSound: proof?.sound === true,
    pres: new Map(pres.map(row => [row.number, row])),
    gateway: await atGateway(stage, pres),
    lines: await newLines(stage),
    movedMinor: new Map(accounts.map(row => [nameOfAccount(row), movedOn(stage, row)])),
  }
}

/** What moved on an account according to the ledger since the start. */
export function movedOn({ openingMinor, bankOpeningMinor, unread }: Stage, row: BankAccountRow): number {
  // With the first statement line of an account, its books begin at what the bank held before it.
  const beganInRun = unread.has(row.id) && row.differenceMinor !== null
  const begunMinor = beganInRun ? (bankOpeningMinor.get(nameOfAccount(row)) ?? 0) : 0
  return row.balanceMinor - (openingMinor.get(row.id) ?? 0) - begunMinor
}

async function changedPres({ staff, startedAt }: Stage): Promise<PreRow[]> {
  const { ask, token } = staff
  const from = new Date(Date.parse(startedAt) - daysBack * 86_400_000).toISOString().slice(0, 10)
  const found: PreRow[] = []
  for (let page = 1; ; page += 1) {
    const { reply } = await ask(adminApi, pretransaction.searchPre, { token, body: { page, size: pageSize, from } })
    const rows = reply?.records ?? []
    found.push(...rows.filter(row => row.changedAt >= startedAt))
    if (rows.length < pageSize) return found
  }
}

/** Those since the start, the newest first. */
async function newLines({ staff, startedAt }: Stage): Promise<LineRow[]> {
  const { ask, token } = staff
  const found: LineRow[] = []
  for (let page = 1; ; page += 1) {
    const { reply } = await ask(adminApi, pretransaction.searchStatement, { token, body: { page, size: pageSize } })
    const rows = reply?.records ?? []
    const since = rows.filter(({ at }) => at >= startedAt)
    found.push(...since)
    if (since.length < pageSize) return found
  }
}

async function atGateway({ staff, gateway: own }: Stage, pres: readonly PreRow[]): Promise<Books['gateway']> {
  if (!own) return undefined
  const { ask, token } = staff
  const { name, openingMinor } = own
  const { reply: row } = await ask(adminApi, gateway.getGateway, { token, params: { id: own.id } })
  let feesMinor = 0
  for (const { id } of pres.filter(pre => pre.gateway === name && pre.status === 'credited')) {
    const { reply } = await ask(adminApi, pretransaction.getPre, { token, params: { id } })
    feesMinor += reply?.feeMinor ?? 0
  }
  return { name, movedMinor: (row?.balanceMinor ?? 0) - openingMinor, feesMinor }
}
