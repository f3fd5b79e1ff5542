import { formatMoney } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/percent.ts'
import type { RefundExplained } from '#contract/refund/refund.rules.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'

/** How an amount came about, in one line: the share, and what the cap or the minimum made of it. */
export function Explained({ explained }: { explained: RefundExplained }) {
  const t = useText(refundMessages)
  const locale = useLocale()
  const written = (amountMinor: number) => formatMoney(amountMinor, 'THB', locale)
  const { tier, baseMinor, shareMinor, isCapped, nothing, amountMinor } = explained
  const told = [
    tier &&
      t('share', {
        rate: formatPercent(tier.rateBasisPoints, locale),
        base: written(baseMinor),
        share: written(shareMinor),
      }),
    isCapped && t('capped', { amount: written(amountMinor) }),
    nothing && t(nothing),
  ]
  return told.filter(Boolean).join(' · ')
}
