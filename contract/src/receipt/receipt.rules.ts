import type { ReceiptDay, ReceiptLine } from './receipt.types.ts'

/** What one seal says of its day, beside its hash. */
export type Sealed = { brand: string; day: string; leafCount: number; root: string; previous: string }

/** Before the first seal there is none. */
export const noSeal = '0'.repeat(64)

/** What the hash of a seal is of: changing it would make every seal that was published wrong. */
export const sealText = ({ brand, day, leafCount, root, previous }: Sealed): string =>
  JSON.stringify(['seal', brand, day, leafCount, root, previous])

type Whose = { brand: string; member: string; account: string; currency: string }
type Line = Omit<ReceiptLine, 'salt' | 'path' | 'kind'> & { kind: string }

/** What is sealed of one account on one day: how many lines there were, between which balances. */
export const accountText = (whose: Whose, day: Omit<ReceiptDay, 'salt' | 'linesRoot' | 'path' | 'lines'>): string =>
  JSON.stringify([
    'account',
    whose.brand,
    whose.member,
    whose.account,
    whose.currency,
    day.day,
    day.count,
    day.firstNumber,
    day.openingMinor,
    day.closingMinor,
  ])

/** What is sealed of one line, with the balance after it and its number on the account. */
export const lineText = (whose: Whose, line: Line): string =>
  JSON.stringify([
    'line',
    whose.brand,
    whose.member,
    whose.account,
    whose.currency,
    line.number,
    line.id,
    line.at,
    line.kind,
    line.changeMinor,
    line.balanceMinor,
  ])

/** What comes before each hashed text, so that none can be taken for one of another sort. */
export const hashedAs = { line: 0, node: 1, account: 2, seal: 3 } as const
