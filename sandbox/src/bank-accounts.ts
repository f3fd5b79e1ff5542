import { z } from 'zod'

export const Account = z.strictObject({ bank: z.string().min(2).max(10), number: z.string().regex(/^\d{6,20}$/) })
type Account = z.infer<typeof Account>
const Named = Account.extend({ name: z.string().max(100).default('') })
const Amount = z.int().min(1)

export const NewAccount = z.strictObject({ account: Named, openingMinor: z.int().default(0) })
/** The key is chosen by the client: the same key again is the same transfer. */
const request = { key: z.string().min(1).max(100), from: Named, to: Named, amountMinor: Amount }
export const NewPayout = z.strictObject(request)
/** A transfer by a customer, whose line the bank may fail to show. */
export const NewTransfer = z.strictObject({
  ...request,
  description: z.string().max(200).default(''),
  hidden: z.boolean().default(false),
})
type NewTransfer = z.infer<typeof NewTransfer>

export type Transfer = NewTransfer & {
  kind: 'transfer' | 'payout'
  bankReference: string
  at: string
  /** The time from which its line is shown. */
  shownFromMs: number
}
type Line = {
  at: string
  amountMinor: number
  balanceMinor: number
  bankReference: string
  description: string
  counterpart: { bank: string; digits: string; name: string }
}
type Kept = {
  account: Account
  name: string
  openingMinor: number
  balanceMinor: number
  lines: { line: Line; transfer: Transfer }[]
}

const nameOf = ({ bank, number }: Account) => `${bank} ${number}`
/** As banks print the account numbers of others. */
const hide = (number: string) => number.slice(0, -4).replaceAll(/\d/g, 'x') + number.slice(-4)

/** The bank's own books: balances and transfers. Money moves between accounts, and is never created. */
export class Accounts {
  readonly #kept = new Map<string, Kept>()
  readonly #byKey = new Map<string, Transfer>()
  /** Two banks, started one after the other, must not use the same reference for different transfers. */
  readonly #opened = Date.now().toString(36).toUpperCase()

  open({ account: { name, ...account }, openingMinor }: z.infer<typeof NewAccount>): Kept {
    const known = this.#kept.get(nameOf(account))
    if (known) return known
    const kept: Kept = { account, name, openingMinor, balanceMinor: openingMinor, lines: [] }
    this.#kept.set(nameOf(account), kept)
    return kept
  }

  of(account: Account): Kept | undefined {
    return this.#kept.get(nameOf(account))
  }

  made(key: string): Transfer | undefined {
    return this.#byKey.get(key)
  }

  /** Moves the money once per key. An account that was not opened here is at another bank. */
  move(kind: Transfer['kind'], wanted: NewTransfer, lateMs: number): Transfer {
    const known = this.#byKey.get(wanted.key)
    if (known) return known
    // Banks report the time to the second.
    const at = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
    const bankReference = `FT${this.#opened}${String(this.#byKey.size + 1).padStart(6, '0')}`
    const made: Transfer = { ...wanted, kind, bankReference, at, shownFromMs: Date.now() + lateMs }
    this.#byKey.set(wanted.key, made)
    this.#write(made, wanted.from, wanted.to, -wanted.amountMinor)
    this.#write(made, wanted.to, wanted.from, wanted.amountMinor)
    return made
  }

  #write(transfer: Transfer, own: z.infer<typeof Named>, other: z.infer<typeof Named>, amountMinor: number): void {
    const kept = this.open({ account: own, openingMinor: 0 })
    kept.balanceMinor += amountMinor
    const { at, bankReference, description } = transfer
    const counterpart = { bank: other.bank, digits: hide(other.number), name: other.name }
    const { balanceMinor } = kept
    const line = { at, amountMinor, balanceMinor, bankReference, description, counterpart }
    kept.lines.push({ line, transfer })
  }

  /** The lines of an account since an instant, as far as they are shown by now. */
  linesOf(account: Account, since: string): Line[] {
    return (this.of(account)?.lines ?? []).flatMap(({ line, transfer }) =>
      line.at >= since && !transfer.hidden && transfer.shownFromMs <= Date.now() ? [line] : [],
    )
  }

  report() {
    const accounts = [...this.#kept.values()].map(({ account, name, openingMinor, balanceMinor }) => ({
      ...account,
      name,
      openingMinor,
      balanceMinor,
    }))
    return { accounts, transfers: [...this.#byKey.values()] }
  }
}
