import { z } from 'zod'
import { westernDigits } from '../core/decimal.ts'

/** How many digits a PromptPay id has. */
export const promptPayDigits = { phone: 10, nationalId: 13, eWallet: 15, biller: 15 } as const
export const PromptPayKind = z.enum(['phone', 'nationalId', 'eWallet', 'biller'])
export type PromptPayKind = z.infer<typeof PromptPayKind>

/** Under which an account is known to PromptPay, by its digits alone, however it was typed. */
export const PromptPayId = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform(text => westernDigits(text).replace(/[\s-]/g, ''))

/** A telephone begins with a zero; the others have their number of digits and no other rule that we could know. */
export const fitsPromptPay = (kind: PromptPayKind, id: string): boolean =>
  /^\d+$/.test(id) && id.length === promptPayDigits[kind] && (kind !== 'phone' || id.startsWith('0'))
