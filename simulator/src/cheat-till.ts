import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { Line } from './bank.ts'
import type { Till, WeekProps } from './cheat.ts'
import { need } from './cheat-moves.ts'
import { nameOf } from './day-people.ts'
import { signAs } from './program.ts'
import type { Cashier } from './staff.ts'
import type { OwnAccount, Program } from './stage.ts'

/**
 * A bank that exists only through its reader: every line continues from the balance of the previous one, and none overtakes
 * another.
 */
export function linesBy(staff: Cashier, reader: Program): WeekProps['tellLine'] {
  const balances = new Map<string, number>()
  let before: Promise<unknown> = Promise.resolve()
  return ({ bank, number }, words) => {
    const tell = async () => {
      const account = { bank, number }
      const balanceMinor = (balances.get(nameOfAccount(account)) ?? 0) + words.amountMinor
      balances.set(nameOfAccount(account), balanceMinor)
      const line: Line = { ...words, at: new Date().toISOString(), balanceMinor }
      const body = { account, lines: [line] }
      await staff.ask(autoApi, autoCalls.pretransaction.pushLines, { sign: signAs(reader), body })
      return line
    }
    const details = before.then(tell)
    before = details
    return details
  }
}

/** Money arrives by a line that names its sender. */
export const tillOf = (staff: Cashier, accounts: readonly OwnAccount[], tellLine: WeekProps['tellLine']): Till => ({
  async arrive({ person }, { id, amountMinor, payTo }) {
    const account = need(
      accounts.find(own => nameOfAccount(own) === nameOfAccount(payTo)),
      'account of ours',
    )
    const { bank, number: digits } = person.account
    const counterpart = { bank, digits, name: nameOf(person) }
    const line = await tellLine(account, {
      amountMinor,
      bankReference: randomUUID(),
      description: 'TRANSFER IN',
      counterpart,
    })
    const given = { token: staff.token, params: { id } }
    const { reply } = await staff.ask(adminApi, calls.pretransaction.getPre, given)
    need(reply?.status === 'credited' ? reply : undefined, 'credit by a line')
    return line
  },
})
