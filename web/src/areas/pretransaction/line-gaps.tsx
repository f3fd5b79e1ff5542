import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'

/** Tells where lines must be missing from a statement: what is matched there is matched with a hole beside it. */
export function GapAlarm() {
  const t = useText(lineMessages)
  const locale = useLocale()
  const format = useTimeFormat()
  const { data } = useCall(lineCalls.listGaps)
  if (!data || data.gaps.length === 0) return null
  return (
    <div className={styles.alarm}>
      <Notice tone="bad" title={t('gapTitle', { count: data.gaps.length })}>
        <ul>
          {data.gaps.map(({ id, ownAccount, at, missingMinor }) => (
            <li key={id}>
              {t('gapText', {
                account: nameOfAccount(ownAccount),
                time: format.dateTime(new Date(at)),
                amount: formatMoney(missingMinor, houseCurrency, locale),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
