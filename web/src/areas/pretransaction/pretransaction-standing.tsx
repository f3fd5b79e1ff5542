import { formatMoney } from '#contract/core/money.ts'
import type { PreDetail, PreStanding } from '#contract/pretransaction/pretransaction.types.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'

type Props = { standing: PreStanding; currency: PreDetail['currency'] }

/** What the member has, what came and went, and how they played since their last deposit. */
export function Standing({ standing, currency }: Props) {
  const t = useText(pretransactionMessages)
  const locale = useLocale()
  const { cashMinor, bonusMinor, holdMinor, wonMinor, inMinor, outMinor, lastDeposit: last } = standing
  const text = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <section>
      <h3 className={styles.title}>{t('standing')}</h3>
      <Detail
        items={[
          [t('cash'), <Money key="cash" amountMinor={cashMinor} currency={currency} />],
          [t('hold'), <Money key="hold" amountMinor={holdMinor} currency={currency} />],
          ...(bonusMinor === 0
            ? []
            : [[t('bonusBalance'), <Money key="bonus" amountMinor={bonusMinor} currency={currency} />] as const]),
          [t('won'), <Money key="won" amountMinor={wonMinor} currency={currency} signed />],
          [t('inOut'), `${text(inMinor)} / ${text(outMinor)}`],
          [
            t('lastDeposit'),
            last ? (
              <span key="last">
                <Money amountMinor={last.amountMinor} currency={currency} /> · <Time at={last.at} />
              </span>
            ) : (
              t('neverDeposited')
            ),
          ],
          ...(last
            ? [[t('played'), t('playedFound', { played: text(last.playedMinor), won: text(last.wonMinor) })] as const]
            : []),
        ]}
      />
    </section>
  )
}
