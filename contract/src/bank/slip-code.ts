import { z } from 'zod'
import { emvChecksum, emvField, emvFields } from '../core/emv.ts'

/** What the small code on a slip names: the bank that sent the money, by its number, and what that bank calls the transfer. */
export const SlipCode = z.object({
  bank: z.string().regex(/^\d{3}$/),
  /** Long, and with digits in it, so that no word of a statement is taken for it. */
  reference: z.string().regex(/^(?=(?:\D*\d){4})[A-Za-z0-9]{8,40}$/),
})
export type SlipCode = z.infer<typeof SlipCode>

/** The service that a slip is checked with, by the standard of the Thai banks. */
const verification = '000001'
const checksumHead = '9104'
/** How every code of a slip begins. */
export const slipCodeBegins = /^00\d\d0006000001/

export function slipCodeText({ bank, reference }: SlipCode): string {
  const what = emvField('00', verification) + emvField('01', bank) + emvField('02', reference)
  const text = emvField('00', what) + emvField('51', 'TH') + checksumHead
  return text + emvChecksum(text)
}

/**
 * The code of a slip; null for anything else, such as a code to pay with. Some apps leave out zeros at the beginning of the
 * checksum; it has to be right all the same.
 */
export function readSlipCode(text: string): SlipCode | null {
  const found = /^(.+9104)([0-9A-Fa-f]{1,4})$/.exec(text)
  const [, before = '', told = ''] = found ?? []
  if (before === '' || told.toUpperCase().padStart(4, '0') !== emvChecksum(before)) return null
  const fields = emvFields(before.slice(0, -checksumHead.length))
  const what = emvFields(fields?.get('00') ?? '')
  if (keysOf(fields) !== '00 51' || fields?.get('51') !== 'TH') return null
  if (keysOf(what) !== '00 01 02' || what?.get('00') !== verification) return null
  return SlipCode.safeParse({ bank: what.get('01'), reference: what.get('02') }).data ?? null
}

const keysOf = (fields: ReadonlyMap<string, string> | null) => [...(fields?.keys() ?? [])].join(' ')
