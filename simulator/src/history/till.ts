import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { type BankAccount, nameOfAccount } from '#contract/core/bank.ts'
import type { Line } from '../bank.ts'
import { clientAt } from '../client.ts'
import { programPlace, signAs } from '../program.ts'
import { seeded } from '../random.ts'
import type { Run } from '../run.ts'
import type { OwnAccount, Program } from '../stage.ts'

/** The balance is told less often than lines, which name it too. */
const balanceEveryMs = 3_600_000

type Other = BankAccount & { name: string }

/** The operator's accounts as the bank has them, and the program that reads them. */
export type Till = ReturnType<typeof openTill>

export function openTill(
  run: Run,
  accounts: readonly OwnAccount[],
  reader: Program,
  openingOf: (own: OwnAccount) => number,
) {
  const balances = new Map(accounts.map(own => [nameOfAccount(own), openingOf(own)]))
  const toldAt = new Map<string, number>()
  const unread = new Map<string, Line[]>()
  const random = seeded(run.seed, 'till', Date.now())
  const ask = clientAt(run, programPlace(run.seed, 'reader'))
  const newReference = () => `FT${random.digits(12)}`
  return {
    accounts,
    newReference,
    balanceOf: (own: BankAccount) => balances.get(nameOfAccount(own)) ?? 0,
    /** Money comes in, or with a negative amount goes out; returns the bank's reference. */
    move(
      own: BankAccount,
      other: Other,
      amountMinor: number,
      description = 'TRANSFER',
      bankReference = newReference(),
    ): string {
      const name = nameOfAccount(own)
      const balanceMinor = (balances.get(name) ?? 0) + amountMinor
      balances.set(name, balanceMinor)
      const counterpart = { bank: other.bank, digits: other.number, name: other.name }
      const at = new Date().toISOString()
      const line = { at, amountMinor, balanceMinor, bankReference, description, counterpart }
      unread.set(name, [...(unread.get(name) ?? []), line])
      return bankReference
    },
    /** The reader brings what the bank shows. */
    async read(): Promise<void> {
      for (const own of accounts) {
        const lines = unread.get(nameOfAccount(own)) ?? []
        if (lines.length === 0) continue
        unread.delete(nameOfAccount(own))
        const account = { bank: own.bank, number: own.number }
        await ask(autoApi, autoCalls.pretransaction.pushLines, { sign: signAs(reader), body: { account, lines } })
        if (Date.now() - (toldAt.get(nameOfAccount(own)) ?? 0) < balanceEveryMs) continue
        toldAt.set(nameOfAccount(own), Date.now())
        const balanceMinor = balances.get(nameOfAccount(own)) ?? 0
        const body = { account, balanceMinor, at: new Date().toISOString() }
        await ask(autoApi, autoCalls.bank.reportBalance, { sign: signAs(reader), body })
      }
    },
  }
}
