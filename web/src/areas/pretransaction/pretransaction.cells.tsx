import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
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
