import type { Payer } from '#contract/pretransaction/line.types.ts'
import { agreeingDigits, digitsAtLeast } from './digits.public.ts'

/** Who sent or got the money, as far as the bank tells. */
type Counterpart = { bank: string; digits: string; name: string; bankReference: string; description: string }
/** `reference` is what its payment carries, where it was begun with one. */
export type Candidate = {
  id: string
  /** A deposit or withdrawal of a member, or a transfer of the operator's own. */
  is: 'pre' | 'transfer'
  bank: string
  accountNumber: string
  holderName: string
  reference: string | null
}
type Reason = 'amount' | 'time' | 'reference' | 'digits' | 'bank' | 'name'
/** `held` says what speaks against one that would be certain otherwise. */
export type Judged = Pick<Candidate, 'id' | 'is'> & {
  certain: boolean
  held: 'name' | null
  score: number
  reasons: Reason[]
}

/** What each reason adds. Amount and time are what made it a candidate. */
const weights: Record<Reason, number> = { amount: 20, time: 10, reference: 70, digits: 40, bank: 10, name: 20 }
const highestScore = 100
/** From this likeness on a name counts as a reason; below it, it may be another one. */
const nameAlike = 0.6

/**
 * How well candidates of the right amount and time fit who sent or got the money, the best first. Only a reference or
 * digits make one certain. A name alone never does, because names are shared and cut short by banks; but some digits of an
 * account against another name are not certain either, because digits are shared as well.
 */
export function judge(counterpart: Counterpart, candidates: readonly Candidate[]): Judged[] {
  return candidates
    .map(candidate => judgeOne(counterpart, candidate))
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}

/** The one that is certain, if there is exactly one. A line that carries a reference belongs to that one and no other. */
export function onlyCertain(judged: readonly Judged[]): Judged | undefined {
  const referred = judged.filter(({ reasons }) => reasons.includes('reference'))
  const certain = referred.length > 0 ? referred : judged.filter(one => one.certain)
  return certain.length === 1 ? certain[0] : undefined
}

/** The one that would be certain but for what speaks against it. */
export const onlyHeld = (judged: readonly Judged[]): Judged | undefined => {
  const held = judged.filter(one => one.held !== null)
  return held.length === 1 ? held[0] : undefined
}

function judgeOne(counterpart: Counterpart, candidate: Candidate): Judged {
  const agreeing = agreeingDigits(counterpart.digits, candidate.accountNumber)
  const digits = agreeing >= digitsAtLeast
  const sameBank = counterpart.bank === candidate.bank
  const alike = likenessOf(counterpart.name, candidate.holderName)
  const referred = carries(counterpart, candidate.reference)
  const reasons: Reason[] = ['amount', 'time']
  if (referred) reasons.push('reference')
  if (digits) reasons.push('digits')
  if (sameBank) reasons.push('bank')
  if (alike >= nameAlike) reasons.push('name')
  const score = reasons.reduce((sum, reason) => sum + (reason === 'name' ? 0 : weights[reason]), 0)
  const isTheirs = digits && (sameBank || counterpart.bank === '')
  const isWhole = agreeing === candidate.accountNumber.length
  const isAgainst = !isWhole && alike < nameAlike && areTwoNames(counterpart.name, candidate.holderName)
  return {
    id: candidate.id,
    is: candidate.is,
    certain: referred || (isTheirs && !isAgainst),
    held: !referred && isTheirs && isAgainst ? 'name' : null,
    score: Math.min(highestScore, score + Math.round(alike * weights.name)),
    reasons,
  }
}

type Owner = Pick<Candidate, 'bank' | 'accountNumber' | 'holderName'>

/** The other side as the bank tells of it, beside an owner: what is the same, what is not, and what cannot be told. */
export function comparePayer(
  { bank, digits, name }: Pick<Counterpart, 'bank' | 'digits' | 'name'>,
  owner: Owner,
): Payer {
  const [told, known] = [bare(name), bare(owner.holderName)]
  const isAlike = likenessOf(name, owner.holderName) >= nameAlike
  const isShort = told !== '' && (known.startsWith(told) || told.startsWith(known))
  const isOtherBank = bank !== '' && bank !== owner.bank
  const seen = digits.replace(/\D/g, '').length
  const sameDigits = agreeingDigits(digits, owner.accountNumber) >= digitsAtLeast
  return {
    name: isAlike || isShort ? 'same' : areTwoNames(name, owner.holderName) ? 'other' : 'untold',
    account: isOtherBank ? 'other' : seen < digitsAtLeast ? 'untold' : sameDigits ? 'same' : 'other',
  }
}

/** Whether the bank's words have the whole reference in them, and not as a part of a longer one. */
const carries = ({ bankReference, description }: Counterpart, reference: string | null): boolean =>
  reference !== null &&
  [bankReference, description].some(text =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .includes(reference),
  )

const titles = /^(นางสาว|น\.?\s?ส\.?|นาง|นาย|ด\.?ช\.?|ด\.?ญ\.?|mrs|mr|miss|ms)[.\s]*/i

const bare = (name: string) =>
  name
    .trim()
    .replace(titles, '')
    .toLowerCase()
    .replaceAll(/[\s.*]/g, '')

const thai = /[\u0e00-\u0e7f]/

/** Whether two names in the same script can be compared, and neither is the beginning of the other. */
function areTwoNames(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (a === '' || b === '' || thai.test(a) !== thai.test(b)) return false
  return !a.startsWith(b) && !b.startsWith(a)
}

/** From 0 to 1, by the pairs of letters that two names share once their titles are off. */
function likenessOf(one: string, other: string): number {
  const [a, b] = [pairsOf(bare(one)), pairsOf(bare(other))]
  if (a.length === 0 || b.length === 0) return 0
  const left = [...b]
  const shared = a.filter(pair => {
    const index = left.indexOf(pair)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
  return (2 * shared.length) / (a.length + b.length)
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
