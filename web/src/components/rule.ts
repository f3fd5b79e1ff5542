import { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import { BankAccount } from '#contract/core/bank.ts'
import { DayRange } from '#contract/core/day-range.ts'
import { AmountMinor, houseCurrency } from '#contract/core/money.ts'
import { BasisPoints } from '#contract/core/percent.ts'
import { ThaiPhone } from '#contract/core/phone.ts'
import { bankAccount } from '#kit/form/bank-account.tsx'
import { dayRange } from '#kit/form/day-range-field.tsx'
import { check, select, text } from '#kit/form/fields.tsx'
import { type Picture, picture } from '#kit/form/picture.tsx'
import { rows } from '#kit/form/rows.tsx'
import { money, percent, phone } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'

const w = eachText(componentMessages)

const bases = ['turnover', 'loss'] as const

/** A body with every kind of field, such as a rule of refunds could have. */
export const Rule = z
  .strictObject({
    name: z.string().trim().min(1).max(40),
    basis: z.enum(bases),
    floorMinor: AmountMinor.optional(),
    budgetMinor: AmountMinor,
    tiers: z
      .array(z.strictObject({ fromMinor: AmountMinor, rate: BasisPoints }))
      .min(1)
      .max(4),
    phone: ThaiPhone,
    account: BankAccount,
    period: DayRange,
    picture: z.custom<Picture>(),
    active: z.boolean(),
  })
  .refine(({ basis, floorMinor }) => basis === 'turnover' || floorMinor !== undefined, {
    path: ['floorMinor'],
    message: 'REQUIRED',
  })

export function useBases() {
  const t = useText(componentMessages)
  return bases.map(value => ({ value, label: t(value) }))
}

export const ruleFields = {
  name: text({ title: w.name, maxLength: 40 }),
  basis: select<(typeof bases)[number]>({ title: w.basis, useOptions: useBases }),
  floorMinor: when(
    ({ basis }: z.input<typeof Rule>) => basis === 'loss',
    money({ title: w.floor, hint: w.hint, currency: houseCurrency }),
  ),
  budgetMinor: money({ title: w.budget, currency: houseCurrency }),
  tiers: rows({
    title: w.tiers,
    of: { fromMinor: money({ title: w.from, currency: houseCurrency }), rate: percent({ title: w.rate }) },
    blank: { fromMinor: '', rate: '' },
    min: 1,
    max: 4,
  }),
  phone: phone({ title: w.phone }),
  account: bankAccount({ title: w.account }),
  period: dayRange({ title: w.period }),
  picture: picture({ title: w.picture, required: false }),
  active: check({ title: w.active, hint: w.hint }),
}
