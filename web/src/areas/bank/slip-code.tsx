import type { SlipRow } from '#contract/bank/slip.types.ts'
import type { SlipCode } from '#contract/bank/slip-code.ts'
import { bankOfNumber, banks } from '#contract/core/bank.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { slipMessages } from './slip.messages.ts'
import styles from './slip.module.css'

/** What the code of a slip names, in one line: the bank that sent the money, and its reference. */
export function useCodeText() {
  const t = useText(slipMessages)
  const read = useRead()
  return ({ bank, reference }: SlipCode): string => {
    const known = bankOfNumber(bank)
    return t('code', { bank: known ? read(banks[known]) : t('unknownBank', { bank }), reference })
  }
}

/** What was found on the picture of a slip; nothing where nobody looked. */
export function SlipReading({ slip: { reading, code } }: { slip: SlipRow }) {
  const t = useText(slipMessages)
  const codeText = useCodeText()
  if (reading === null) return null
  return (
    <small className={styles.reading} data-tone={reading === 'several' ? 'warn' : undefined}>
      {reading === 'code' ? code && codeText(code) : t(reading)}
    </small>
  )
}
