import { z } from 'zod'
import { Account, Accounts, NewAccount, NewPayout, NewTransfer, type Transfer } from './bank-accounts.ts'
import type { Faults } from './faults.ts'
import { type Answer, type Route, read, type Service } from './service.ts'
import { isSigned } from './signature.ts'

const linesAtMost = 500
const Statement = z.strictObject({
  account: Account,
  since: z.iso.datetime(),
  offset: z.int().min(0).default(0),
  size: z.int().min(1).max(linesAtMost).default(100),
})

const notFound: Answer = { status: 404, body: { error: 'there is no such account or payment' } }
const shown = ({ key, bankReference, at, amountMinor }: Transfer) => ({ key, bankReference, at, amountMinor })

/**
 * A bank: customers send money to each other, the operator reads the statements of its accounts and pays from them. The
 * operator's requests are signed; a payment requested twice with one key is made once.
 */
export function bankService(secret: string, faults: Faults): Service {
  const accounts = new Accounts()
  const ofOperator =
    (route: Route): Route =>
    request =>
      isSigned(secret, request) ? route(request) : { status: 401, body: { error: 'the signature is not right' } }

  return {
    routes: {
      'POST /v1/accounts': ofOperator(({ body }) => {
        const { account, balanceMinor } = accounts.open(NewAccount.parse(read(body)))
        return { status: 200, body: { ...account, balanceMinor } }
      }),
      'POST /v1/transfers': ({ body }) => ({
        status: 200,
        body: shown(accounts.move('transfer', NewTransfer.parse(read(body)), faults.lateMs())),
      }),
      'POST /v1/payouts': ofOperator(({ body }) => {
        const wanted = NewPayout.parse(read(body))
        const known = accounts.made(wanted.key)
        if (known) return { status: 200, body: shown(known) }
        const balanceMinor = accounts.of(wanted.from)?.balanceMinor ?? 0
        if (balanceMinor < wanted.amountMinor || faults.refuses()) {
          return { status: 409, body: { error: 'the payment was refused, and no money was moved' } }
        }
        const payout = { ...wanted, description: '', hidden: false }
        return { status: 200, body: shown(accounts.move('payout', payout, faults.lateMs())) }
      }),
      'POST /v1/payouts/find': ofOperator(({ body }) => {
        const { key } = z.strictObject({ key: z.string() }).parse(read(body))
        const made = accounts.made(key)
        return made ? { status: 200, body: shown(made) } : notFound
      }),
      'POST /v1/statement': ofOperator(({ body }) => {
        const { account, since, offset, size } = Statement.parse(read(body))
        const kept = accounts.of(account)
        if (!kept) return notFound
        const lines = accounts.linesOf(account, since)
        const page = faults.asShown(lines.slice(offset, offset + size))
        return { status: 200, body: { lines: page, count: lines.length, balanceMinor: kept.balanceMinor } }
      }),
    },
    report: () => accounts.report(),
  }
}
