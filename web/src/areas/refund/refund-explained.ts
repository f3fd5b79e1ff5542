import { eachText } from '#browser/messages.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { RefundExplained } from '#contract/refund/refund.rules.ts'
import type { RefundShare } from '#contract/refund/run.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { refundMessages } from './refund.messages.ts'

const w = eachText(refundMessages)

/** What the base is made of besides what was played in its period, where there is something. */
export function explainCarried(
  { baseMinor, correctedMinor, carriedMinor }: Pick<RefundShare, 'baseMinor' | 'correctedMinor' | 'carriedMinor'>,
  { locale, read }: Show,
): string[] {
  if (correctedMinor === 0 && carriedMinor === 0) return []
  const written = (amountMinor: number) => formatMoney(amountMinor, houseCurrency, locale)
  const details = [
    read(w.played, { amount: written(baseMinor - correctedMinor - carriedMinor) }),
    correctedMinor !== 0 && read(w.corrected, { amount: written(correctedMinor) }),
    carriedMinor !== 0 && read(w.carried, { amount: written(carriedMinor) }),
  ]
  return details.filter(text => text !== false)
}

/** How an amount came about, in one line: the share, and what the cap or the minimum made of it. */
export function explain(explained: RefundExplained, { locale, read, percent }: Show): string {
  const written = (amountMinor: number) => formatMoney(amountMinor, houseCurrency, locale)
  const { tier, baseMinor, shareMinor, isCapped, nothing, amountMinor } = explained
  const details = [
    tier &&
      read(w.share, {
        rate: percent(tier.rateBasisPoints),
        base: written(baseMinor),
        share: written(shareMinor),
      }),
    isCapped && read(w.capped, { amount: written(amountMinor) }),
    nothing && read(w[nothing]),
  ]
  return details.filter(Boolean).join(' · ')
}
