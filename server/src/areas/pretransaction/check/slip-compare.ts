import type { SlipAnswer, SlipDifference } from '#contract/bank/slip-check.types.ts'
import { type BankCode, bankOfNumber } from '#contract/core/bank.ts'
import { masked } from '#contract/core/personal.ts'
import { comparePayer } from '../statement/statement-judge.ts'
import type { ToldParty, ToldTransfer } from './slip-adapter.types.ts'

type Owner = { bank: BankCode; accountNumber: string; holderName: string }
/** A deposit as far as the transfer of its slip should fit: its amount, who sends, our account if one was named, and since when. */
export type Expected = { amountMinor: number; createdAt: string; sender: Owner; receiver: Owner | null }

/** As for statement lines: clocks differ, and money may come long after a deposit was announced. */
const earlyMs = 5 * 60_000
const lateMs = 24 * 3_600_000

/** What of a transfer is not as the deposit says; what the service does not tell differs in nothing. */
export function differencesOf(told: ToldTransfer, expected: Expected): SlipDifference[] {
  const { amountMinor, createdAt, sender, receiver } = expected
  const since = Date.parse(told.at) - Date.parse(createdAt)
  const differs: SlipDifference[] = []
  if (told.amountMinor !== amountMinor) differs.push('amount')
  if (receiver && isOther(told.receiver, receiver, 'account')) differs.push('receiver')
  if (isOther(told.sender, sender, 'all')) differs.push('sender')
  if (since < -earlyMs || since > lateMs) differs.push('time')
  return differs
}

/** Our accounts are known by their numbers alone: their names are written in many ways. */
function isOther({ bank, digits, name }: ToldParty, owner: Owner, by: 'account' | 'all'): boolean {
  // A bank that our members have no accounts at is another one as well.
  const told = bank === '' ? '' : (bankOfNumber(bank) ?? bank)
  const compared = comparePayer({ bank: told, digits, name }, owner)
  return compared.account === 'other' || (by === 'all' && compared.name === 'other')
}

/** What is kept of it: no more than the last digits of an account, whatever the service tells. */
export const keptOf = ({ amountMinor, at, sender, receiver }: ToldTransfer): SlipAnswer => ({
  amountMinor,
  at: new Date(at).toISOString(),
  sender: partyOf(sender),
  receiver: partyOf(receiver),
})

const partyOf = ({ bank, digits, name }: ToldParty) => ({
  bank,
  digits: masked('number', digits.replace(/\D/g, '')),
  name: masked('number', name),
})
