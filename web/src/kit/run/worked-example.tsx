import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import styles from './run.module.css'
import { settingMessages } from './setting.messages.ts'

const exampleBaht = 1_000
const mostBaht = 100_000_000

type Props = {
  /** What the amount is that somebody types. */
  label: string
  /** What a member would get for an amount; left out while the rules make no sense. */
  answer: ((baseMinor: number) => ReactNode) | undefined
  /** What is said as long as they do not. */
  incomplete: string
}

/** What the rules of a setting come to as they are typed, for one amount. */
export function WorkedExample({ label, answer, incomplete }: Props) {
  const t = useText(settingMessages)
  const [baht, setBaht] = useState<number | string>(exampleBaht)
  const baseMinor = typeof baht === 'number' ? Math.round(baht * 100) : 0
  return (
    <section className={styles.example} aria-label={t('example')}>
      <h3>{t('example')}</h3>
      <p className={dim.text}>{t('exampleText')}</p>
      <NumberInput
        className={styles.amount ?? ''}
        label={label}
        prefix="฿"
        min={0}
        max={mostBaht}
        decimalScale={2}
        allowNegative={false}
        thousandSeparator=","
        value={baht}
        onChange={setBaht}
      />
      <div aria-live="polite">{answer ? answer(baseMinor) : <span className={dim.text}>{incomplete}</span>}</div>
    </section>
  )
}
