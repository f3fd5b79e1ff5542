import { houseCurrency } from '#contract/core/money.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import type { receiptCalls } from '#contract/receipt/receipt.calls.ts'
import { type Receipt, ReceiptLine, receiptAtMost } from '#contract/receipt/receipt.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { hashesIn, pathOf } from './merkle.ts'
import {
  type Leg,
  legsOfAccount,
  memberAccount,
  partsOf,
  type SealedPart,
  sealedDays,
  sealsBetween,
} from './seal.sql.ts'
import { accountLeaf, accountSalt, lineSalt } from './seal-day.ts'

type Asked = BodyOut<typeof receiptCalls.makeReceipt>

const dayMs = 86_400_000
const daysFrom = ({ from, to }: Asked) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The statement of one account of a member, with the way of each line to the root of its day, and the seals of all these days. */
export async function makeReceipt(
  { tx, brand }: { tx: Tx; brand: BrandSetting },
  memberId: string,
  asked: Asked,
): Promise<Receipt> {
  const { account, from, to } = asked
  const sealed = await sealedDays(tx)
  const [first, last] = [sealed?.first ?? '–', sealed?.last ?? '–']
  if (from > to || from < first || to > last) throw new AppError('RECEIPT_NOT_SEALED', { first, last })
  if (daysFrom(asked) > receiptAtMost.days) throw new AppError('RECEIPT_TOO_LONG', receiptAtMost)
  const seals = await sealsBetween(tx, from, to)
  const whose = await memberAccount(tx, memberId, account)
  const lines = whose ? await legsOfAccount(tx, { accountId: whose.id, from, to, atMost: receiptAtMost.lines + 1 }) : []
  if (lines.length > receiptAtMost.lines) throw new AppError('RECEIPT_TOO_LONG', receiptAtMost)
  const byDay = Map.groupBy(lines, line => line.day)
  const parts = whose
    ? await partsOf(
        tx,
        whose.id,
        seals.map(({ day }) => day),
      )
    : []
  const days = parts.flatMap(part => {
    const place = part.accountIds.indexOf(whose?.id ?? 0)
    const own = byDay.get(part.day)
    if (place < 0 && !own) return []
    if (place < 0 || !own) throw new AppError('RECEIPT_DIFFERS', { day: part.day })
    return [proven(part, place, own, seals.find(({ day }) => day === part.day)?.brand ?? '')]
  })
  if (days.length < byDay.size) throw new AppError('RECEIPT_DIFFERS', { day: from })
  return {
    format: 'wallet-receipt-1',
    brand: seals[0]?.brand ?? brand.id,
    brandName: brand.name,
    member: memberId,
    account,
    currency: houseCurrency,
    from,
    to,
    openingMinor: days[0]?.openingMinor ?? null,
    closingMinor: days.at(-1)?.closingMinor ?? null,
    days,
    seals,
  }
}

/** One day of the account, as it was sealed. What the ledger says now has to be the same. */
function proven(part: SealedPart, place: number, lines: readonly Leg[], brand: string) {
  const { about, hashes, linesRoot, leaf } = accountLeaf({ brand, day: part.day, salts: part.salts }, lines)
  const leaves = hashesIn(part.leaves)
  if (!leaves[place]?.equals(leaf)) throw new AppError('RECEIPT_DIFFERS', { day: part.day })
  // A part that is the only one is as high as its leaves; in a day of several each is a whole subtree but the last.
  const inPart = pathOf(leaves, place)
  return {
    ...about,
    salt: accountSalt(part.salts, lines[0]?.accountId ?? 0).toString('hex'),
    linesRoot: linesRoot.toString('hex'),
    path: [...inPart, ...pathOf(hashesIn(part.tops), part.number)],
    lines: lines.map((line, at) =>
      ReceiptLine.parse({
        number: line.number,
        id: line.id,
        at: line.at,
        kind: line.kind,
        changeMinor: line.changeMinor,
        balanceMinor: line.balanceMinor,
        salt: lineSalt(part.salts, line).toString('hex'),
        path: pathOf(hashes, at),
      }),
    ),
  }
}
