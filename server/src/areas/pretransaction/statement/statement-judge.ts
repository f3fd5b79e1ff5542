import type { Payer } from '#contract/pretransaction/line.types.ts'
import { agreeingDigits, digitsAtLeast } from './digits.public.ts'
import type { Candidate, Counterpart } from './statement-candidate.ts'
import { areTwoNames, bare, likenessOf } from './statement-name.ts'
import { carries, type SlipSays, slipSays } from './statement-slip.ts'

type Reason = 'amount' | 'time' | 'reference' | 'slip' | 'checked' | 'digits' | 'bank' | 'name'
/** `held` says what speaks against one that would be certain otherwise. */
export type Judged = Pick<Candidate, 'id' | 'is' | 'memberId'> & {
  certain: boolean
  slip: SlipSays
  /** The verification service knows nothing of a slip that the line carries, or says something else. */
  isDoubted: boolean
  /** Whether the other side may be its owner, and nothing that is told of it says otherwise. */
  mayBeSender: boolean
  held: 'name' | null
  score: number
  reasons: Reason[]
}

/** What is kept of a judgement. */
export type Fit = Pick<Judged, 'id' | 'is' | 'score' | 'reasons'>

/** What each reason adds. Amount and time are what made it a candidate. */
const weights: Record<Reason, number> = {
  amount: 20,
  time: 10,
  reference: 70,
  slip: 60,
  // It only ranks: a service that lies must not decide.
  checked: 15,
  digits: 40,
  bank: 10,
  name: 20,
}
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

/**
 * The one that is certain, if there is exactly one. What only its slip makes certain waits for a person where the verification
 * service doubts that slip. The service can add nothing, and takes nothing from what the bank's own words make certain.
 */
export function onlyCertain(judged: readonly Judged[]): Judged | undefined {
  const found = certainOf(judged)
  if (!found?.isDoubted || found.reasons.includes('reference')) return found
  const byWords = judged.filter(({ certain }) => certain)
  return byWords.length === 1 && byWords[0] === found ? found : undefined
}

/**
 * The one that is certain by what the bank and the slips say, if there is exactly one. A line that carries a reference belongs to that one and no other. A slip
 * decides between several of one member; where the sender may be another member as well, nobody is certain.
 */
function certainOf(judged: readonly Judged[]): Judged | undefined {
  const referred = judged.filter(({ reasons }) => reasons.includes('reference'))
  const bySlip = judged.filter(({ slip }) => slip === 'fits')
  if (referred.length === 0 && bySlip.some(one => isContested(one, judged))) return undefined
  const certain = [referred, bySlip].find(some => some.length > 0) ?? judged.filter(one => one.certain)
  return certain.length === 1 ? certain[0] : undefined
}

const isContested = ({ memberId }: Judged, judged: readonly Judged[]) =>
  judged.some(other => other.memberId !== memberId && other.mayBeSender)

/** What speaks against the one that would be certain otherwise. */
export function heldOf(judged: readonly Judged[]): 'name' | 'slip' | null {
  const [held, ...more] = judged.filter(one => one.held !== null)
  if (held && more.length === 0) return held.held
  return judged.some(({ slip }) => slip !== 'nothing') ? 'slip' : null
}

function judgeOne(counterpart: Counterpart, candidate: Candidate): Judged {
  const agreeing = agreeingDigits(counterpart.digits, candidate.accountNumber)
  const digits = agreeing >= digitsAtLeast
  const sameBank = counterpart.bank === candidate.bank
  const alike = likenessOf(counterpart.name, candidate.holderName)
  const referred = candidate.reference !== null && carries(counterpart, candidate.reference)
  const slip = slipSays(counterpart, candidate)
  const payer = comparePayer(counterpart, candidate)
  const reasons: Reason[] = ['amount', 'time']
  if (referred) reasons.push('reference')
  if (slip === 'fits') reasons.push('slip')
  if (candidate.slips.some(({ told }) => told === 'confirmed')) reasons.push('checked')
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
    memberId: candidate.memberId,
    slip,
    isDoubted: candidate.slips.some(({ told, reference }) => told === 'doubted' && carries(counterpart, reference)),
    mayBeSender: [payer.name, payer.account].includes('same') && ![payer.name, payer.account].includes('other'),
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
