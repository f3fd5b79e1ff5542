import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  AmountEndMinor,
  currencySign,
  formatAmount,
  formatMoney,
  houseCurrency,
  parseMoney,
} from '#contract/core/money.ts'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './filter-bar.module.css'
import type { Of } from './filter-pills.tsx'
import { listMessages } from './list.messages.ts'
import { PopoverPill } from './pill.tsx'

/** A filter by amount: from, to, or both. The address keeps minor units, without any floating-point step. */
export function MoneyRangePill({ filter, query, onChange }: Of<{ from: string; to: string }>) {
  const t = useText(listMessages)
  const read = useRead()
  const locale = useLocale()
  const [from, to] = [query[filter.from], query[filter.to]].map(end => (end === undefined ? undefined : Number(end)))
  const write = (amount: number) => formatMoney(amount, houseCurrency, locale)
  const value =
    from !== undefined && to !== undefined
      ? `${write(from)} – ${write(to)}`
      : from !== undefined
        ? t('fromAmount', { amount: write(from) })
        : to === undefined
          ? undefined
          : t('untilAmount', { amount: write(to) })
  return (
    <PopoverPill
      title={read(filter.title)}
      value={value}
      onRemove={() => onChange({ [filter.from]: undefined, [filter.to]: undefined })}
    >
      {close => (
        <RangeForm
          from={from}
          to={to}
          onChange={(first, last) => {
            onChange({ [filter.from]: first, [filter.to]: last })
            close()
          }}
        />
      )}
    </PopoverPill>
  )
}

type End = number | undefined
type RangeProps = { from: End; to: End; onChange(from: End, to: End): void }

function RangeForm({ from, to, onChange }: RangeProps) {
  const t = useText(listMessages)
  const locale = useLocale()
  const write = (end: End) => (end === undefined ? '' : formatAmount(end, houseCurrency, locale))
  const [typed, setTyped] = useState({ from: write(from), to: write(to) })
  const [problem, setProblem] = useState<'amountForm' | 'amountOrder' | null>(null)

  function apply() {
    const [first, last] = [typed.from, typed.to].map(endOf)
    if (first === null || last === null) return setProblem('amountForm')
    if (first !== undefined && last !== undefined && first > last) return setProblem('amountOrder')
    onChange(first, last)
  }

  const input = (end: 'from' | 'to', label: 'atLeast' | 'atMost') => (
    <TextInput
      label={t(label)}
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySign(houseCurrency)}
      value={typed[end]}
      error={problem !== null}
      data-autofocus={end === 'from' || undefined}
      onChange={event => setTyped({ ...typed, [end]: event.currentTarget.value })}
    />
  )
  return (
    <form
      className={styles.range}
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      {input('from', 'atLeast')}
      {input('to', 'atMost')}
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
      {problem && <p role="alert">{t(problem)}</p>}
    </form>
  )
}

/** An end of the range: undefined if nothing was typed, null if the text is not an amount. */
function endOf(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  return AmountEndMinor.safeParse(parseMoney(text.trim(), houseCurrency)).data ?? null
}
