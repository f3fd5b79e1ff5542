import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { signatureOf } from '../server/src/platform/secret/signature.ts'
import { aMemberOnSite, call, callAsOwner, newBankAccount } from './office.ts'

/** A deposit that a member announces on the site, and its statement line, without anything that makes the match certain. */
export async function aDepositWithLine(amountMinor: number): Promise<{ number: string; reference: string }> {
  await newBankAccount()
  const { token } = await aMemberOnSite()
  const request = { token, body: { amountMinor } }
  const { number, payTo } = await call(siteCalls.pretransaction.requestDeposit, request, siteApi)
  const { records } = await callAsOwner(calls.bank.searchBankAccounts, { body: { size: 100 } })
  const account = records.find(row => row.number === payTo?.number)
  if (!account) throw new Error('the deposit was sent to no account of ours')
  const reference = `LINE-${number}`
  await pushLine(account, { at: new Date().toISOString(), amountMinor, bankReference: reference })
  return { number, reference }
}

/** Sends a line of this account as a reader does: in a signed message. */
export async function pushLine(
  { id, bank, number }: { id: string; bank: BankCode; number: string },
  line: {
    at: string
    amountMinor: number
    bankReference: string
    description?: string
    counterpart?: { bank: BankCode; name: string }
  },
): Promise<void> {
  const reader = { name: `reader ${number}`, kind: 'reader' as const, accountIds: [id] }
  const { client, secret } = await callAsOwner(calls.bank.createClient, { body: reader })
  const body = { account: { bank, number }, lines: [line] }
  const message = {
    id: randomUUID(),
    timestamp: String(Math.floor(Date.now() / 1000)),
    method: 'POST',
    path: autoApi + autoCalls.pretransaction.pushLines.path,
    body: JSON.stringify(body),
  }
  const headers = {
    'x-client-id': client.id,
    'webhook-id': message.id,
    'webhook-timestamp': message.timestamp,
    'webhook-signature': signatureOf(secret, message),
  }
  await call(autoCalls.pretransaction.pushLines, { body, headers }, autoApi)
}
