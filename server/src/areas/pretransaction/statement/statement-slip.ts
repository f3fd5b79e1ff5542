import { agreeingDigits, digitsAtLeast } from './digits.public.ts'
import type { Candidate, Counterpart } from './statement-candidate.ts'
import { areTwoNames, bare } from './statement-name.ts'

/**
 * What the slips of a candidate say about a line: nothing where the line carries none of their references; that it fits; or
 * something that a person has to look at.
 */
export type SlipSays = 'nothing' | 'fits' | 'doubtful'

/** So many letters of a name that is cut short are more than a usual first name. */
const lettersAtLeast = 6

/**
 * A slip can be forged, and everybody who has seen one can send it, so it proves nothing of who paid: it fits only where the
 * bank itself tells of a sender who is this member, at the bank of the slip, and nobody else wanted to use it.
 */
export function slipSays(line: Counterpart, candidate: Candidate): SlipSays {
  const carried = candidate.slips.filter(({ reference }) => carries(line, reference))
  if (carried.length === 0) return 'nothing'
  const isClear = carried.every(({ bank, isDisputed }) => bank === candidate.bank && !isDisputed)
  return isClear && isSender(line, candidate) ? 'fits' : 'doubtful'
}

function isSender({ bank, digits, name }: Counterpart, { bank: own, accountNumber, holderName }: Candidate): boolean {
  const seen = digits.replace(/\D/g, '').length
  const agreeing = agreeingDigits(digits, accountNumber)
  const isOtherAccount = (bank !== '' && bank !== own) || (seen > 0 && agreeing === 0)
  const isName = isSameName(name, holderName)
  if (isOtherAccount || (!isName && areTwoNames(name, holderName))) return false
  return agreeing >= digitsAtLeast || (isName && bank === own)
}

/** The same but for titles, or cut short. Likeness is not enough here: whoever forges a slip may choose whose. */
function isSameName(told: string, known: string): boolean {
  const [one, other] = [bare(told), bare(known)]
  return one !== '' && (one === other || (one.length >= lettersAtLeast && other.startsWith(one)))
}

/** Whether the bank's words have the whole reference in them, and not as a part of a longer one. */
export const carries = ({ bankReference, description }: Counterpart, reference: string): boolean =>
  [bankReference, description].some(text =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .includes(reference.toUpperCase()),
  )
