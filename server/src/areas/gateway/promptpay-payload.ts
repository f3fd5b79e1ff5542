import { emvChecksum, emvField as field } from '#contract/core/emv.ts'
import type { PromptPayKind } from '#contract/gateway/promptpay.types.ts'

/**
 * What a PromptPay picture holds, by the standard of EMVCo for codes that a merchant shows and its Thai profile: fields
 * of two digits for what it is, two for its length, and its value. A picture with an amount is for one payment.
 */
export function promptPayPayload(
  place: { kind: PromptPayKind; id: string },
  amountMinor: number,
  reference: string,
): string {
  const fields = [
    field('00', '01'),
    field('01', '12'),
    place.kind === 'biller' ? billPayment(place.id, reference) : creditTransfer(place.kind, place.id),
    field('53', '764'),
    field('54', baht(amountMinor)),
    field('58', 'TH'),
    field('62', field('05', reference)),
    '6304',
  ].join('')
  return fields + emvChecksum(fields)
}

const subfields: Record<Exclude<PromptPayKind, 'biller'>, string> = { phone: '01', nationalId: '02', eWallet: '03' }

/** To a person or a company: a telephone stands there with its country and without its zero, filled up to 13 digits. */
function creditTransfer(kind: Exclude<PromptPayKind, 'biller'>, id: string): string {
  const number = kind === 'phone' ? `66${id.replace(/^0/, '')}`.padStart(13, '0') : id
  return field('29', field('00', 'A000000677010111') + field(subfields[kind], number))
}

/** To a biller, whose statement says the reference. */
const billPayment = (billerId: string, reference: string): string =>
  field('30', field('00', 'A000000677010112') + field('01', billerId) + field('02', reference))

/** The digits are cut, never divided. */
function baht(amountMinor: number): string {
  const digits = String(amountMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
