import { Select } from '@mantine/core'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { type BankAccount, bankCodes, banks, formatAccountNumber } from '#contract/core/bank.ts'
import { useRead } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import { fieldMessages } from './field.messages.ts'
import styles from './form.module.css'
import type { Field, Slot } from './form.types.ts'
import { Typed } from './typed-fields.tsx'
import { named, useWords, type Words } from './wiring.ts'

const w = eachText(fieldMessages)
const parts: Readonly<Record<string, Words['title']>> = { bank: w.bank, number: w.accountNumber }

/** A bank and the number of an account there, as one value. */
export function bankAccount(words: Words): Field<BankAccount> {
  return {
    title: words.title,
    Input: ({ slot }) => <Account slot={slot} words={words} />,
    part([name = '']) {
      const title = parts[name]
      return title && { path: name, title }
    },
    Change({ before, after }) {
      const read = useRead()
      const write = ({ bank, number }: { bank: string; number: string }) => {
        const row = bankCodes.find(code => code === bank)
        return row ? `${read(banks[row])} ${formatAccountNumber(bank, number)}` : number
      }
      return <Changed before={write(before)} after={write(after)} />
    },
  }
}

function Account({ slot, words }: { slot: Slot; words: Words }) {
  const read = useRead()
  const [bankSlot, numberSlot] = [slot.part('bank'), slot.part('number')]
  const [bank, setBank] = useState(() => bankCodes.find(code => code === bankSlot.read()))
  const { className: _, ...bankWords } = useWords({ title: w.bank, required: words.required ?? true })
  return (
    <fieldset className={styles.group}>
      <legend>{read(words.title)}</legend>
      <div className={styles.account}>
        <Select
          {...bankWords}
          {...named(bankSlot)}
          data={bankCodes.map(code => ({ value: code, label: read(banks[code]) }))}
          defaultValue={bank ?? null}
          searchable
          allowDeselect={false}
          leftSection={bank && <Swatch color={banks[bank].color} />}
          renderOption={({ option }) => {
            const code = bankCodes.find(each => each === option.value)
            return (
              <>
                {code && <Swatch color={banks[code].color} />}
                {option.label}
              </>
            )
          }}
          onChange={code => {
            setBank(bankCodes.find(each => each === code))
            bankSlot.write(code ?? '')
          }}
          onBlur={bankSlot.check}
        />
        <Typed
          // The number is grouped in the way of the bank.
          key={bank ?? ''}
          slot={numberSlot}
          typing={{
            words: { title: w.accountNumber, required: words.required ?? true },
            inputMode: 'numeric',
            show: value => formatAccountNumber(bank ?? '', String(value)),
            keep: text => text.replace(/[\s-]/g, ''),
          }}
        />
      </div>
    </fieldset>
  )
}

/** The bank's colour as a picture, because the page's policy allows no inline styles. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  )
}
