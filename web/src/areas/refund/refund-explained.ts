import { eachText } from '#browser/messages.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { says, saysNothing } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'
import type { RefundExplained } from '#contract/refund/refund.rules.ts'
import type { Show } from '#kit/parts/show.tsx'
import { refundMessages } from './refund.messages.ts'

const w = eachText(refundMessages)

const part = (field: 'correctedMinor' | 'carriedMinor', text: Text) =>
  says.when({ field, is: [0] }, saysNothing, says.filled(text, { amount: says.money(field) }))
const played = says.filled(w.played, { amount: says.money('baseMinor', 'correctedMinor', 'carriedMinor') })

/** A stored share in the words of the rule that made it. */
export const saidShareMade = says.joined(
  ' · ',
  says.when(
    { field: 'correctedMinor', is: [0] },
    says.when({ field: 'carriedMinor', is: [0] }, saysNothing, played),
    played,
  ),
  part('correctedMinor', w.corrected),
  part('carriedMinor', w.carried),
  says.filled(w.share, {
    rate: says.percent('rateBasisPoints'),
    base: says.money('baseMinor'),
    share: says.money('shareMinor'),
  }),
  says.when(
    { field: 'amountMinor', below: 'shareMinor' },
    says.filled(w.capped, { amount: says.money('amountMinor') }),
  ),
)

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
