import {
  type SlipCheck,
  slipCheckWords,
  slipDifferenceWords,
  slipTroubleWords,
} from '#contract/bank/slip-check.types.ts'
import { bankOfNumber, banks } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { useShow } from '#kit/parts/show.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { slipMessages } from './slip.messages.ts'
import styles from './slip.module.css'

const tones = { asked: 'info', confirmed: 'ok', differs: 'bad', notFound: 'warn', unknown: 'muted' } as const

/** What the service says of the transfer of a slip, with what differs marked. Only the money on our account credits. */
export function SlipWitness({ check }: { check: SlipCheck }) {
  const { badge, read } = useShow()
  const { result, differs, why, answeredAt, answer } = check
  return (
    <div className={styles.witness}>
      <span>
        {badge(tones[result], slipCheckWords[result])}
        {why !== null && ` ${read(slipTroubleWords[why])}`}
        {differs.length > 0 && ` ${differs.map(name => read(slipDifferenceWords[name])).join(' · ')}`}
      </span>
      {answer && <Told answer={answer} differs={differs} />}
      {answeredAt !== null && (
        <small>
          <Time at={answeredAt} />
        </small>
      )}
    </div>
  )
}

function Told({ answer, differs }: { answer: NonNullable<SlipCheck['answer']>; differs: SlipCheck['differs'] }) {
  const t = useText(slipMessages)
  const { read } = useShow()
  const locale = useLocale()
  const { amountMinor, at, sender, receiver } = answer
  const written = ({ bank, digits, name }: typeof sender) => {
    const known = bankOfNumber(bank)
    return [known ? read(banks[known]) : bank, digits, name].filter(Boolean).join(' ')
  }
  const parts = [
    ['amount', formatMoney(amountMinor, houseCurrency, locale)],
    ['time', <Time key="at" at={at} />],
    ['sender', t('toldSender', { who: written(sender) })],
    ['receiver', t('toldReceiver', { who: written(receiver) })],
  ] as const
  return (
    <ul className={styles.told}>
      {parts.map(([name, text]) => (
        <li key={name}>{differs.includes(name) ? <mark>{text}</mark> : text}</li>
      ))}
    </ul>
  )
}
