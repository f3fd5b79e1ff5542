import { z } from 'zod'
import { OwnAccount } from '../core/bank.ts'
import { AmountEndMinor, AmountMinor } from '../core/money.ts'
import { Id } from '../core/paging.ts'

/** What an account holds above one amount is moved to another account of ours, down to a second amount. */
export const SweepRule = z.object({
  aboveMinor: z.int(),
  keepMinor: z.int(),
  toId: Id,
  toAccount: OwnAccount,
  /** Who made the rule is the maker of what it makes. */
  authorName: z.string(),
  /** The number of the bank transfer that it made and that is not at its end yet. */
  openNumber: z.string().nullable(),
})
export type SweepRule = z.infer<typeof SweepRule>

const content = {
  isOn: z.boolean(),
  aboveMinor: AmountMinor.optional(),
  keepMinor: AmountEndMinor.optional(),
  toId: Id.optional(),
  version: z.int().min(1),
}
const names = ['aboveMinor', 'keepMinor', 'toId'] as const

/** All of a rule, or nothing of it. */
export const SweepSetting = z.strictObject(content).superRefine((value, { addIssue }) => {
  const wrong = (path: string, message: string, params: object = {}) =>
    addIssue({ code: 'custom', path: [path], message, params, input: value })
  for (const name of names) {
    if (value.isOn && value[name] === undefined) wrong(name, 'REQUIRED')
    if (!value.isOn && value[name] !== undefined) wrong(name, 'UNKNOWN_FIELD', { keys: name })
  }
  if ((value.keepMinor ?? 0) >= (value.aboveMinor ?? Number.POSITIVE_INFINITY)) wrong('keepMinor', 'SWEEP_ORDER')
})
