import { useState } from 'react'
import { type Currency, formatAmount, parseMoney } from '#contract/core/money.ts'
import { Field } from '#site/kit/field.tsx'
import { FieldProblem } from '#site/kit/form.tsx'
import { kitMessages } from '#site/kit/kit.messages.ts'
import { useFormat } from '#site/text/format.ts'
import { currentLocale } from '#site/text/locale.ts'
import { textNow } from '#site/text/text.ts'

const amountField = 'amountMinor'

/** The typed amount, in minor units. */
export function amountOf(values: Readonly<Record<string, string>>, currency: Currency): number {
  const amountMinor = parseMoney(values[amountField] ?? '', currency)
  if (amountMinor === null) throw new FieldProblem(amountField, textNow(kitMessages)('money'))
  return amountMinor
}

type AmountProps = {
  label: string
  hint?: string
  currency: Currency
  /** Amounts that can be chosen with one press. */
  choices: readonly number[]
}

export function Amount({ label, hint, currency, choices }: AmountProps) {
  const { money } = useFormat()
  const [text, setText] = useState('')
  return (
    <div className="stack">
      <Field
        name={amountField}
        label={label}
        hint={hint}
        required
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="wrap">
        {choices.map(amountMinor => (
          <button
            key={amountMinor}
            type="button"
            className="site-button second small"
            onClick={() => setText(formatAmount(amountMinor, currency, currentLocale()))}
          >
            {money(amountMinor, currency)}
          </button>
        ))}
      </div>
    </div>
  )
}
