import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { outcomeWords } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { type Show, useShow } from '#kit/parts/show.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'

const w = eachText(pretransactionMessages)
type Account = Pick<PreRow, 'bank' | 'accountNumber'>

/** The member's account, as it was when they asked. */
export const memberAccount = ({ bank, accountNumber }: Account, { read }: Show): string =>
  `${read(banks[bank])} ${formatAccountNumber(bank, accountNumber)}`

export const saidAccount = says.joined(' ', says.text('bank', banks), says.account('bank', 'accountNumber'))

export const useAccountText = (account: Account): string => memberAccount(account, useShow())

export const saidTaker = says.either('takenByName', says.fixed(w.free))
export const taker = ({ takenByName }: PreRow, { read }: Show): ReactNode =>
  takenByName ?? <span data-dim>{read(w.free)}</span>

/** What the rules made of a withdrawal, where it is more than the ordinary queue. */
export const saidMark = says.cases('decided', {
  namedQueue: says.text('queueName'),
  second: says.fixed(outcomeWords.second),
  hold: says.fixed(outcomeWords.hold),
})
export const mark = ({ decided, queueName }: PreRow, { badge }: Show): ReactNode => {
  if (decided === 'namedQueue' && queueName !== null) return badge('info', { th: queueName, en: queueName })
  return decided === 'second' || decided === 'hold' ? badge('warn', outcomeWords[decided]) : null
}
