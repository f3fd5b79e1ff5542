import { agreeingDigits, digitsAtLeast } from '#areas/pretransaction/statement/digits.public.ts'

/** One row of either list, as the comparison knows it: nothing but what both sides can say. */
export type BookRow = {
  readonly id: string
  /** An instant as ISO text in UTC. */
  readonly at: string
  /** Above zero came in, below zero went out. */
  readonly amountMinor: number
  /** What the bank calls the payment; empty where nobody knows. */
  readonly reference: string
  /** The account of the other side, as far as it is seen: hidden digits stand as x or *. */
  readonly counterpart: string
}

export type Agreement = 'reference' | 'counterpart'
/** Rows of both lists that are the same money, with what says so. */
export type TiedRows = { lines: BookRow[]; records: BookRow[]; reasons: Agreement[] }

/** So far apart the two sides of one payment may be booked. */
const apartMs = 24 * 3_600_000
/** Shorter ones are counters of the day, which two payments may share. */
const referenceAtLeast = 4

export const closeness = (one: BookRow, other: BookRow): number => Math.abs(Date.parse(one.at) - Date.parse(other.at))

/** What says that two rows of about the same time are the same payment, beyond their amounts. */
export function agreement(one: BookRow, other: BookRow): Agreement[] {
  const reasons: Agreement[] = []
  if (one.reference.length >= referenceAtLeast && one.reference === other.reference) reasons.push('reference')
  if (sameAccount(one.counterpart, other.counterpart)) reasons.push('counterpart')
  return closeness(one, other) > apartMs ? [] : reasons
}

/** A bank hides digits; of two numbers, the shorter one is what is seen of the longer. */
function sameAccount(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return one.replaceAll(/\D/g, '').length >= digitsAtLeast
  const isWhole = (text: string) => /^\d+$/.test(text)
  if (isWhole(one)) return agreeingDigits(other, one) >= digitsAtLeast
  return isWhole(other) && agreeingDigits(one, other) >= digitsAtLeast
}

/** By time, and by id where that is the same: the order in which lists come must not matter. */
export const inOrder = (rows: readonly BookRow[]): BookRow[] =>
  [...rows].sort((one, other) => (one.at === other.at ? order(one.id, other.id) : order(one.at, other.at)))

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
