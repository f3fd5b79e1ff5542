import { z } from 'zod'
import { bankCodes } from '#contract/core/bank.ts'
import { Unexpected } from './client.ts'
import { askUntilAnswered } from './http.ts'

const Account = z.object({ bank: z.enum(bankCodes), number: z.string() })
type Account = z.infer<typeof Account>
type Named = Account & { name: string }

const Made = z.object({ key: z.string(), bankReference: z.string(), at: z.string(), amountMinor: z.int() })
const Line = z.object({
  at: z.string(),
  amountMinor: z.int(),
  balanceMinor: z.int(),
  bankReference: z.string(),
  description: z.string(),
  counterpart: z.object({ bank: z.enum(bankCodes), digits: z.string(), name: z.string() }),
})
export type Line = z.infer<typeof Line>
const Page = z.object({ lines: z.array(Line), count: z.int(), balanceMinor: z.int() })

const Transfer = Made.extend({ kind: z.enum(['transfer', 'payout']), from: Account, to: Account, hidden: z.boolean() })
export type Transfer = z.infer<typeof Transfer>
const Report = z.object({
  accounts: z.array(Account.extend({ balanceMinor: z.int() })),
  transfers: z.array(Transfer),
})
export type BankReport = z.infer<typeof Report>

type Wanted = { key: string; from: Named; to: Named; amountMinor: number; description?: string }

/** The bank at which everybody has an account, as its customers use it. */
export type Bank = ReturnType<typeof bankAt>

export function bankAt(url: string, secret: string) {
  const ask = (path: string, sent?: object) => askUntilAnswered(url + path, sent, secret)

  async function details<T>(path: string, schema: z.ZodType<T>, sent?: object): Promise<T> {
    const { status, body } = await ask(path, sent)
    if (status !== 200) throw new Unexpected(`the bank answered ${status} to ${path}`)
    return schema.parse(body)
  }

  return {
    open: (account: Named, openingMinor: number) => details('/v1/accounts', z.unknown(), { account, openingMinor }),
    transfer: (wanted: Wanted & { hidden?: boolean }) => details('/v1/transfers', Made, wanted),
    /** Undefined means refused: no money was moved. */
    async pay(wanted: Omit<Wanted, 'description'>) {
      const { status, body } = await ask('/v1/payouts', wanted)
      if (status === 409) return undefined
      if (status !== 200) throw new Unexpected(`the bank answered ${status} to a payout`)
      return Made.parse(body)
    },
    statement: (account: Account, since: string, offset: number, size: number) =>
      details('/v1/statement', Page, { account, since, offset, size }),
    behave: (faults: object) => details('/control', z.unknown(), faults),
    report: () => details('/control/report', Report),
  }
}
